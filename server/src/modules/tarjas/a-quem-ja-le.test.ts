import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handle } from '../../app/job-kinds.ts'
import { entrarComo, IRACI } from '../../../test/cidadaos.ts'
import { abrir, convidar } from '../../../test/convidados.ts'
import { sql } from 'kysely'
import { comoLido } from '../../../test/como-lido.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'

// O que se prende ao que alguém de fora já lê passa a ser lido por ele: vê-se antes o que há nele.

const m = await mundo()
const { ana, db, entidade, documento, processo } = m
const POR_VER = { name: 'EstadoInvalidoException', campo: 'dadosVistos' }
const UM_CPF = { dados: { CPF: 1 }, esperando: 0, semTexto: 0 }
type Opcoes = NonNullable<Parameters<typeof documento>[1]>

/** De bytes só seus, já lido, com um CPF escrito nele ou nada; `porLer`: ainda não se leu. */
async function arquivo(
  titulo: string,
  { cpf = false, porLer = false, ...opcoes }: Opcoes & { cpf?: boolean; porLer?: boolean } = {},
): Promise<string> {
  const unico = `${titulo} ${++n}`
  const id = await documento(titulo, { arquivo: pdfDePaginas([{ texto: unico }]), paginas: 1, ...opcoes })
  if (porLer) return id
  await comoLido(db, id, cpf ? 'CPF 529.982.247-25' : 'Nada que se deva ver antes')
  return id
}
let n = 0

const anexar = (anexoId: string, principalId: string, mais: object = {}) =>
  ana.chama('documentoAnexar', { anexoId, principalId, ...mais })
const juntar = (documentoId: string, processoId: string, mais: object = {}) =>
  ana.chama('documentoJuntar', { documentoId, processoId, ...mais })
const aVista = (pedido: { id: string; de: string; em?: string }, quem = ana) =>
  quem.chama<object[]>('dadosAVista', pedido, '{ item { titulo } situacao dados { tipo quantos } }')
const paiDe = async (id: string) =>
  (await db.selectFrom('docproc').select('paiId').where('id', '=', id).executeTakeFirstOrThrow()).paiId
const doAto = async (ato: string, id: string) =>
  (
    await db
      .selectFrom('historico')
      .select('dados')
      .where('ato', '=', ato)
      .where(sql<boolean>`${id}::uuid = any(itens)`)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  ).dados as { aVista?: object }
const email = () => `g${++n}@fora.example`
const convites = async (id: string) =>
  (
    await db
      .selectFrom('assinante')
      .select('conviteSituacao')
      .where('documentoId', '=', id)
      .where('convidadoId', 'is not', null)
      .execute()
  ).map(({ conviteSituacao }) => conviteSituacao)

test('o anexo do que um convidado já lê só se prende depois de ver o que há nele; então, ele o lê', async () => {
  const principal = await arquivo('Contrato')
  const { token } = await convidar(m, principal, email())
  const anexo = await arquivo('Planta', { cpf: true })
  const pedido = { id: anexo, de: 'ANEXADO', em: principal }
  await recusa(db, () => anexar(anexo, principal), {
    ...POR_VER,
    message: 'Planta: há dados pessoais à vista. Faça uma versão pública, ou diga que viu (dadosVistos).',
  })
  await recusa(db, () => anexar(anexo, principal, { dadosVistos: false }), POR_VER)
  assert.deepEqual(await aVista(pedido), [
    { item: { titulo: 'Planta' }, situacao: 'EXAMINADO', dados: [{ tipo: 'CPF', quantos: 1 }] },
  ])
  await assert.rejects(aVista({ id: anexo, de: 'ANEXADO' }), { name: 'NaoEncontradoException' })
  await anexar(anexo, principal, { dadosVistos: true })
  assert.deepEqual((await doAto('documento.anexado', anexo)).aVista, UM_CPF)
  const maria = await abrir(m, token)
  const { anexos } = await maria.chama<{ anexos: { titulo: string; pdf: string | null }[] }>(
    'documento',
    { id: principal },
    '{ anexos { titulo pdf } }',
  )
  assert.deepEqual(
    anexos.map(({ titulo, pdf }) => [titulo, pdf !== null]),
    [['Planta', true]],
  )
})

