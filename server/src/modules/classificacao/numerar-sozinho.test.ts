import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo, type Mundo, type Pessoa } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const ANO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', year: 'numeric' }).format(
  new Date(),
)
const TEXTO = '<h1>Ofício nº {{numero}}</h1><p>Em {{data}}. Comunicamos.</p>'

const cadastrar = async (quem: Pessoa, mais: Record<string, unknown> = {}): Promise<string> =>
  (
    await quem.chama('documentoCadastrar', {
      dados: { especie: 'Ofício', origem: 'ELETRONICA', titulo: 'Ofício ao juízo', ...mais },
    })
  ).id
const escrever = async (quem: Pessoa, id: string, html = TEXTO, lida: number | null = null) =>
  (await escreverRascunho(quem, { id, html, lida })).rascunhoId
const finalizar = (quem: Pessoa, documentoId: string, rascunhoId: string, chave?: string) =>
  quem.chama<{ numeroCompleto: string | null }>(
    'documentoRascunhoFinalizar',
    { documentoId, rascunhoId },
    { selecao: '{ numeroCompleto }', ...(chave === undefined ? {} : { chave }) },
  )
const assinar = (quem: Pessoa, id: string) =>
  quem.chama<{ numeroCompleto: string | null }>('documentoAssinarSimples', { id }, '{ numeroCompleto }')
const numeroDe = async ({ db }: Mundo, id: string) =>
  (await db.selectFrom('docproc').select('numeroCompleto').where('id', '=', id).executeTakeFirstOrThrow())
    .numeroCompleto
const livro = async ({ db }: Mundo) =>
  (
    await db
      .selectFrom('numeroLivro')
      .select(['numero', 'situacao', 'motivo'])
      .orderBy('chave')
      .orderBy('numero')
      .execute()
  ).map(({ numero, situacao, motivo }) => [numero, situacao, ...(motivo === null ? [] : [motivo])].join(' '))
const ultimo = async ({ db }: Mundo) =>
  (await db.selectFrom('numeracaoSequencia').select('ultimo').executeTakeFirst())?.ultimo
const doAto = async ({ db }: Mundo, ato: string) =>
  (await db.selectFrom('historico').select('dados').where('ato', '=', ato).orderBy('seq').execute()).map(
    ({ dados }) => (dados as { numeroCompleto?: string }).numeroCompleto,
  )
const porExtenso = (em: Date) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'long' }).format(em)
const variaveis = async ({ db }: Mundo, rascunhoId: string) =>
  (await db.selectFrom('rascunho').select('variaveis').where('id', '=', rascunhoId).executeTakeFirstOrThrow())
    .variaveis as { numero: string[]; data: string[] }

test('o texto recebe ao finalizar o número do livro do setor do autor, que vai escrito no que se assina; finalizar de novo guarda o número e o dia', async () => {
  const m = await mundo()
  const id = await cadastrar(m.ana)
  const rascunhoId = await escrever(m.ana, id)
  assert.equal(await numeroDe(m, id), null)
  const mostrado = `Ofício nº 1/${ANO}/PROT`
  assert.deepEqual(await finalizar(m.ana, id, rascunhoId), { numeroCompleto: mostrado })
  assert.deepEqual(await doAto(m, 'documento.rascunho-finalizado'), [`1/${ANO}/PROT`])
  await trabalhar(m.entidade)
  const { texto } = await m.db
    .selectFrom('documentoTexto')
    .select('texto')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  assert.match(
    texto.replace(/\s+/g, ' '),
    new RegExp(`^PREFEITURA DE TESTE Protocolo Geral Ofício nº 1/${ANO}/PROT Em `),
  )
  // Uma semana depois corrige-se uma palavra.
  const semanaPassada = new Date(Date.now() - 7 * 86_400_000)
  await m.db.updateTable('numeroLivro').set({ em: semanaPassada }).execute()
  const outro = await escrever(m.ana, id, TEXTO.replace('Comunicamos', 'Informamos'), 1)
  assert.deepEqual(await finalizar(m.ana, id, outro), { numeroCompleto: mostrado })
  assert.deepEqual(
    [await variaveis(m, outro).then(({ numero, data }) => [numero, data]), await livro(m)],
    [[[`1/${ANO}/PROT`], [porExtenso(semanaPassada)]], ['1 USADO']],
  )
  assert.deepEqual(await doAto(m, 'documento.rascunho-finalizado'), [`1/${ANO}/PROT`, undefined])
  await trabalhar(m.entidade)
  await assinar(m.ana, id)
  assert.deepEqual([await doAto(m, 'documento.assinado'), await livro(m)], [[undefined], ['1 USADO']])
})

