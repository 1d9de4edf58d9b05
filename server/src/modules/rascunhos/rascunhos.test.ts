import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handle } from '../../app/job-kinds.ts'
import { sha256 } from '../../kernel/canonical.ts'
import { systemActor } from '../../app/system-actor.ts'
import { expurgar } from '../lixeira/index.ts'
import { hojePorExtenso } from '../../../test/dia.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, dora, carla, db, entidade, setores, armazem, documento, processo, eventos, comandos } =
  await mundo()

async function gravar(
  id: string,
  html: string,
  lida: number | null = null,
  quem: Pessoa = ana,
): Promise<string> {
  return (await escreverRascunho(quem, { id, html, lida })).rascunhoId
}
const finalizar = (
  documentoId: string,
  rascunhoId: string,
  mais: Record<string, unknown> = {},
  quem: Pessoa = ana,
) =>
  quem.chama<{ situacaoArquivo: string }>(
    'documentoRascunhoFinalizar',
    { documentoId, rascunhoId, ...mais },
    '{ situacaoArquivo }',
  )
const estado = (id: string) =>
  db
    .selectFrom('documento')
    .select(['situacaoArquivo', 'erroArquivo', 'extensao', 'versaoArquivo', 'versaoBase', 'minuta'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const textoDe = async (id: string) =>
  (
    await db.selectFrom('documentoTexto').select('texto').where('documentoId', '=', id).executeTakeFirst()
  )?.texto
    .replace(/\s+/g, ' ')
    .trim()
/** O que cada variável valia quando se finalizou. */
const valores = async (rascunhoId: string) =>
  (await db.selectFrom('rascunho').select('variaveis').where('id', '=', rascunhoId).executeTakeFirstOrThrow())
    .variaveis
/** Deixa por fazer o que está na fila: fazer um PDF e conferi-lo demora. */
const parar = async () => (await entidade.queue()).deleteQueuedJobs('rascunho.diagramar')
const DE_TODOS = {
  identificacao: [],
  epigrafe: [],
  especie: ['OFÍCIO'],
  numero: [],
  local: [],
  entidade: ['Prefeitura de Teste'],
  cadeia: ['Protocolo Geral'],
  assunto: [],
  requerente: [],
  autor: ['Ana Azevedo'],
}
const ANO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(
  new Date(),
)
const HTML = '<h1>Portaria nº {{numero}}</h1><p>O <strong>Prefeito</strong> resolve.</p>'

test('do texto escrito ao PDF em vigor, pelo mesmo caminho de um arquivo enviado; quem deve assinar fica sabendo', async () => {
  const id = await documento('Portaria', { arquivo: false, assinantes: ['beto'] })
  const rascunhoId = await gravar(id, HTML)
  assert.deepEqual(await finalizar(id, rascunhoId, { versao: 1 }), { situacaoArquivo: 'PROCESSANDO' })
  assert.deepEqual(await trabalhar(entidade), [
    'rascunho.diagramar',
    'documento.conferir',
    'notificacao.criar',
  ])
  assert.deepEqual(await estado(id), {
    situacaoArquivo: 'OK',
    erroArquivo: null,
    extensao: 'pdf',
    versaoArquivo: 1,
    versaoBase: 1,
    minuta: true,
  })
  const versao = await db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  const bytes = Buffer.from(armazem.objetos.get(versao.chave)!.bytes)
  assert.deepEqual(
    [versao.motivo, versao.paginas, versao.criadaPor, versao.chave],
    ['REDACAO', 1, ana.id, `versoes/${id}/${sha256(bytes)}.pdf`],
  )
  for (const sinal of [
    '/Marked true',
    '/Lang (pt-BR)',
    '<pdfaid:part>2</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
  ])
    assert.ok(bytes.includes(sinal), sinal)
  assert.match(
    (await textoDe(id))!,
    /^PREFEITURA DE TESTE Protocolo Geral Portaria nº 1 O Prefeito resolve\. BETO BASTOS Procurador PMT · [0-9A-F]{8}-e · Autenticidade (?:[0-9A-Z]{4}-){3}[0-9A-Z]{4} · Página 1 de 1 Confira em localhost:4300\/autenticidade$/,
  )
  assert.deepEqual(await eventos(id), [
    'documento.rascunho-gravado',
    'documento.rascunho-finalizado',
    'documento.arquivo-conferido',
  ])
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.rascunho-finalizado')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, {
    rascunhoId,
    versao: 1,
    sha256: sha256(HTML),
    substitui: null,
    numeroCompleto: '1',
  })
  assert.equal((await beto.chama<{ total: number }>('documentosParaAssinar', {}, '{ total }')).total, 1)
})