test('do anexo por ler também se pergunta; do que nada tem, e do que ninguém de fora lê, não', async () => {
  const convidado = await arquivo('Termo')
  await convidar(m, convidado, email())
  const [porLer, limpo] = [await arquivo('Por ler', { porLer: true }), await arquivo('Limpo')]
  await recusa(db, () => anexar(porLer, convidado), {
    ...POR_VER,
    message:
      'Por ler: ainda não se leu o texto para procurar dados pessoais. Faça uma versão pública, ou diga que viu (dadosVistos).',
  })
  await anexar(limpo, convidado)
  assert.deepEqual(Object.keys(await doAto('documento.anexado', limpo)).toSorted(), [
    'ordem',
    'principalId',
    'tramiteId',
  ])
  const daCasa = await arquivo('Da casa', { assinantes: ['beto'] })
  const comCpf = await arquivo('Com CPF', { cpf: true })
  assert.deepEqual(await aVista({ id: comCpf, de: 'ANEXADO', em: daCasa }), [])
  await anexar(comCpf, daCasa)
})

test('o convite que ainda espera não faz perguntar: vê-se de novo antes de sair, com o anexo', async () => {
  const principal = await arquivo('Convênio', { porLer: true })
  const { id } = await ana.chama<{ id: string }>('convidadoCadastrar', { email: email() })
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: principal,
    assinantes: [],
    assinantesExternos: [id],
    dadosVistos: true,
  })
  await db
    .updateTable('assinante')
    .set({ conviteSituacao: 'POR_LER' })
    .where('documentoId', '=', principal)
    .execute()
  const anexo = await arquivo('Cadastro', { cpf: true })
  await anexar(anexo, principal)
  await handle(entidade, 'convite.liberar', { documentoId: principal })
  assert.deepEqual(await convites(principal), ['DADOS'])
})

test('convidar e anexar ao mesmo tempo, ou ver o convite e anexar: nunca fica anexado e aberto o que ninguém viu', async () => {
  for (let vez = 0; vez < 6; vez++) {
    const principal = await arquivo('Disputado')
    const anexo = await arquivo('Anexo disputado', { cpf: true })
    const { id } = await ana.chama<{ id: string }>('convidadoCadastrar', { email: email() })
    const [anexou, convidou] = await Promise.allSettled([
      anexar(anexo, principal),
      ana.chama('documentoAlterarAssinantes', {
        documentoId: principal,
        assinantes: [],
        assinantesExternos: [id],
      }),
    ])
    const recusadas = [anexou, convidou].filter(({ status }) => status === 'rejected')
    assert.equal(recusadas.length, 1)
    assert.match(String((recusadas[0] as PromiseRejectedResult).reason), /dados pessoais à vista/)
    assert.equal((await paiDe(anexo)) === principal, anexou.status === 'fulfilled')
  }
  for (let vez = 0; vez < 6; vez++) {
    const principal = await arquivo('Visto')
    const anexo = await arquivo('Anexo de quem espera', { cpf: true })
    await convidar(m, principal, email())
    await db
      .updateTable('assinante')
      .set({ conviteSituacao: 'POR_LER' })
      .where('documentoId', '=', principal)
      .execute()
    await db.deleteFrom('convite').where('documentoId', '=', principal).execute()
    const [anexou] = await Promise.allSettled([
      anexar(anexo, principal),
      handle(entidade, 'convite.liberar', { documentoId: principal }),
    ])
    assert.deepEqual(await convites(principal), [anexou.status === 'fulfilled' ? 'DADOS' : 'MANDADO'])
  }
})

/** Um processo que a Iraci, com a conta gov.br, acompanha como interessada. */
async function daIraci(titulo: string, opcoes: Parameters<typeof processo>[1] = {}): Promise<string> {
  const id = await processo(titulo, opcoes)
  await interessar(id, IRACI.cpf)
  return id
}
async function externo(cpfCnpj: string): Promise<string> {
  const { id } = await ana.chama<{ id: string }>('interessadoExternoCadastrar', {
    cpfCnpj,
    nomeRazao: IRACI.nome,
    email: 'iraci@fora.example',
  })
  return id
}
const interessar = async (processoId: string, cpfCnpj: string, mais: object = {}) =>
  ana.chama('processoAdicionarInteressados', {
    processoId,
    interessadosExternos: [await externo(cpfCnpj)],
    ...mais,
  })
