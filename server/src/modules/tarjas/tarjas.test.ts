import assert from 'node:assert/strict'
import { test } from 'node:test'
import { completarCpf, formatarCpf } from '@autos/contract/regras/cpf-cnpj.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, carla, publico, db, entidade, armazem, documento, processo, eventos } = await mundo()
const CPF = formatarCpf(completarCpf('529982247'))

/** Assinado e interno, com um CPF escrito. */
async function comCpf(titulo: string): Promise<{ id: string; sha256: string; chave: string }> {
  const arquivo = pdfDePaginas([{ texto: `CPF ${CPF}, titular` }])
  const id = await documento(titulo, { arquivo, assinado: true, restricoes: ['INTERNO'] })
  return { id, ...(await bytesDe(id)) }
}
const bytesDe = (id: string) =>
  db
    .selectFrom('documentoVersao')
    .select(['sha256', 'chave'])
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()

type Dados = {
  situacao: string
  semTexto: number[]
  dados: { pagina: number; tipo: string; caixas: object[] }[]
}
const dados = async (id: string, quem = ana) =>
  (
    await quem.chama<{ dadosPessoais: Dados | null }>(
      'documento',
      { id },
      '{ dadosPessoais { situacao semTexto dados { pagina tipo caixas { esquerda alto direita baixo } } } }',
    )
  ).dadosPessoais

const PEDIDAS = '{ versoesPublicas { situacao causa tarjas pedidaPor { nome } documento { id titulo } } }'
type Pedida = { situacao: string; causa: string | null; documento: { id: string } | null }
const pedidas = async (id: string, quem = ana) =>
  (await quem.chama<{ versoesPublicas: Pedida[] }>('documento', { id }, PEDIDAS)).versoesPublicas

const tarjar = (id: string, tarjas: object[], quem = ana) =>
  quem.chama(
    'documentoTarjar',
    { id, titulo: 'Requerimento, versão pública', tarjas, dispensas: [] },
    '{ situacao }',
  )
const UMA = { pagina: 1, esquerda: 100, alto: 100, direita: 900, baixo: 300, hipoteseLegal: 'LAI, art. 31' }