test('o arquivo recebe o número com a primeira assinatura, do livro de quem o registrou; a segunda não o muda', async () => {
  const m = await mundo()
  const id = await m.documento('Ofício', { especie: 'Ofício', assinantes: ['beto', 'ana'] })
  assert.deepEqual(await assinar(m.beto, id), { numeroCompleto: `Ofício nº 1/${ANO}/PROT` })
  const linha = await m.db.selectFrom('numeroLivro').selectAll().executeTakeFirstOrThrow()
  assert.deepEqual([linha.docprocId, linha.usuarioId, linha.setorId], [id, m.beto.id, m.setores.protocolo])
  await assinar(m.ana, id)
  assert.deepEqual([await livro(m), await ultimo(m)], [['1 USADO'], 1])
  assert.deepEqual(await doAto(m, 'documento.assinado'), [`1/${ANO}/PROT`, undefined])
  const { dados } = await m.ana.chama<{ dados: { ato: string; detalhe: string | null }[] }>(
    'andamentos',
    { id },
    '{ dados { ato detalhe } }',
  )
  assert.deepEqual(
    dados.filter(({ ato }) => ato === 'documento.assinado').map(({ detalhe }) => detalhe),
    [null, `Recebeu o nº 1/${ANO}/PROT.`],
  )
})

test('o que sai do setor sem número recebe-o ao sair; dentro dele, não', async () => {
  const m = await mundo()
  await m.db
    .updateTable('classificacao')
    .set({ dispensaAssinatura: true })
    .where('especie', '=', 'Memorando')
    .execute()
  const enviar = (id: string, destinoId: string, quem = m.ana) =>
    quem.chama<{ numeroCompleto: string | null }>('documentoEnviar', { id, destinoId }, '{ numeroCompleto }')
  const [interno, sai] = [await m.documento('Interno'), await m.documento('Sai')]
  await m.db.updateTable('marca').set({ enviarParaUsuarios: true }).execute()
  assert.deepEqual(await enviar(interno, m.dora.id), { numeroCompleto: null })
  assert.deepEqual(await livro(m), [])
  assert.deepEqual(await enviar(sai, m.setores.juridico), { numeroCompleto: 'Memorando nº 1' })
  await enviar(sai, m.setores.fazenda, m.beto)
  assert.deepEqual(
    [await livro(m), await doAto(m, 'documento.enviado')],
    [['1 USADO'], [undefined, '1', undefined]],
  )
})

test('o que não precisa de assinatura e se junta recebe o número ao ser juntado', async () => {
  const m = await mundo()
  await m.db
    .updateTable('classificacao')
    .set({ dispensaAssinatura: true })
    .where('especie', '=', 'Memorando')
    .execute()
  const [id, processoId] = [await m.documento('Peça'), await m.processo('P')]
  await m.ana.chama('documentoJuntar', { documentoId: id, processoId })
  assert.deepEqual([await numeroDe(m, id), await doAto(m, 'documento.juntado')], ['1', ['1']])
})

test('o que chegou de fora guarda o seu, e a espécie sem número continua sem', async () => {
  const m = await mundo()
  for (const [titulo, opcoes] of [
    ['Físico', { origem: 'FISICA' as const }],
    ['Externo', { origem: 'EXTERNA' as const }],
    ['Sem número', { especie: 'Comunicação Interna' }],
  ] as const) {
    const id = await m.documento(titulo, opcoes)
    await assinar(m.ana, id)
    await m.ana.chama('documentoEnviar', { id, destinoId: m.setores.juridico })
    assert.equal(await numeroDe(m, id), null, titulo)
  }
  assert.deepEqual(await livro(m), [])
})

test('reservado antes, é o reservado; nada se gasta', async () => {
  const m = await mundo()
  const numerarPor = [
    { campo: 'Ano', valor: ANO, on: true },
    { campo: 'Setor', valor: 'PROT', on: true },
  ]
  const numero = await m.ana.chama<number>('numeroReservar', { especie: 'Ofício', numerarPor })
  await m.ana.chama('numeroReservar', { especie: 'Ofício', numerarPor })
  const id = await cadastrar(m.ana, { numerarPor, numero, setorId: m.setores.protocolo })
  assert.deepEqual(await finalizar(m.ana, id, await escrever(m.ana, id)), {
    numeroCompleto: `Ofício nº 1/${ANO}/PROT`,
  })
  assert.deepEqual(await livro(m), ['1 USADO', '2 RESERVADO'])
})