const INTERNO: Opcoes = { assinado: true, restricoes: ['INTERNO'], cpf: true } as Opcoes

test('a peça interna de um processo que um interessado de fora acompanha só se junta depois de vista; então, ele a lê', async () => {
  const p = await daIraci('Licença')
  const id = await arquivo('Parecer', INTERNO)
  await recusa(db, () => juntar(id, p), POR_VER)
  assert.equal((await aVista({ id, de: 'JUNTADO', em: p })).length, 1)
  await juntar(id, p, { dadosVistos: true })
  assert.deepEqual((await doAto('documento.juntado', id)).aVista, UM_CPF)
  const iraci = await entrarComo(m, IRACI)
  const { pdf } = await iraci.chama<{ pdf: string | null }>('cidadaoDocumento', { id }, '{ pdf }')
  assert.ok(pdf)
  // Do anexo da peça ela não sabe: prendê-lo não lho mostra.
  const anexo = await arquivo('Anexo da peça', INTERNO)
  await anexar(anexo, id)
  await assert.rejects(iraci.chama('cidadaoDocumento', { id: anexo }, '{ pdf }'), {
    name: 'NaoEncontradoException',
  })
})

test('não se pergunta do que já é de todos, do que ela não lerá, nem onde só há quem não entra', async () => {
  const p = await daIraci('Alvará')
  await juntar(await arquivo('Público', { ...INTERNO, restricoes: [] }), p)
  await juntar(await arquivo('Com posse', { ...INTERNO, restricoes: ['INTERNO', 'POSSE'] }), p)
  const semCpf = await processo('De uma empresa')
  await interessar(semCpf, '11222333000181')
  await juntar(await arquivo('Da empresa', INTERNO), semCpf)
})

test('quem entra de fora como interessado lê as peças internas: também antes se veem', async () => {
  const p = await processo('Reclamação')
  const pecas = { peca: p, ...INTERNO }
  await arquivo('Interna', pecas)
  await arquivo('De posse', { ...pecas, restricoes: ['INTERNO', 'POSSE'] })
  await arquivo('De todos', { ...pecas, restricoes: [] })
  await recusa(db, () => interessar(p, IRACI.cpf), POR_VER)
  assert.deepEqual(await aVista({ id: p, de: 'INTERESSADO' }), [
    { item: { titulo: 'Interna' }, situacao: 'EXAMINADO', dados: [{ tipo: 'CPF', quantos: 1 }] },
  ])
  await ana.chama('processoAdicionarInteressados', { processoId: p, interessados: [m.beto.id] })
  await interessar(p, IRACI.cpf, { dadosVistos: true })
  assert.deepEqual((await doAto('processo.interessados-adicionados', p)).aVista, UM_CPF)
})

