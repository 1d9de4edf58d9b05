import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as espera } from 'node:timers/promises'
import { sql } from 'kysely'
import { handle } from '../../app/job-kinds.ts'
import { comoLido } from '../../../test/como-lido.ts'
import { entrarComo, IRACI } from '../../../test/cidadaos.ts'
import { mundo, type Pessoa } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

// O arquivo que toma o lugar de um que alguém de fora já lê só entra em vigor depois de visto o que há nele.

const m = await mundo()
const { ana, beto, db, entidade, armazem, documento, eventos, publico } = m
const COM_CPF = 'CPF do contratado: 529.982.247-25'
const UM_CPF = { dados: { CPF: 1 }, esperando: 0, semTexto: 0 }
const MOTIVO = 'há dados pessoais à vista'
let n = 0

const pdf = (...paginas: string[]) => pdfDePaginas(paginas.map((texto) => ({ texto: `${texto} (${++n})` })))
const enviarArquivo = async (id: string, bytes: Uint8Array, extensao = 'pdf') =>
  armazem.receber(await ana.chama<string>('documentoPutUrl', { id, extensao }, ''), bytes)
const conferir = () => trabalhar(entidade, ['documento.conferir', 'notificacao.criar'])

/** Manda outro arquivo, e devolve com que versão do objeto. */
async function mandar(id: string, bytes: Uint8Array = pdf(COM_CPF), mais: object = {}): Promise<string> {
  const { extensao = 'pdf' } = mais as { extensao?: string }
  const versionId = await enviarArquivo(id, bytes, extensao)
  await ana.chama('documentoSubstituir', { id, versionId, extensao, ...mais })
  return versionId
}
async function retido(titulo: string, opcoes: Parameters<typeof documento>[1] = {}) {
  const id = await documento(titulo, { assinado: true, ...opcoes })
  const versionId = await mandar(id)
  await conferir()
  return { id, versionId, decidir: (mais: object = {}) => decidir(id, versionId, mais) }
}
const decidir = (id: string, versionId: string, mais: object = {}) =>
  ana.chama('documentoSubstituir', { id, versionId, extensao: 'pdf', dadosVistos: true, ...mais })