test('cada variável vale o que vale quando se finaliza; o que não se sabe fica em branco', async () => {
  const processoId = await processo('Licença')
  await ana.chama('processoAdicionarInteressados', {
    processoId,
    interessados: [beto.id, setores.fazenda],
    interessadosExternos: [],
  })
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Ofício',
      origem: 'ELETRONICA',
      titulo: 'Ofício',
      processoId,
      setorId: setores.protocolo,
      assinantes: [{ usuarioId: beto.id }, { usuarioId: ana.id }],
    },
  })
  const rascunhoId = await gravar(
    id,
    '<p>{{Número}} {{ data }} <span data-variavel="interessados">…</span> {{setor}} {{signatários}}</p>',
  )
  await finalizar(id, rascunhoId)
  assert.deepEqual(await valores(rascunhoId), {
    ...DE_TODOS,
    numero: [`1/${ANO}/PROT`],
    identificacao: [`OFÍCIO Nº 1/${ANO}/PROT`],
    epigrafe: [`OFÍCIO Nº 1/${ANO}/PROT, DE ${hojePorExtenso().toLocaleUpperCase('pt-BR')}`],
    data: [hojePorExtenso()],
    ano: [hojePorExtenso().slice(-4)],
    titulo: ['Ofício'],
    setor: ['Protocolo Geral'],
    interessados: ['Beto Bastos e Secretaria da Fazenda'],
    signatarios: ['Beto Bastos – Procurador', 'Ana Azevedo – Protocolista'],
  })
  const solto = await documento('Solto', { arquivo: false, especie: 'Comunicação Interna' })
  const semProcesso = await gravar(solto, '<p>{{interessados}}</p>')
  await finalizar(solto, semProcesso)
  assert.deepEqual(await valores(semProcesso), {
    ...DE_TODOS,
    especie: ['COMUNICAÇÃO INTERNA'],
    identificacao: ['COMUNICAÇÃO INTERNA'],
    epigrafe: [`COMUNICAÇÃO INTERNA, DE ${hojePorExtenso().toLocaleUpperCase('pt-BR')}`],
    data: [hojePorExtenso()],
    ano: [hojePorExtenso().slice(-4)],
    titulo: ['Solto'],
    setor: ['Protocolo Geral'],
    interessados: [],
    signatarios: [],
  })
  await parar()
})

test('antes de finalizar, quem escreve já vê o que cada variável vale para si', async () => {
  const processoId = await processo('Sindicância', {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
  })
  await db.insertInto('interessado').values({ processoId, usuarioId: carla.id, ordem: 1 }).execute()
  const id = await documento('Ofício', { arquivo: false, assinantes: ['beto'] })
  await db.updateTable('documento').set({ processoDestinoId: processoId }).where('id', '=', id).execute()
  await db.updateTable('docproc').set({ numeroCompleto: '9/2026' }).where('id', '=', id).execute()
  const { rascunho } = await ana.chama<{ rascunho: { variaveis: { nome: string; valor: string[] }[] } }>(
    'documento',
    { id },
    '{ rascunho { variaveis { nome valor } } }',
  )
  const vale = Object.fromEntries(rascunho.variaveis.map(({ nome, valor }) => [nome, valor]))
  assert.deepEqual(vale, {
    ...DE_TODOS,
    especie: ['MEMORANDO'],
    identificacao: ['MEMORANDO Nº 9/2026'],
    epigrafe: [`MEMORANDO Nº 9/2026, DE ${hojePorExtenso().toUpperCase()}`],
    numero: ['9/2026'],
    data: [hojePorExtenso()],
    ano: [hojePorExtenso().slice(-4)],
    titulo: ['Ofício'],
    setor: ['Protocolo Geral'],
    interessados: [],
    signatarios: ['Beto Bastos – Procurador'],
  })
})

test('o número que o documento tem vai no texto; os interessados de um processo que a pessoa não lê, não', async () => {
  const processoId = await processo('Sindicância', {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
  })
  await db.insertInto('interessado').values({ processoId, usuarioId: carla.id, ordem: 1 }).execute()
  const id = await documento('Ofício', { arquivo: false })
  await db.updateTable('documento').set({ processoDestinoId: processoId }).where('id', '=', id).execute()
  await db
    .updateTable('docproc')
    .set({ numero: 12, numeroCompleto: '12/2026/PROT' })
    .where('id', '=', id)
    .execute()
  const rascunhoId = await gravar(id, '<p>Ofício nº {{numero}}: {{interessados}}</p>')
  await finalizar(id, rascunhoId)
  const { numero, interessados } = (await valores(rascunhoId)) as Record<string, string[]>
  assert.deepEqual([numero, interessados], [['12/2026/PROT'], []])
  await parar()
})