test('juntar e interessar ao mesmo tempo: um dos dois vê', async () => {
  const iraci = await externo(IRACI.cpf)
  for (let vez = 0; vez < 6; vez++) {
    const p = await processo('Disputado')
    const id = await arquivo('Peça disputada', INTERNO)
    const feitos = await Promise.allSettled([
      juntar(id, p),
      ana.chama('processoAdicionarInteressados', { processoId: p, interessadosExternos: [iraci] }),
    ])
    assert.deepEqual(feitos.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  }
})

test('a quem lê o processo só se diz do que ele lê: das peças sigilosas, nem de que tipo, nem quantos, nem em que página', async () => {
  const p = await processo('Com segredo')
  const sigilosa = await arquivo('Laudo', {
    peca: p,
    assinado: true,
    cpf: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['ana'],
  })
  await arquivo('Parecer à vista', { peca: p, ...INTERNO })
  for (const de of ['TODOS', 'CONVIDADO', 'EXPORTADO', 'ANEXADO', 'JUNTADO', 'INTERESSADO'])
    for (const em of [undefined, p, sigilosa])
      for (const quem of [m.dora, m.beto]) {
        const dito = await aVista({ id: p, de, ...(em === undefined ? {} : { em }) }, quem).catch(
          ({ name }: Error) => name,
        )
        assert.doesNotMatch(JSON.stringify(dito), /Laudo|Memorando/, `${de} ${em} ${quem.nome}`)
        assert.ok(JSON.stringify(dito).split('"CPF"').length <= 2, `${de} ${em} ${quem.nome}`)
      }
  for (const de of ['CONVIDADO', 'JUNTADO', 'ANEXADO'])
    await assert.rejects(aVista({ id: p, de, em: p }), { name: 'NaoEncontradoException' }, de)
  assert.equal((await aVista({ id: p, de: 'EXPORTADO' })).length, 2)
})

test('a recusa e o andamento dizem que há o que ver, e não o quê nem quanto', async () => {
  const p = await daIraci('De dizer')
  const id = await arquivo('Parecer de dois', INTERNO)
  await recusa(db, () => juntar(id, p), {
    message:
      'Parecer de dois: há dados pessoais à vista. Faça uma versão pública, ou diga que viu (dadosVistos).',
  })
  await juntar(id, p, { dadosVistos: true })
  const { dados } = await ana.chama<{ dados: { detalhe: string | null }[] }>(
    'andamentos',
    { id, limit: 20 },
    '{ dados { detalhe } }',
  )
  assert.ok(dados.some(({ detalhe }) => detalhe === 'Ficaram dados pessoais à vista.'))
})

test('o anexo de posse ou sigiloso não se abre a quem assina: convidar não pergunta por ele, nem anexá-lo', async () => {
  const principal = await arquivo('Contrato sem nada')
  const fechado = { cpf: true, restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] } as const
  await arquivo('Anexo sigiloso', { anexoDe: principal, ...fechado })
  const outro = await arquivo('Outro sigiloso', fechado)
  const { id } = await ana.chama<{ id: string }>('convidadoCadastrar', { email: email() })
  assert.deepEqual(await aVista({ id: principal, de: 'CONVIDADO' }), [])
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: principal,
    assinantes: [],
    assinantesExternos: [id],
  })
  await anexar(outro, principal)
  const { assinantesExternos } = await ana.chama<{ assinantesExternos: { convite: string }[] }>(
    'documento',
    { id: principal },
    '{ assinantesExternos { convite } }',
  )
  assert.equal(assinantesExternos.length, 1)
  const sigiloso = await arquivo('Principal sigiloso', { ...fechado, cpf: false })
  await arquivo('Anexo público do sigiloso', { anexoDe: sigiloso, cpf: true })
  assert.deepEqual(await aVista({ id: sigiloso, de: 'CONVIDADO' }), [])
})

test('o anexo que deixa de fechar-se passa a ler-se por quem assina por convite: antes vê-se o que há nele', async () => {
  const p = await processo('Com peça assinada de fora', { restricoes: ['INTERNO', 'POSSE'] })
  for (const de of ['anexo', 'principal', 'processo'] as const) {
    const fechado = { restricoes: ['INTERNO', 'POSSE'] } as const
    const principal = await arquivo(`Principal, ${de}`, {
      ...(de === 'principal' ? fechado : {}),
      ...(de === 'processo' ? { peca: p, restricoes: ['INTERNO'], assinado: true } : {}),
    })
    const { token } = await convidar(m, principal, email())
    const anexo = await arquivo(`Anexo, ${de}`, {
      cpf: true,
      anexoDe: principal,
      restricoes: de === 'anexo' ? fechado.restricoes : ['INTERNO'],
    })
    const bianca = await abrir(m, token)
    const le = () =>
      bianca.chama<{ pdf: string | null }>('documento', { id: anexo }, '{ pdf }').then(
        ({ pdf }) => pdf !== null,
        () => false,
      )
    assert.equal(await le(), false)
    const id = { anexo, principal, processo: p }[de]
    const reabrir = (mais: object = {}) =>
      ana.chama(de === 'processo' ? 'processoAlterarRestricoes' : 'documentoAlterarRestricoes', {
        id,
        restricoes: ['INTERNO'],
        ...mais,
      })
    assert.deepEqual(await aVista({ id, de: 'REABERTO' }), [
      { item: { titulo: `Anexo, ${de}` }, situacao: 'EXAMINADO', dados: [{ tipo: 'CPF', quantos: 1 }] },
    ])
    await recusa(db, () => reabrir(), POR_VER)
    await reabrir({ dadosVistos: true })
    assert.equal(await le(), true)
    assert.deepEqual(await aVista({ id, de: 'REABERTO' }), [])
  }
})
