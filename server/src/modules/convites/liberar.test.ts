import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { handle } from '../../app/job-kinds.ts'
import { abrir, tokenPara } from '../../../test/convidados.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, beto, db, entidade, armazem, correio, documento, eventos } = m
const LIMPO = 'Nada que se deva ver antes'
const COM_CPF = 'CPF do contratado: 529.982.247-25'
const POR_VER = { name: 'EstadoInvalidoException', campo: 'dadosVistos' }

const mandarArquivo = async (id: string, bytes: Uint8Array, extensao = 'pdf') =>
  armazem.receber(await ana.chama<string>('documentoPutUrl', { id, extensao }, ''), bytes)
const pdf = (texto: string) => pdfDePaginas([{ texto: `${texto} (${++n})` }])
const conferir = () => trabalhar(entidade, ['documento.conferir', 'convite.liberar', 'convite.enviar'])
const ler = () => trabalhar(entidade, ['arquivo.texto', 'convite.liberar', 'convite.enviar'])
const convidado = async () => {
  const email = `l${++n}@fora.example`
  return { email, ...(await ana.chama<{ id: string }>('convidadoCadastrar', { email })) }
}
let n = 0

type Registro = { bytes?: Uint8Array; extensao?: string; dados?: object; convidados?: { id: string }[] }
/** Registrado por Ana, com o arquivo conferido e por ler. */
async function registrado(
  titulo: string,
  { bytes = pdf(LIMPO), extensao = 'pdf', dados = {}, convidados = [] }: Registro,
): Promise<string> {
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo,
      assinantesExternos: convidados.map((um) => um.id),
      ...dados,
    },
  })
  await ana.chama('documentoProcessar', {
    id,
    extensao,
    versionId: await mandarArquivo(id, bytes, extensao),
  })
  await conferir()
  return id
}
const cartas = ({ email }: { email: string }) => correio.enviadas.filter(({ para }) => para === email).length
const convites = async (id: string) =>
  (
    await ana.chama<{ assinantesExternos: { convite: string }[] }>(
      'documento',
      { id },
      '{ assinantesExternos { convite } }',
    )
  ).assinantesExternos.map(({ convite }) => convite)
const alterar = (documentoId: string, externos: { id: string }[], mais: object = {}) =>
  ana.chama('documentoAlterarAssinantes', {
    documentoId,
    assinantes: [],
    assinantesExternos: externos.map(({ id }) => id),
    ...mais,
  })
const retencoes = async (id: string) =>
  (
    await db
      .selectFrom('historico')
      .select('dados')
      .where('ato', '=', 'convite.retido')
      .where(sql<boolean>`itens[1] = ${id}::uuid`)
      .orderBy('seq')
      .execute()
  ).map(({ dados }) => dados)

test('o convite espera que se leia o arquivo; sem nada que ver antes, sai sozinho, uma vez', async () => {
  const maria = await convidado()
  const id = await registrado('Convênio', { convidados: [maria] })
  assert.deepEqual([cartas(maria), await convites(id)], [0, ['POR_LER']])
  // Quem o liberou pode morrer aqui: o envio já é um trabalho, que outro faz.
  await trabalhar(entidade, ['arquivo.texto', 'convite.liberar'])
  assert.deepEqual([cartas(maria), await convites(id)], [0, ['A_MANDAR']])
  await trabalhar(entidade, ['convite.enviar'])
  assert.equal(cartas(maria), 1)
  // O que ainda o chamar chega tarde: outra leitura, ou a hora de dizer que demora.
  await handle(entidade, 'arquivo.texto', { documentoId: id, versao: 1 })
  await handle(entidade, 'convite.liberar', { documentoId: id, esperou: 1 })
  await conferir()
  assert.equal(cartas(maria), 1)
  assert.deepEqual(await retencoes(id), [])
  assert.equal((await eventos(id)).filter((ato) => ato === 'convite.enviado').length, 1)
  await abrir(m, await tokenPara(m, maria.email))
})