test('acha-se o dado no texto das páginas, e do que se acha faz-se a versão pública: outro documento, ligado ao original, que fica como estava', async () => {
  const original = await comCpf('Requerimento')
  assert.equal((await dados(original.id))?.situacao, 'ESPERANDO')
  await entidade.ledger().then(async (ledger) => {
    const { mandarPreparar } = await import('../preparo/index.ts')
    const { transact } = await import('../../kernel/transact.ts')
    await transact(ledger, (tx) =>
      mandarPreparar(tx, { documentoId: original.id, numero: 1, extensao: 'pdf' }),
    )
  })
  await trabalhar(entidade, ['arquivo.texto'])
  const achados = (await dados(original.id))!
  assert.deepEqual(
    achados.dados.map(({ pagina, tipo, caixas }) => [pagina, tipo, caixas.length]),
    [[1, 'CPF', 1]],
  )
  assert.deepEqual(await dados(original.id, carla), achados)

  const antes = await db
    .selectFrom('documento')
    .selectAll()
    .where('id', '=', original.id)
    .executeTakeFirstOrThrow()
  const tarjas = achados.dados.map(({ pagina, tipo, caixas }) => ({
    pagina,
    tipo,
    ...caixas[0],
    hipoteseLegal: 'LAI, art. 31, § 1º',
  }))
  assert.deepEqual(await tarjar(original.id, tarjas), { situacao: 'FAZENDO' })
  assert.deepEqual(await tarjar(original.id, tarjas), { situacao: 'FAZENDO' })
  await recusa(db, () => tarjar(original.id, [UMA]), {
    name: 'EstadoInvalidoException',
    message: 'Já se está fazendo uma versão pública deste documento. Espere que fique pronta.',
  })
  await trabalhar(entidade, ['publica.tarjar', 'termo.lavrar'])

  const [feita, ...outras] = await pedidas(original.id)
  assert.deepEqual([feita?.situacao, outras.length], ['FEITA', 0])
  const nova = feita!.documento!.id
  const bytes = Buffer.from(await armazem.ler((await bytesDe(nova)).chave, null, 1e6)).toString('latin1')
  assert.ok(!bytes.includes(CPF))
  assert.deepEqual(
    await db.selectFrom('documento').selectAll().where('id', '=', original.id).executeTakeFirstOrThrow(),
    antes,
  )
  assert.deepEqual(await bytesDe(original.id), { sha256: original.sha256, chave: original.chave })
  assert.deepEqual(await eventos(original.id), [
    'documento.versao-publica-pedida',
    'documento.versao-publica-feita',
  ])

  const CERTIDAO =
    '{ restricoes anexos { titulo situacaoArquivo } certidaoDeTarja { original { id } pedidaPor { nome } sha256Original sha256 hipoteses { hipoteseLegal tarjas } paginas { pagina tarjas comoImagem } } versoesPublicas { situacao } }'
  assert.deepEqual(await ana.chama('documento', { id: nova }, CERTIDAO), {
    restricoes: ['INTERNO'],
    anexos: [{ titulo: 'Certidão de tarja', situacaoArquivo: 'OK' }],
    certidaoDeTarja: {
      original: { id: original.id },
      pedidaPor: { nome: 'Ana Azevedo' },
      sha256Original: original.sha256,
      sha256: (await bytesDe(nova)).sha256,
      hipoteses: [{ hipoteseLegal: 'LAI, art. 31, § 1º', tarjas: 1 }],
      paginas: [{ pagina: 1, tarjas: 1, comoImagem: false }],
    },
    versoesPublicas: [],
  })

  // O público lê a versão, quando quem a pediu a abre; o original, nunca por ela.
  const doPublico = async (id: string) => {
    const { codigoAutenticidade: codigo } = await db
      .selectFrom('documento')
      .select('codigoAutenticidade')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return (await publico.chama<{ pdf: string | null }>('verificarAutenticidade', { codigo }, '{ pdf }')).pdf
  }
  assert.equal(await doPublico(nova), null)
  await ana.chama('documentoAlterarRestricoes', { id: nova, restricoes: [] })
  assert.ok(await doPublico(nova))
  assert.equal(await doPublico(original.id), null)
})