test('quem é de dois setores diz de que livro, ou do setor em nome do qual registra; sem isso, lê onde o dizer e nada muda', async () => {
  const m = await mundo()
  const emNome = await cadastrar(m.dora, { setorId: m.setores.fazenda })
  assert.deepEqual(await finalizar(m.dora, emNome, await escrever(m.dora, emNome)), {
    numeroCompleto: `Ofício nº 1/${ANO}/SEFAZ`,
  })
  const escolhido = await cadastrar(m.dora, {
    numerarPor: [
      { campo: 'Setor', valor: m.setores.protocolo, on: true },
      { campo: 'Ano', valor: '2019', on: true },
    ],
  })
  assert.deepEqual(
    await finalizar(m.dora, escolhido, await escrever(m.dora, escolhido)),
    { numeroCompleto: `Ofício nº 1/${ANO}/PROT` },
    'o ano é o do dia em que o número vem',
  )
  const semDizer = await cadastrar(m.dora, { assinantes: [{ usuarioId: m.beto.id }] })
  const rascunhoId = await escrever(m.dora, semDizer)
  const motivo = 'o número é por setor, e quem o registrou é de mais de um'
  await recusa(m.db, () => finalizar(m.dora, semDizer, rascunhoId), {
    name: 'EstadoInvalidoException',
    status: 409,
    message: `Ofício ao juízo: ${motivo}. Gere o número em Alterar classificação documental.`,
  })
  await m.dora.chama('documentoAlterarClassificacao', {
    id: semDizer,
    especie: 'Ofício',
    numero: 2,
    numerarPor: [{ campo: 'Setor', valor: 'PROT', on: true }],
  })
  assert.deepEqual(await finalizar(m.dora, semDizer, rascunhoId), {
    numeroCompleto: `Ofício nº 2/${ANO}/PROT`,
  })
  const arquivo = await m.documento('De quem assina', {
    criadoPor: 'dora',
    especie: 'Ofício',
    assinantes: ['beto'],
  })
  await m.db.updateTable('docproc').set({ criadoSetorId: null }).where('id', '=', arquivo).execute()
  await recusa(m.db, () => assinar(m.beto, arquivo), {
    name: 'EstadoInvalidoException',
    message: `De quem assina: ${motivo}. Quem lhe dá o número é Dora Duarte, em Alterar classificação documental.`,
  })
  await m.db
    .deleteFrom('lotacao')
    .where('usuarioId', '=', m.dora.id)
    .where('setorId', '=', m.setores.fazenda)
    .execute()
  assert.deepEqual(
    await assinar(m.beto, arquivo),
    { numeroCompleto: `Ofício nº 3/${ANO}/PROT` },
    'quem ficou num só setor tem um só livro',
  )
})

test('o critério que a entidade criou espera o valor de quem registra; o setor do número é um dos seus', async () => {
  const m = await mundo()
  await m.db
    .updateTable('classificacao')
    .set({
      numeracaoCampos: JSON.stringify([
        { campo: 'Ano', valor: null, on: true },
        { campo: 'Subsetor', valor: null, on: true },
      ]),
    })
    .where('especie', '=', 'Memorando')
    .execute()
  const memorando = { especie: 'Memorando', setorId: m.setores.protocolo }
  const semValor = await cadastrar(m.ana, memorando)
  const rascunhoId = await escrever(m.ana, semValor)
  await recusa(m.db, () => finalizar(m.ana, semValor, rascunhoId), {
    message:
      'Ofício ao juízo: o número pede o valor de Subsetor, que ninguém disse. Gere o número em Alterar classificação documental.',
  })
  const comValor = await cadastrar(m.ana, {
    ...memorando,
    numerarPor: [{ campo: 'subsetor', valor: ' Obras ', on: true }],
  })
  await finalizar(m.ana, comValor, await escrever(m.ana, comValor))
  const { chave } = await m.db.selectFrom('numeracaoSequencia').select('chave').executeTakeFirstOrThrow()
  assert.equal(chave, JSON.stringify(['memorando', ['ano', ANO], ['subsetor', 'obras']]))
  for (const [mais, message] of [
    [{ numerarPor: [{ campo: 'Livro', valor: 'x', on: true }] }, 'A classificação não numera por Livro.'],
    [
      { especie: 'Ofício', numerarPor: [{ campo: 'Setor', valor: 'PGM', on: true }] },
      'O setor do número deve ser um dos seus.',
    ],
  ] as const)
    await recusa(m.db, () => cadastrar(m.ana, { ...memorando, ...mais }), { campo: 'numerarPor', message })
})