test('com dados pessoais no arquivo o convite fica retido, e quem registrou é avisado; só sai de quem diz que os viu', async () => {
  const [maria, joana] = [await convidado(), await convidado()]
  const id = await registrado('Contrato', { bytes: pdf(COM_CPF), convidados: [maria, joana] })
  await ler()
  assert.deepEqual(await convites(id), ['DADOS', 'DADOS'])
  const aVista = { dados: { CPF: 1 }, esperando: 0, semTexto: 0 }
  const retido = { convidados: [maria.id, joana.id], causa: 'DADOS', aVista, avisar: [ana.id] }
  assert.deepEqual(await retencoes(id), [retido])
  await handle(entidade, 'convite.liberar', { documentoId: id })
  assert.equal((await retencoes(id)).length, 1, 'diz-se uma vez')
  await trabalhar(entidade, ['notificacao.criar'])
  const { dados } = await ana.chama<{ dados: object[] }>('notificacoes', {}, '{ dados { titulo texto } }')
  assert.deepEqual(dados, [
    {
      titulo: 'Convite retido',
      texto:
        'O convite para assinar ainda não foi a quem é de fora: há dados pessoais no que ele vai ler. Mande-o sabendo disso, em Alterar assinantes, ou retire o convidado.',
    },
  ])

  await recusa(db, () => alterar(id, [maria, joana], { pedirDeNovo: [maria.id] }), {
    ...POR_VER,
    message: 'Contrato: há dados pessoais à vista. Faça uma versão pública, ou diga que viu (dadosVistos).',
  })
  await alterar(id, [maria, joana], { pedirDeNovo: [maria.id], dadosVistos: true })
  await conferir()
  assert.deepEqual([cartas(maria), cartas(joana)], [1, 0])
  assert.deepEqual(await convites(id), ['MANDADO', 'DADOS'])
  const ultimo = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'documento.assinantes-alterados')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual((ultimo.dados as { aVista: object }).aVista, aVista)
  // A quem já o recebeu, renovar o convite não mostra nada de novo.
  await alterar(id, [maria, joana], { pedirDeNovo: [maria.id] })
  await conferir()
  assert.equal(cartas(maria), 2)
})

test('do que não se pode ler também não se convida sem saber; o que demora diz-se que demora, e sai sozinho quando se lê', async () => {
  const [maria, joana] = [await convidado(), await convidado()]
  const gravacao = await registrado('Gravação', {
    bytes: Buffer.from(`ID3 ${++n}`),
    extensao: 'mp3',
    convidados: [maria],
  })
  assert.deepEqual([cartas(maria), await convites(gravacao)], [0, ['SEM_TEXTO']])
  await alterar(gravacao, [maria], { pedirDeNovo: [maria.id], dadosVistos: true })
  await conferir()
  assert.equal(cartas(maria), 1)

  const id = await registrado('Demorado', { convidados: [joana] })
  const { rows } = await sql<{ data: object; minutos: number }>`
    select data, round(extract(epoch from start_after - created_on) / 60)::int as minutos from fila.job
    where name = 'convite.liberar' and state = 'created' and data->>'documentoId' = ${id}`.execute(db)
  assert.deepEqual(rows, [{ data: { documentoId: id, esperou: 1 }, minutos: 30 }])
  // Chega a hora, e de outro arquivo já não conta.
  await handle(entidade, 'convite.liberar', { documentoId: id, esperou: 7 })
  assert.deepEqual(await convites(id), ['POR_LER'])
  await handle(entidade, 'convite.liberar', { documentoId: id, esperou: 1 })
  assert.deepEqual([cartas(joana), await convites(id)], [0, ['DEMORA']])
  await handle(entidade, 'convite.liberar', { documentoId: id })
  assert.equal((await retencoes(id)).length, 1)
  await ler()
  assert.deepEqual([cartas(joana), await convites(id)], [1, ['MANDADO']])
})

test('página que é imagem espera que se reconheça; reconhecida sem se poder ler, o convite fica retido', async () => {
  const maria = await convidado()
  const id = await registrado('Digitalizado', { convidados: [maria] })
  const { sha256 } = await db
    .selectFrom('documentoVersao')
    .select('sha256')
    .where('documentoId', '=', id)
    .executeTakeFirstOrThrow()
  const pagina = { sha256, pagina: 2, origem: 'NATIVO', texto: '', caixas: [], pedeOcr: true, falhou: false }
  await db
    .insertInto('arquivoPagina')
    .values({ ...pagina, origem: 'NATIVO' })
    .execute()
  await ler()
  assert.deepEqual([cartas(maria), await convites(id)], [0, ['POR_LER']])
  await db.updateTable('arquivoPagina').set({ ocrFalhou: true }).where('sha256', '=', sha256).execute()
  await handle(entidade, 'arquivo.ocr', { documentoId: id, versao: 1 })
  await conferir()
  assert.deepEqual([cartas(maria), await convites(id)], [0, ['SEM_TEXTO']])
})