const emVigor = async (id: string) => {
  const { situacaoArquivo, versaoArquivo } = await db
    .selectFrom('documento')
    .select(['situacaoArquivo', 'versaoArquivo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [situacaoArquivo, versaoArquivo]
}
type Retida = { substituicaoRetida: { motivo: string } | null }
const retidaDe = async (id: string, quem: Pessoa = ana) =>
  (
    await quem.chama<Retida>(
      'documento',
      { id },
      '{ substituicaoRetida { versionId extensao enviadaPor { nome } motivo aVista { item { titulo } situacao semTexto dados { tipo quantos paginas } } } }',
    )
  ).substituicaoRetida
const doAto = async (ato: string, id: string) =>
  (
    await db
      .selectFrom('historico')
      .select('dados')
      .where('ato', '=', ato)
      .where(sql<boolean>`${id}::uuid = any(itens)`)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  ).dados as { aVista?: object; motivo?: string }
const intencoes = (id: string) =>
  db
    .selectFrom('arquivoIntencao')
    .select(['id', 'retida', 'mudancas'])
    .where('documentoId', '=', id)
    .where('consumidaEm', 'is not', null)
    .orderBy('consumidaEm', 'desc')
    .execute()
const tentativaDe = async (id: string) => (await intencoes(id))[0]!.id
const abrirAoPublico = (id: string, mais: object = {}) =>
  ana.chama('documentoAlterarRestricoes', { id, restricoes: [], ...mais })
/** A versão que todos leem. */
async function lePublico(id: string): Promise<number | null> {
  const { codigoAutenticidade: codigo } = await db
    .selectFrom('documento')
    .select('codigoAutenticidade')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { pdf: endereco, versao } = await publico.chama<{ pdf: string | null; versao: { numero: number } }>(
    'verificarAutenticidade',
    { codigo },
    '{ pdf versao { numero } }',
  )
  return endereco === null ? null : versao.numero
}

test('o arquivo com dados pessoais, no lugar de um que todos leem, fica retido; vale o anterior, e quem o mandou lê por quê', async () => {
  const id = await documento('Edital', { origem: 'FISICA', paginas: 1 })
  const versionId = await mandar(id, pdf('Página um', COM_CPF), { dados: { titulo: 'Edital corrigido' } })
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 1])
  assert.deepEqual(await retidaDe(id), {
    versionId,
    extensao: 'pdf',
    enviadaPor: { nome: 'Ana Azevedo' },
    motivo: MOTIVO,
    aVista: {
      item: { titulo: 'Edital' },
      situacao: 'EXAMINADO',
      semTexto: [],
      dados: [{ tipo: 'CPF', quantos: 1, paginas: [2] }],
    },
  })
  const { erroArquivo } = await ana.chama<{ erroArquivo: string }>('documento', { id }, '{ erroArquivo }')
  assert.equal(erroArquivo, `O arquivo novo está retido: ${MOTIVO}. Vale o anterior.`)
  const { dados } = await ana.chama<{ dados: object[] }>(
    'notificacoes',
    { limit: 1 },
    '{ dados { titulo texto } }',
  )
  assert.deepEqual(dados, [
    {
      titulo: 'Arquivo substituto retido',
      texto: `Vale o arquivo anterior: alguém de fora lê o documento e, no novo, ${MOTIVO}. Ponha-o em vigor sabendo disso, nos detalhes do documento, ou envie outro.`,
    },
  ])
  assert.deepEqual(await eventos(id), ['documento.substituicao-enviada', 'documento.substituicao-retida'])
  assert.equal(await lePublico(id), 1)
  assert.equal(await retidaDe(id, beto), null, 'quem não pode substituir não decide')

  await decidir(id, versionId)
  assert.deepEqual(await emVigor(id), ['PROCESSANDO', 1])
  assert.equal(await retidaDe(id), null)
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 2])
  assert.equal(await lePublico(id), 2)
  assert.deepEqual(
    await ana.chama('documento', { id }, '{ titulo erroArquivo substituicaoRetida { motivo } }'),
    {
      titulo: 'Edital corrigido',
      erroArquivo: null,
      substituicaoRetida: null,
    },
  )
  assert.deepEqual((await doAto('documento.substituicao-enviada', id)).aVista, UM_CPF)
  assert.deepEqual((await doAto('documento.arquivo-conferido', id)).aVista, UM_CPF)
  const { dados: andamentos } = await ana.chama<{ dados: object[] }>(
    'andamentos',
    { id, limit: 3 },
    '{ dados { frase detalhe } }',
  )
  assert.deepEqual(andamentos, [
    {
      frase: 'O sistema conferiu o arquivo.',
      detalhe: 'De “Edital” para “Edital corrigido”. Ficaram dados pessoais à vista.',
    },
    {
      frase: 'Ana Azevedo mandou pôr em vigor o arquivo retido, sabendo do que há nele.',
      detalhe: null,
    },
    {
      frase: 'O sistema reteve o arquivo substituto, até que se veja o que há nele, e vale o anterior.',
      detalhe: 'No novo, há dados pessoais à vista.',
    },
  ])
  assert.deepEqual(
    (await intencoes(id)).map(({ retida, mudancas }) => [retida, mudancas]),
    [[null, null]],
  )
})

test('o que nada tem entra em vigor, e o que ninguém de fora lê também', async () => {
  const id = await documento('Aviso', { origem: 'FISICA' })
  await mandar(id, pdf('Nada que se deva ver antes'))
  const daCasa = await documento('Parecer', { assinado: true, restricoes: ['INTERNO'] })
  await mandar(daCasa)
  // A minuta ninguém de fora lê, ainda que nada a restrinja.
  const minuta = await documento('Minuta', { assinantes: ['beto'] })
  await mandar(minuta)
  await conferir()
  assert.deepEqual(await emVigor(minuta), ['OK', 2])
  assert.deepEqual(await emVigor(id), ['OK', 2])
  assert.deepEqual(await emVigor(daCasa), ['OK', 2])
  for (const um of [id, daCasa, minuta])
    assert.equal((await doAto('documento.arquivo-conferido', um)).aVista, undefined)
})

test('o que se diz ter visto ao mandar entra em vigor, e consta', async () => {
  const id = await documento('Portaria', { origem: 'FISICA' })
  await mandar(id, pdf(COM_CPF), { dadosVistos: true })
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 2])
  assert.deepEqual((await doAto('documento.arquivo-conferido', id)).aVista, UM_CPF)
})