test('finalizado no lugar de um arquivo em vigor, é outra versão: quem assinou assina de novo, e a anterior fica', async () => {
  const id = await documento('Ofício', { assinado: true })
  await finalizar(id, await gravar(id, HTML))
  assert.equal(
    (
      await ana.chama<{ assinaturas: { revogada: boolean }[] }>(
        'documento',
        { id },
        '{ assinaturas { revogada } }',
      )
    ).assinaturas[0]?.revogada,
    false,
  )
  await trabalhar(entidade)
  const { versoes, ...mostrado } = await ana.chama<{ versoes: { numero: number; motivo: string }[] }>(
    'documento',
    { id },
    '{ situacaoArquivo assinaturas { revogada } assinantes { pendente } versoes { numero motivo } rascunho { id versao } }',
  )
  assert.deepEqual(mostrado, {
    situacaoArquivo: 'OK',
    assinaturas: [{ revogada: true }],
    assinantes: [{ pendente: true }],
    rascunho: { id: null, versao: 1 },
  })
  assert.deepEqual(
    versoes.map(({ numero, motivo }) => [numero, motivo]),
    [
      [2, 'REDACAO'],
      [1, 'ENVIO'],
    ],
  )
})

test('o rascunho finaliza-se uma vez: cinco pedidos ao mesmo tempo, outros depois e o trabalho repetido dão uma versão', async () => {
  const id = await documento('Ofício', { arquivo: false })
  const rascunhoId = await gravar(id, HTML)
  await cincoVezes(() => finalizar(id, rascunhoId))
  await handle(entidade, 'rascunho.diagramar', { rascunhoId })
  await trabalhar(entidade)
  await handle(entidade, 'rascunho.diagramar', { rascunhoId })
  assert.deepEqual(await finalizar(id, rascunhoId), { situacaoArquivo: 'OK' })
  assert.deepEqual(await trabalhar(entidade), [])
  assert.deepEqual(
    [
      (await estado(id)).versaoArquivo,
      (await db.selectFrom('documentoVersao').select('numero').where('documentoId', '=', id).execute())
        .length,
    ],
    [1, 1],
  )
  assert.deepEqual(await eventos(id), [
    'documento.rascunho-gravado',
    'documento.rascunho-finalizado',
    'documento.arquivo-conferido',
  ])
})

test('o seguinte parte do texto que se finalizou, com a numeração das versões dele, e é outro rascunho', async () => {
  const id = await documento('Ofício', { arquivo: false })
  const primeiro = await gravar(id, HTML)
  await finalizar(id, primeiro)
  await recusa(db, () => gravar(id, '<p>Outro</p>', 1), {
    message: 'Ofício: o arquivo ainda está sendo recebido.',
  })
  await trabalhar(entidade)
  const segundo = await gravar(id, '<p>Outro</p>', 1)
  assert.notEqual(segundo, primeiro)
  await recusa(db, () => finalizar(id, segundo, { versao: 1 }), {
    campo: 'versao',
    message: 'Outra pessoa gravou este rascunho. Veja como ficou e tente de novo.',
  })
  assert.deepEqual(await finalizar(id, segundo, { versao: 2 }), { situacaoArquivo: 'PROCESSANDO' })
  await parar()
})

test('o texto vazio, a variável que não há e o rascunho de outro documento não se finalizam, e nada muda', async () => {
  const [id, outro] = [
    await documento('Ofício', { arquivo: false }),
    await documento('Outro', { arquivo: false }),
  ]
  await recusa(db, () => gravar(id, '<p>a<img src="data:image/webp;base64,AAAA" /></p>'), {
    message: 'O texto tem uma figura que não é PNG nem JPEG. Ponha-a de novo num desses tipos.',
  })
  const vazio = await gravar(id, '<p> &nbsp;<br /></p>')
  await recusa(db, () => finalizar(id, vazio), {
    campo: 'html',
    message: 'Escreva o texto antes de finalizar.',
  })
  await gravar(id, '<p>{{ numerro }}</p>', 1)
  await recusa(db, () => finalizar(id, vazio), {
    campo: 'html',
    message: 'O texto pede o que o sistema não tem: “numerro”.',
  })
  for (const estranho of [await gravar(outro, HTML), 'lixo', id])
    await recusa(db, () => finalizar(id, estranho), { name: 'NaoEncontradoException' })
  assert.equal((await estado(id)).situacaoArquivo, 'AGUARDANDO_ARQUIVO')
})

test('quem não manda o arquivo não finaliza; quem não vê o documento, não o acha', async () => {
  const id = await documento('Minuta', { arquivo: false, assinantes: ['beto'] })
  const rascunhoId = await gravar(id, HTML)
  await recusa(db, () => finalizar(id, rascunhoId, {}, beto), {
    message: 'Minuta: o arquivo ainda está sendo recebido.',
  })
  await recusa(db, () => finalizar(id, rascunhoId, {}, carla), { name: 'NaoEncontradoException' })
  assert.deepEqual(
    await finalizar(id, rascunhoId, {}, dora),
    { situacaoArquivo: 'PROCESSANDO' },
    'do mesmo setor',
  )
  await parar()
})