test('substituído o arquivo, o que se viu do anterior não vale; retirado o convidado, não há convite', async () => {
  const [maria, joana] = [await convidado(), await convidado()]
  const id = await registrado('Minuta', { bytes: pdf(COM_CPF), convidados: [maria] })
  await ler()
  await alterar(id, [maria], { pedirDeNovo: [maria.id], dadosVistos: true })
  await conferir()
  assert.equal(cartas(maria), 1)
  const substituir = async (bytes: Uint8Array) =>
    ana.chama('documentoSubstituir', { id, extensao: 'pdf', versionId: await mandarArquivo(id, bytes) })
  await substituir(pdf(COM_CPF))
  await conferir()
  assert.deepEqual([cartas(maria), await convites(id)], [1, ['POR_LER']])
  await ler()
  assert.deepEqual([cartas(maria), await convites(id)], [1, ['DADOS']])
  await substituir(pdf(LIMPO))
  await conferir()
  await ler()
  assert.deepEqual([cartas(maria), await convites(id)], [2, ['MANDADO']])

  const outro = await registrado('Retirado', { convidados: [joana] })
  await alterar(outro, [])
  await ler()
  assert.deepEqual([cartas(joana), await convites(outro)], [0, []])
})

test('o arquivo novo que se recusa não perde o convite que esperava pelo anterior', async () => {
  const maria = await convidado()
  const id = await registrado('Que fica', { convidados: [maria] })
  const versionId = await mandarArquivo(id, Buffer.from('isto não é um PDF'))
  await ana.chama('documentoSubstituir', { id, extensao: 'pdf', versionId })
  // Lê-se o anterior enquanto o novo se confere.
  await trabalhar(entidade, ['arquivo.texto', 'convite.liberar', 'convite.enviar'])
  assert.equal(cartas(maria), 0)
  await conferir()
  assert.deepEqual([cartas(maria), await convites(id)], [1, ['MANDADO']])
})

test('em ordem, o que há que ver diz-se logo, e o convite sai na vez, sem que se leia de novo', async () => {
  const [maria, joana] = [await convidado(), await convidado()]
  const emOrdem = { assinantes: [{ usuarioId: beto.id }], assinaturaEmOrdem: true }
  const id = await registrado('Em ordem', { convidados: [maria], dados: emOrdem })
  const comDados = await registrado('Em ordem, com dados', {
    bytes: pdf(COM_CPF),
    convidados: [joana],
    dados: emOrdem,
  })
  await ler()
  assert.deepEqual([await convites(id), await convites(comDados)], [['VISTO'], ['DADOS']])
  assert.deepEqual([cartas(maria), cartas(joana)], [0, 0])
  for (const qual of [id, comDados]) await beto.chama('documentoAssinarSimples', { id: qual })
  await conferir()
  assert.deepEqual([cartas(maria), cartas(joana)], [1, 0])
  // Assinado, o arquivo é outro por um momento, e ainda se lê.
  await ler()
  assert.deepEqual([cartas(maria), cartas(joana), await convites(comDados)], [1, 0, ['DADOS']])
  assert.equal((await retencoes(comDados)).length, 1)
})

test('o convidado lê os anexos: espera-se pela leitura deles, e o dado que têm retém; desanexado, o convite sai', async () => {
  const maria = await convidado()
  const anexo = await documento('Planta', { arquivo: pdf(COM_CPF) })
  const id = await registrado('Com anexo', { convidados: [maria] })
  await ana.chama('documentoAnexar', { anexoId: anexo, principalId: id })
  await ler()
  assert.deepEqual([cartas(maria), await convites(id)], [0, ['POR_LER']])
  await handle(entidade, 'arquivo.texto', { documentoId: anexo, versao: 1 })
  await conferir()
  assert.deepEqual([cartas(maria), await convites(id)], [0, ['DADOS']])
  await ana.chama('documentoDesanexar', { id: anexo })
  await conferir()
  assert.deepEqual([cartas(maria), await convites(id)], [1, ['MANDADO']])
})

test('vários a vê-lo ao mesmo tempo mandam um convite só, ou retêm uma vez', async () => {
  for (const [texto, cartasEsperadas, retidos] of [
    [LIMPO, 1, 0],
    [COM_CPF, 0, 1],
  ] as const) {
    const maria = await convidado()
    const id = await registrado('Ao mesmo tempo', { bytes: pdf(texto), convidados: [maria] })
    await trabalhar(entidade, ['arquivo.texto'])
    await Promise.all([1, 2, 3, 4].map(() => handle(entidade, 'convite.liberar', { documentoId: id })))
    await conferir()
    assert.deepEqual([cartas(maria), (await retencoes(id)).length], [cartasEsperadas, retidos])
  }
})

test('quem retira o convidado enquanto se libera o convite: ou ele o recebe antes, ou não o recebe, e nunca depois', async () => {
  for (let vez = 0; vez < 4; vez++) {
    const maria = await convidado()
    const id = await registrado('Corrida', { convidados: [maria] })
    await trabalhar(entidade, ['arquivo.texto'])
    await Promise.all([alterar(id, []), handle(entidade, 'convite.liberar', { documentoId: id })])
    await conferir()
    assert.deepEqual([cartas(maria), await convites(id)], [0, []])
  }
})