test('também se retém o que um cidadão foi autorizado a ler, e aquilo em que não se pôde procurar', async () => {
  const id = await documento('Laudo', { origem: 'FISICA', restricoes: ['INTERNO'], paginas: 1 })
  await ana.chama('documentoAlterarRestricoes', {
    id,
    restricoes: ['INTERNO'],
    autorizadosExternos: [IRACI.cpf],
    dadosVistos: true,
  })
  const versionId = await mandar(id)
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 1])
  const iraci = await entrarComo(m, IRACI)
  const le = async () =>
    (await iraci.chama<{ pdf: string | null }>('cidadaoDocumento', { id }, '{ pdf }')).pdf !== null
  assert.ok(await le(), 'o anterior continua a ler-se')
  // Já ninguém de fora o lê: entra em vigor sem que fique à vista de ninguém.
  await ana.chama('documentoAlterarRestricoes', { id, restricoes: ['INTERNO'], autorizadosExternos: [] })
  await decidir(id, versionId)
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 2])
  assert.equal((await doAto('documento.arquivo-conferido', id)).aVista, undefined)

  const imagem = await documento('Planta', { origem: 'FISICA' })
  await mandar(imagem, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), { extensao: 'png' })
  await conferir()
  assert.equal((await retidaDe(imagem))?.motivo, 'não se pôde procurar dados pessoais em todo o texto')
  assert.deepEqual((await doAto('documento.substituicao-retida', imagem)).aVista, {
    dados: {},
    esperando: 0,
    semTexto: 1,
  })
})

test('outro arquivo toma o lugar do retido, e o que se recusa não o ressuscita', async () => {
  const { id, versionId } = await retido('Convite')
  const outro = await mandar(id)
  assert.equal(await retidaDe(id), null)
  await conferir()
  assert.equal((await intencoes(id)).filter(({ retida }) => retida !== null).length, 1)
  // O de antes já não se decide: repetir o que se mandou não faz nada.
  await decidir(id, versionId)
  assert.deepEqual(await emVigor(id), ['OK', 1])
  assert.notEqual(await retidaDe(id), null)
  await mandar(id, pdfDePaginas([{}], { catalogo: '/OpenAction<</S/JavaScript/JS(1)>>' }))
  await conferir()
  assert.equal(await retidaDe(id), null)
  await decidir(id, outro)
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 1])
})

test('só decide quem pode substituir quando decide, e o nível pedido ainda tem de servir', async () => {
  const { id, decidir: pelaAna } = await retido('Ata')
  await recusa(
    db,
    () => beto.chama('documentoSubstituir', { id, versionId: 'v0', extensao: 'pdf', dadosVistos: true }),
    { codigo: 'PODE_SUBSTITUIR' },
  )
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: id,
    assinantes: [{ usuarioId: ana.id }, { usuarioId: beto.id }],
    assinantesExternos: [],
  })
  await beto.chama('documentoAssinarSimples', { id })
  await recusa(db, pelaAna, {
    codigo: 'PODE_SUBSTITUIR',
    message: 'Ata: já tem assinatura de outra pessoa.',
  })
  const comNivel = await documento('Termo', { origem: 'FISICA' })
  const versionId = await mandar(comNivel, pdf(COM_CPF), { dados: { nivelAssinatura: 'SIMPLES' } })
  await conferir()
  await sql`update docproc set classificacao_id = (select id from classificacao where nivel_assinatura = 'QUALIFICADA' limit 1) where id = ${comNivel}::uuid`.execute(
    db,
  )
  await recusa(db, () => decidir(comNivel, versionId), { campo: 'nivelAssinatura' })
})

test('decidir cinco vezes ao mesmo tempo, e de novo: uma versão; repetir o trabalho não a repete', async () => {
  const { id, versionId, decidir: pelaAna } = await retido('Ofício')
  const args = { id, versionId, extensao: 'pdf', dadosVistos: true }
  const intencaoId = await tentativaDe(id)
  await cincoVezes(() => ana.chama('documentoSubstituir', args, { chave: `decidir-${id}` }))
  await Promise.all([1, 2, 3].map(() => pelaAna()))
  await Promise.all([1, 2, 3].map(() => handle(entidade, 'documento.conferir', { intencaoId })))
  await pelaAna()
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 2])
  assert.deepEqual(await eventos(id), [
    'documento.substituicao-enviada',
    'documento.substituicao-retida',
    'documento.substituicao-enviada',
    'documento.arquivo-conferido',
  ])
})