/**
 * Os que disputam o mesmo livro, em fila: a paciência de cada um é a do produto, que uma máquina ocupada gasta depressa.
 * Cinquenta, em numerar-sozinho.longo.ts.
 */
const AO_MESMO_TEMPO = Number(process.env.AUTOS_AO_MESMO_TEMPO ?? 8)

test(`${AO_MESMO_TEMPO} finalizam ao mesmo tempo, por quatro processos, no mesmo livro: nenhum número repetido, nenhum pulado`, async () => {
  const m = await mundo()
  const processos = [m, await m.outroProcesso(), await m.outroProcesso(), await m.outroProcesso()]
  const escritos = await Promise.all(
    Array.from({ length: AO_MESMO_TEMPO }, async (_, i) => {
      const { ana } = processos[i % 4]!
      const id = await cadastrar(ana, { titulo: `Ofício ${i}` })
      return { ana, id, rascunhoId: await escrever(ana, id) }
    }),
  )
  await Promise.all(escritos.map(({ ana, id, rascunhoId }) => finalizar(ana, id, rascunhoId)))
  const dados = await m.db.selectFrom('docproc').select('numero').orderBy('numero').execute()
  assert.deepEqual(
    dados.map(({ numero }) => numero),
    Array.from({ length: AO_MESMO_TEMPO }, (_, i) => i + 1),
  )
  assert.deepEqual(
    await livro(m),
    Array.from({ length: AO_MESMO_TEMPO }, (_, i) => `${i + 1} USADO`),
  )
})

test(`${AO_MESMO_TEMPO} arquivos assinam-se ao mesmo tempo no mesmo livro: nenhum número repetido, nenhum pulado`, async () => {
  const m = await mundo()
  const processos = [m, await m.outroProcesso(), await m.outroProcesso(), await m.outroProcesso()]
  const ids = await Promise.all(
    Array.from({ length: AO_MESMO_TEMPO }, (_, i) => m.documento(`Memorando ${i}`)),
  )
  await Promise.all(ids.map((id, i) => assinar(processos[i % 4]!.ana, id)))
  assert.deepEqual(
    await livro(m),
    Array.from({ length: AO_MESMO_TEMPO }, (_, i) => `${i + 1} USADO`),
  )
})

test(`${AO_MESMO_TEMPO} saem ao mesmo tempo no mesmo livro: nenhum número repetido, nenhum pulado`, async () => {
  const m = await mundo()
  const processos = [m, await m.outroProcesso(), await m.outroProcesso(), await m.outroProcesso()]
  await m.db
    .updateTable('classificacao')
    .set({ dispensaAssinatura: true })
    .where('especie', '=', 'Memorando')
    .execute()
  const ids = await Promise.all(
    Array.from({ length: AO_MESMO_TEMPO }, (_, i) => m.documento(`Memorando ${i}`)),
  )
  await Promise.all(
    ids.map((id, i) => processos[i % 4]!.ana.chama('documentoEnviar', { id, destinoId: m.setores.juridico })),
  )
  assert.deepEqual(
    await livro(m),
    Array.from({ length: AO_MESMO_TEMPO }, (_, i) => `${i + 1} USADO`),
  )
})

test('a repetição não gasta outro número, e quem perde a corrida finaliza o mesmo', async () => {
  const m = await mundo()
  const id = await cadastrar(m.ana)
  const rascunhoId = await escrever(m.ana, id)
  await cincoVezes(() => finalizar(m.ana, id, rascunhoId, 'finalizar-numerado'))
  await finalizar(m.ana, id, rascunhoId)
  assert.deepEqual(
    [await livro(m), await m.eventos(id)],
    [['1 USADO'], ['documento.cadastrado', 'documento.rascunho-gravado', 'documento.rascunho-finalizado']],
  )
})