test('com dados pessoais à vista, só se abre ao público quem diz que os viu, e consta do andamento', async () => {
  const { id, sha256 } = await comCpf('À vista')
  const abrir = (mais: object = {}) =>
    ana.chama('documentoAlterarRestricoes', { id, restricoes: [], ...mais })
  await recusa(db, () => abrir(), {
    name: 'EstadoInvalidoException',
    message: 'À vista: há dados pessoais à vista. Faça uma versão pública, ou diga que viu (dadosVistos).',
  })
  await db
    .updateTable('arquivoExame')
    .set({ situacao: 'PARCIAL', frase: 'Página 1.', pedemOcr: 1 })
    .where('sha256', '=', sha256)
    .execute()
  await recusa(db, () => abrir({ dadosVistos: false }), { name: 'EstadoInvalidoException' })
  const AVISTA = '{ item { id } situacao semTexto dados { tipo quantos paginas } }'
  const aVista = (quem = ana) => quem.chama('dadosAVista', { id }, AVISTA)
  assert.deepEqual(await aVista(), [
    { item: { id }, situacao: 'EXAMINADO', semTexto: [], dados: [{ tipo: 'CPF', quantos: 1, paginas: [1] }] },
  ])
  await abrir({ dadosVistos: true })
  const { dados: guardados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.restricoes-alteradas')
    .orderBy('em', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual((guardados as { aVista: object }).aVista, { dados: { CPF: 1 }, esperando: 0, semTexto: 0 })
  // A página que é imagem só conta como não vista enquanto não se reconhece.
  const imagem = (origem: 'NATIVO' | 'OCR') =>
    db
      .updateTable('arquivoPagina')
      .set({
        pedeOcr: true,
        origem,
        ...(origem === 'OCR' ? { motor: 'teste', confianca: 90, angulo: 0 } : {}),
      })
      .where('sha256', '=', sha256)
      .execute()
  await imagem('NATIVO')
  assert.deepEqual((await dados(id))?.semTexto, [1])
  await imagem('OCR')
  assert.deepEqual((await dados(id))?.semTexto, [])
  // O cidadão que se autoriza pelo CPF também não o lia; quem já lia, ou sai, não abre nada.
  const aoCidadao = await comCpf('Ao cidadão')
  const autorizar = (autorizadosExternos: string[], mais: object = {}) =>
    ana.chama('documentoAlterarRestricoes', {
      id: aoCidadao.id,
      restricoes: ['INTERNO'],
      autorizadosExternos,
      ...mais,
    })
  await recusa(db, () => autorizar(['52998224725']), {
    name: 'EstadoInvalidoException',
    campo: 'dadosVistos',
  })
  await autorizar(['52998224725'], { dadosVistos: true })
  const mudancas = async () => (await eventos(aoCidadao.id)).length
  const antes = await mudancas()
  await autorizar(['529.982.247-25'], { hipoteseLegal: 'LAI, art. 31' })
  await autorizar([])
  assert.equal(await mudancas(), antes + 2)
  const porLer = await documento('Por ler', {
    arquivo: pdfDePaginas([{ texto: 'Outro' }]),
    assinado: true,
    restricoes: ['INTERNO'],
  })
  await recusa(db, () => ana.chama('documentoAlterarRestricoes', { id: porLer, restricoes: [] }), {
    name: 'EstadoInvalidoException',
    message:
      'Por ler: ainda não se leu o texto para procurar dados pessoais. Faça uma versão pública, ou diga que viu (dadosVistos).',
  })
})

test('a quem assina por convite, e a quem recebe o que se exporta, também só se abre depois de ver; para a casa não se pergunta', async () => {
  const processoId = await processo('De entregar')
  const { id } = await comCpf('Contrato')
  const anexo = await documento('Planta', {
    anexoDe: id,
    restricoes: ['INTERNO'],
    arquivo: pdfDePaginas([{ texto: 'Sem nada' }]),
  })
  const { id: convidado } = await ana.chama('convidadoCadastrar', { email: 'maria@fora.example' })
  const convidar = (mais: object = {}, externos = [convidado]) =>
    ana.chama('documentoAlterarAssinantes', {
      documentoId: id,
      assinantes: [{ usuarioId: ana.id }],
      assinantesExternos: externos,
      ...mais,
    })
  const DE = '{ item { id } situacao dados { tipo } }'
  await recusa(db, () => convidar(), { name: 'EstadoInvalidoException', campo: 'dadosVistos' })
  // O convidado lê os anexos, também o interno: este ainda não se leu.
  assert.deepEqual(await ana.chama('dadosAVista', { id, de: 'CONVIDADO' }, DE), [
    { item: { id }, situacao: 'EXAMINADO', dados: [{ tipo: 'CPF' }] },
    { item: { id: anexo }, situacao: 'ESPERANDO', dados: [] },
  ])
  await convidar({ dadosVistos: true })
  const consta = async (ato: string) =>
    (
      (
        await db
          .selectFrom('historico')
          .select('dados')
          .where('ato', '=', ato)
          .orderBy('seq', 'desc')
          .executeTakeFirstOrThrow()
      ).dados as { aVista?: object }
    ).aVista
  assert.deepEqual(await consta('documento.assinantes-alterados'), {
    dados: { CPF: 1 },
    esperando: 1,
    semTexto: 0,
  })
  await convidar({}, [])
  assert.equal(await consta('documento.assinantes-alterados'), undefined, 'tirar não é abrir')

  const peca = await documento('Peça', {
    peca: processoId,
    restricoes: ['INTERNO', 'POSSE'],
    autorizados: ['ana'],
    arquivo: pdfDePaginas([{ texto: 'Por ler' }]),
  })
  const deOutro = await documento('Que Ana não lê', {
    peca: processoId,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
    arquivo: pdfDePaginas([{ texto: 'Por ler também' }]),
  })
  const exportar = (mais: object = {}) => ana.chama('processoExportar', { processoId, ...mais })
  const vistos = await ana.chama<{ item: { id: string } }[]>(
    'dadosAVista',
    { id: processoId, de: 'EXPORTADO' },
    DE,
  )
  assert.deepEqual(
    vistos.map(({ item }) => item.id),
    [peca],
    `nada do que ela não lê: ${deOutro}`,
  )
  await recusa(db, () => exportar({ paraFora: true }), {
    name: 'EstadoInvalidoException',
    campo: 'dadosVistos',
  })
  await exportar({ paraFora: true, dadosVistos: true })
  assert.deepEqual(await consta('processo.exportado'), { dados: {}, esperando: 1, semTexto: 0 })
  await beto.chama('processoExportar', { processoId })
  assert.equal(await consta('processo.exportado'), undefined)
})

test('quem não decide quem lê não tarja; o que não se pode tarjar diz por quê, e nada muda', async () => {
  const { id } = await comCpf('De outro')
  await recusa(db, () => tarjar(id, [UMA], beto), { name: 'SemPermissaoException' })
  await recusa(db, () => tarjar(id, []), { campo: 'tarjas', message: 'Ponha ao menos uma tarja.' })
  await recusa(db, () => tarjar(id, [{ ...UMA, pagina: 2 }]), {
    campo: 'tarjas',
    message: 'O documento não tem a página 2.',
  })
  await recusa(db, () => tarjar(id, [{ ...UMA, direita: 50 }]), { campo: 'tarjas' })
  await recusa(db, () => tarjar(id, [{ ...UMA, hipoteseLegal: ' ' }]), {
    campo: 'hipoteseLegal',
    message: 'Campo obrigatório.',
  })
  const rascunho = await documento('Rascunho')
  await recusa(db, () => tarjar(rascunho, [UMA]), {
    name: 'EstadoInvalidoException',
    message: 'Rascunho: ainda não está concluso.',
  })
})

test('se não passa na conferência nada se faz, e quem pediu lê por quê', async () => {
  const id = await documento('Ilegível', { arquivo: Buffer.from('%PDF-1.7 nada'), assinado: true })
  await tarjar(id, [UMA])
  await trabalhar(entidade, ['publica.tarjar'])
  const CAUSA = 'O arquivo não pôde ser lido para tarjar. Nada foi feito.'
  assert.deepEqual(await pedidas(id), [
    { situacao: 'RECUSADA', causa: CAUSA, tarjas: 1, pedidaPor: { nome: 'Ana Azevedo' }, documento: null },
  ])
  assert.deepEqual(await eventos(id), [
    'documento.versao-publica-pedida',
    'documento.versao-publica-recusada',
  ])

  // A que ninguém acabou numa hora dá lugar a outra.
  const parada = await documento('Parada', { assinado: true })
  await tarjar(parada, [UMA])
  await db
    .updateTable('versaoPublica')
    .set({ pedidaEm: new Date(Date.now() - 3_700_000) })
    .where('originalId', '=', parada)
    .execute()
  await tarjar(parada, [{ ...UMA, baixo: 400 }])
  assert.deepEqual(
    (await pedidas(parada)).map(({ situacao }) => situacao),
    ['FAZENDO', 'RECUSADA'],
  )
})