test('conferir o mesmo três vezes ao mesmo tempo: retém-se uma', async () => {
  const id = await documento('Memorando', { assinado: true })
  await mandar(id)
  const intencaoId = await tentativaDe(id)
  await Promise.all([1, 2, 3].map(() => handle(entidade, 'documento.conferir', { intencaoId })))
  await conferir()
  assert.deepEqual(await eventos(id), ['documento.substituicao-enviada', 'documento.substituicao-retida'])
})

test('abrir ao público ∥ conferir o substituto: nunca fica em vigor e à vista o que ninguém viu', async () => {
  const vezes = { entrou: 0, reteve: 0 }
  for (let vez = 0; vez < 8; vez++) {
    const id = await limpo(`Disputado ${vez}`)
    await mandar(id)
    const intencaoId = await tentativaDe(id)
    const [abriu] = await Promise.allSettled([
      espera(vez * 40).then(() => abrirAoPublico(id)),
      handle(entidade, 'documento.conferir', { intencaoId }),
    ])
    const [situacao, versao] = await emVigor(id)
    assert.equal(situacao, 'OK')
    // Ou se abriu o que se tinha visto, e o novo se reteve; ou ele entrou, e abrir pede que se veja.
    assert.equal(versao, abriu.status === 'fulfilled' ? 1 : 2)
    if (abriu.status === 'fulfilled') vezes.reteve++
    else {
      assert.match(String(abriu.reason), /dadosVistos/)
      vezes.entrou++
    }
    assert.equal((await retidaDe(id)) !== null, abriu.status === 'fulfilled')
  }
  assert.ok(vezes.reteve > 0)
})

test('aberto ao público depois de se ver que ninguém o lia, e antes de entrar em vigor: vê-se outra vez, e retém-se', async (t) => {
  const id = await limpo('Entre uma coisa e outra')
  await mandar(id)
  const { gravar } = armazem
  const aoGravar = t.mock.method(armazem, 'gravar', async (...args: Parameters<typeof gravar>) => {
    if (aoGravar.mock.callCount() === 0) await abrirAoPublico(id)
    return gravar.apply(armazem, args)
  })
  await conferir()
  assert.equal(aoGravar.mock.callCount(), 1)
  assert.deepEqual(await emVigor(id), ['OK', 1])
  assert.equal((await retidaDe(id))?.motivo, MOTIVO)
  assert.deepEqual(await eventos(id), [
    'documento.substituicao-enviada',
    'documento.restricoes-alteradas',
    'documento.substituicao-retida',
  ])
})

test('retido, abrir ao público olha o que está em vigor; o retido continua à espera', async () => {
  const id = await limpo('Ordem')
  await ana.chama('documentoAlterarRestricoes', {
    id,
    restricoes: ['INTERNO'],
    autorizadosExternos: [IRACI.cpf],
  })
  const versionId = await mandar(id)
  await conferir()
  await abrirAoPublico(id)
  assert.deepEqual(await emVigor(id), ['OK', 1])
  // Decidido sem que se diga que se viu, é repetir o envio: não tem efeito.
  await decidir(id, versionId, { dadosVistos: false })
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 1])
  for (let vez = 0; vez < 2; vez++) {
    await Promise.all([decidir(id, versionId), abrirAoPublico(id, { dadosVistos: true })])
    await conferir()
  }
  assert.deepEqual(await emVigor(id), ['OK', 2])
})

test('de outros bytes ninguém disse que viu: onde o armazenamento não guarda versões, retém-se outra vez', async () => {
  const { id, decidir: pelaAna } = await retido('Trocado')
  const intencaoId = await tentativaDe(id)
  await pelaAna()
  await sql`update arquivo_intencao set retida = jsonb_set(retida, '{sha256}', '"outro"') where id = ${intencaoId}::uuid`.execute(
    db,
  )
  await conferir()
  assert.deepEqual(await emVigor(id), ['OK', 1])
  assert.equal((await retidaDe(id))?.motivo, MOTIVO)
})

/** Interno, e o arquivo que está em vigor já se leu, sem nada que ver. */
async function limpo(titulo: string): Promise<string> {
  const arquivo = pdf(titulo)
  const id = await documento(titulo, { origem: 'FISICA', restricoes: ['INTERNO'], arquivo, paginas: 1 })
  await comoLido(db, id, 'Nada')
  return id
}