test('o que não cabe num PDF se recusa com o motivo; conserta-se o texto e finaliza-se de novo', async () => {
  const id = await documento('Ofício', { arquivo: false })
  await finalizar(id, await gravar(id, '<p>α → ☃</p>'))
  await trabalhar(entidade)
  const causa = 'O texto tem sinais que a letra do documento não tem: α → ☃. Escreva de outra forma.'
  const { situacaoArquivo, erroArquivo } = await estado(id)
  assert.deepEqual([situacaoArquivo, erroArquivo], ['ERRO', causa])
  assert.deepEqual((await eventos(id)).slice(-1), ['documento.arquivo-recusado'])
  assert.deepEqual(await finalizar(id, await gravar(id, '<p>alfa</p>', 1)), {
    situacaoArquivo: 'PROCESSANDO',
  })
  await parar()
  const comArquivo = await documento('Com arquivo')
  await finalizar(comArquivo, await gravar(comArquivo, '<p>β</p>'))
  await trabalhar(entidade)
  const { situacaoArquivo: depois, erroArquivo: porque, versaoArquivo } = await estado(comArquivo)
  assert.deepEqual(
    [depois, porque?.slice(0, 20), versaoArquivo],
    ['OK', 'O texto tem sinais q', 1],
    'o anterior continua valendo',
  )
})

test('escrever ∥ finalizar: o que se finaliza é o que estava gravado, inteiro, e o que chega depois não se perde', async () => {
  for (let rodada = 0; rodada < 8; rodada++) {
    const id = await documento(`Ofício ${rodada}`, { arquivo: false })
    const rascunhoId = await gravar(id, '<p>um</p>')
    const [escrita, fim] = await Promise.allSettled([
      gravar(id, '<p>dois</p>', 1, dora),
      finalizar(id, rascunhoId, { versao: 1 }),
    ])
    const fixado = await db
      .selectFrom('rascunho')
      .select(['html', 'versao', 'finalizadoEm'])
      .where('id', '=', rascunhoId)
      .executeTakeFirstOrThrow()
    assert.notEqual(escrita.status, fim.status)
    assert.deepEqual(
      [fixado.html, fixado.finalizadoEm !== null],
      fim.status === 'fulfilled' ? ['<p>um</p>', true] : ['<p>dois</p>', false],
    )
  }
  await parar()
})

test('os rascunhos de uma lista custam os mesmos comandos que o de um documento', async () => {
  const lista = () => carla.chama('documentosNovos', {}, '{ id rascunho { id versao gravadoPor { nome } } }')
  await documento('Um', { criadoPor: 'carla', arquivo: false })
  await lista()
  const um = (await comandos(lista)).length
  for (const titulo of ['Dois', 'Três'])
    await gravar(await documento(titulo, { criadoPor: 'carla', arquivo: false }), HTML, null, carla)
  // O que mudou se lê uma vez, num comando a mais (ADR 0018).
  await lista()
  assert.equal((await comandos(lista)).length, um + 1, 'mais um só: o nome de quem gravou')
})

test('expurgado o documento, o texto também se destrói', async () => {
  const id = await documento('Memorando', { arquivo: false })
  await gravar(id, HTML)
  await gravar(id, '<p>De outra</p>', 1, dora)
  await ana.chama('documentoRascunhoVez', { documentoId: id, acao: 'ESCREVER' })
  const trecho = { trecho: 'De outra', antes: '', depois: '' }
  await dora.chama('documentoRascunhoComentar', {
    documentoId: id,
    acao: 'COMENTAR',
    trecho,
    texto: 'Minha.',
  })
  await ana.chama('documentoExcluir', { id })
  await db
    .updateTable('docproc')
    .set({ excluidoEm: new Date('2020-01-01') })
    .where('id', '=', id)
    .execute()
  await expurgar({ ledger: await entidade.ledger(), sistema: await systemActor(db, 'America/Sao_Paulo') })
  assert.deepEqual(await db.selectFrom('rascunho').select('id').where('documentoId', '=', id).execute(), [])
  assert.deepEqual(
    await db.selectFrom('rascunhoVez').select('desde').where('documentoId', '=', id).execute(),
    [],
  )
  assert.deepEqual(
    await db.selectFrom('rascunhoComentario').select('texto').where('documentoId', '=', id).execute(),
    [],
  )
  assert.deepEqual(
    await db.selectFrom('rascunhoVersao').select('versao').where('documentoId', '=', id).execute(),
    [],
  )
})
