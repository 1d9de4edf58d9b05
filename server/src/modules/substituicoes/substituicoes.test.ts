import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diaDoCalendario, somarDias } from '@autos/contract/regras/calendario.ts'
import { bufferSource, inspect } from '@autos/pades'
import { sql } from 'kysely'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { idDe } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

type Mundo = Awaited<ReturnType<typeof mundoComAdministracao>>
type Pessoa = Mundo['ana']
type Mostrada = {
  id: string
  situacao: string
  motivo: string | null
  titular: { nome: string }
  substituto: { nome: string } | null
  fila: { titulo: string }[]
}

const SELECAO = '{ id situacao motivo titular { nome } substituto { nome } fila { titulo } }'
const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
const dia = (quantos: number): string => somarDias(hoje, quantos)
const dados = (m: Mundo, mais: object = {}) => ({
  titularId: m.beto.id,
  substitutoId: m.ana.id,
  afastamento: 'FERIAS',
  inicio: dia(1),
  fim: dia(30),
  ato: 'Portaria nº 12/2026',
  motivo: 'Férias regulamentares.',
  ...mais,
})
const criar = (m: Mundo, mais: object = {}, quem = m.administra) =>
  quem.chama<Mostrada>('substituicaoCriar', { dados: dados(m, mais) }, SELECAO)
const minhas = (quem: Pessoa) => quem.chama<Mostrada[]>('substituicoes', {}, SELECAO)
/** Passam os dias: o período recua, que é o mesmo. */
const passar = ({ db }: Mundo, id: string, quantos: number) =>
  db
    .updateTable('substituicao')
    .set({ inicio: dia(1 - quantos), fim: dia(30 - quantos) })
    .where('id', '=', id)
    .execute()
const acoes = async (quem: Pessoa, id: string) =>
  await quem.chama<{ acoes: string[]; assinariaPor: string | null }>(
    'documento',
    { id },
    '{ acoes assinariaPor }',
  )
const deve = async (quem: Pessoa, id: string) => {
  const { acoes: pode, assinariaPor } = await acoes(quem, id)
  return [pode.includes('DEVE_ASSINAR'), pode.includes('PODE_REJEITAR_ASSINATURA'), assinariaPor]
}
const paraAssinar = async (quem: Pessoa) =>
  (
    await quem.chama<{ dados: { titulo: string }[] }>('documentosParaAssinar', {}, '{ dados { titulo } }')
  ).dados.map(({ titulo }) => titulo)
const ausencia = async (m: Mundo, quem = m.carla) =>
  (
    await quem.chama<{ id: string; ausencia: object | null }[]>(
      'usuarios',
      {},
      '{ id ausencia { afastamento ate substituto frase } }',
    )
  ).find(({ id }) => id === m.beto.id)?.ausencia
const PDF = pdfDePaginas([{}])
/** Que já saiu do setor: a equipe o lê, e falta o Beto assinar. */
async function aAssinar(m: Mundo, titulo: string, opcoes: object = {}): Promise<string> {
  const id = await m.documento(titulo, {
    arquivo: PDF,
    criadoPor: 'carla',
    assinado: true,
    assinantes: ['beto'],
    ...opcoes,
  })
  await m.db.updateTable('documento').set({ minuta: false }).where('id', '=', id).execute()
  return id
}
const SIM = [true, true, 'Beto Bastos']
const NAO = [false, false, null]

test('um mês de férias, da véspera ao dia seguinte: só nos dias dela o substituto assina, e o ato diz por quem', async () => {
  const m = await mundoComAdministracao()
  const { ana, beto, carla } = m
  const [primeiro, ultimo, tarde] = [
    await aAssinar(m, 'Do primeiro dia'),
    await aAssinar(m, 'Do último dia'),
    await aAssinar(m, 'Da volta'),
  ]
  const { id } = await criar(m)

  // Na véspera, nada muda.
  assert.deepEqual([await deve(ana, primeiro), await ausencia(m)], [NAO, null])
  assert.deepEqual((await minhas(ana))[0]?.situacao, 'FUTURA')
  await recusa(m.db, () => ana.chama('documentoAssinarSimples', { id: primeiro }), {
    name: 'SemPermissaoException',
  })

  // No primeiro dia, vê-se onde se escolhe alguém, e a assinatura pedida ao titular é dela.
  await passar(m, id, 1)
  assert.deepEqual(await ausencia(m), {
    afastamento: 'FERIAS',
    ate: dia(29),
    substituto: 'Ana Azevedo',
    frase: `de férias até ${diaDoCalendario(dia(29))}; substituto: Ana Azevedo`,
  })
  assert.deepEqual((await minhas(ana))[0]?.situacao, 'EM_VIGOR')
  assert.deepEqual((await paraAssinar(ana)).toSorted(), ['Da volta', 'Do primeiro dia', 'Do último dia'])
  assert.deepEqual(await deve(ana, primeiro), SIM)
  await ana.chama('documentoAssinarSimples', { id: primeiro, selo: true })
  const { assinaturas, assinantes } = await carla.chama<{
    assinaturas: { nome: string; cargo: string; emSubstituicaoA: string | null }[]
    assinantes: { nomeCompleto: string; situacao: string }[]
  }>(
    'documento',
    { id: primeiro },
    '{ assinaturas { nome cargo emSubstituicaoA } assinantes { nomeCompleto situacao } }',
  )
  assert.deepEqual(assinaturas.at(-1), {
    nome: 'Ana Azevedo',
    cargo: 'Procurador',
    emSubstituicaoA: 'Beto Bastos',
  })
  assert.deepEqual(
    assinantes.map(({ nomeCompleto, situacao }) => [nomeCompleto, situacao]),
    [
      ['Carla Coelho', 'ASSINOU'],
      ['Beto Bastos', 'ASSINOU'],
    ],
  )
  const versao = await m.db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', primeiro)
    .orderBy('numero', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal(
    inspect(bufferSource(Buffer.from(m.armazem.bytesDe(versao)))).fields.at(-1)?.reason,
    'Assinado eletronicamente por Ana Azevedo, no exercício da substituição de Beto Bastos',
  )
  const { dados: linhas } = await carla.chama<{ dados: { frase: string }[] }>(
    'andamentos',
    { id: primeiro },
    '{ dados { frase } }',
  )
  assert.ok(
    linhas.some(({ frase }) =>
      frase.includes('assinou o documento, no exercício da substituição de Beto Bastos'),
    ),
    JSON.stringify(linhas),
  )

  // No último dia, ainda; no seguinte, já não, sem que ninguém faça nada.
  await passar(m, id, 30)
  assert.deepEqual(await deve(ana, ultimo), SIM)
  await ana.chama('documentoRejeitarAssinatura', { id: ultimo, motivo: 'Falta o anexo.' })
  await passar(m, id, 31)
  assert.deepEqual([await deve(ana, tarde), await ausencia(m)], [NAO, null])
  assert.deepEqual(await paraAssinar(ana), [])
  assert.deepEqual((await minhas(ana))[0]?.situacao, 'ENCERRADA')
  await recusa(m.db, () => ana.chama('documentoAssinarSimples', { id: tarde }), {
    name: 'SemPermissaoException',
  })
  assert.deepEqual(await deve(beto, tarde), [true, true, null])
  assert.deepEqual(
    await m.db
      .selectFrom('assinante')
      .select(['documentoId', 'situacao'])
      .where('usuarioId', '=', beto.id)
      .where('documentoId', 'in', [ultimo, tarde])
      .orderBy('documentoId')
      .execute(),
    [
      { documentoId: ultimo, situacao: 'REJEITOU' },
      { documentoId: tarde, situacao: 'PENDENTE' },
    ].toSorted((a, b) => (a.documentoId < b.documentoId ? -1 : 1)),
  )
})

test('substituir não abre nada: o que não se lê por si não se vê na fila, nem se assina', async () => {
  const m = await mundoComAdministracao()
  const { ana } = m
  const sigiloso = await aAssinar(m, 'Sindicância', {
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['carla'],
  })
  const comPosse = await m.documento('Com posse', {
    criadoPor: 'carla',
    usuarioId: 'beto',
    assinado: true,
    restricoes: ['INTERNO', 'POSSE'],
  })
  await m.documento('Que se lê', { criadoPor: 'carla', usuarioId: 'beto', assinado: true })
  const minuta = await m.documento('Minuta', { criadoPor: 'carla', assinantes: ['beto'] })
  await m.db.updateTable('documento').set({ minuta: true }).where('id', '=', minuta).execute()
  const ler = async () => [
    await ana.chama('documento', { id: sigiloso }, '{ titulo assunto pdf acoes }'),
    await ana.chama('documento', { id: comPosse }, '{ titulo assunto pdf acoes }'),
    await paraAssinar(ana),
  ]
  const antes = await ler()
  const { id } = await criar(m)
  await passar(m, id, 5)
  assert.deepEqual(await ler(), antes)
  await assert.rejects(ana.chama('documento', { id: minuta }), { name: 'NaoEncontradoException' })
  await recusa(m.db, () => ana.chama('documentoAssinarSimples', { id: sigiloso }), { status: 403 })
  await recusa(m.db, () => ana.chama('documentoAssinarSimples', { id: minuta }), { status: 404 })
  assert.deepEqual((await minhas(ana))[0]?.fila, [{ titulo: 'Que se lê' }])
  // A fila é só de quem substitui.
  assert.deepEqual((await minhas(m.beto))[0]?.fila, [])
})

test('em ordem, a vez do titular é do substituto, e a dele mesmo espera', async () => {
  const m = await mundoComAdministracao()
  const id = await m.documento('Portaria', { criadoPor: 'carla', assinantes: ['beto', 'carla', 'ana'] })
  await m.db.updateTable('documento').set({ assinaturaEmOrdem: true }).where('id', '=', id).execute()
  const { id: qual } = await criar(m)
  await passar(m, qual, 1)
  const PLANILHA = { extensao: 'xlsx', arquivo: new Uint8Array([80, 75, 3, 4]) }
  assert.deepEqual(await deve(m.ana, id), SIM)
  await m.ana.chama('documentoAssinarSimples', { id })
  assert.deepEqual((await deve(m.ana, id))[0], false)
  assert.deepEqual(await deve(m.carla, id), [true, true, null])
  // Sem ordem, primeiro por si; depois, pelo titular.
  const solto = await m.documento('Solto', { criadoPor: 'carla', assinantes: ['ana', 'beto'], ...PLANILHA })
  assert.deepEqual(await deve(m.ana, solto), [true, true, null])
  await m.ana.chama('documentoAssinarSimples', { id: solto })
  assert.deepEqual(await deve(m.ana, solto), SIM)
  await m.ana.chama('documentoAssinarSimples', { id: solto })
  assert.deepEqual(
    await m.db
      .selectFrom('assinatura')
      .select(['usuarioId', 'emSubstituicaoA'])
      .where('documentoId', '=', solto)
      .orderBy('id')
      .execute(),
    [
      { usuarioId: m.ana.id, emSubstituicaoA: null },
      { usuarioId: m.ana.id, emSubstituicaoA: m.beto.id },
    ],
  )
})

test('só quem administra registra, com ato e motivo; dois afastamentos da mesma pessoa não caem no mesmo dia', async () => {
  const m = await mundoComAdministracao()
  await recusa(m.db, () => criar(m, {}, m.ana), { name: 'SemPermissaoException' })
  // prettier-ignore
  const casos: [object, object][] = [
    [{ ato: ' ' }, { campo: 'ato', message: 'Campo obrigatório.' }], [{ motivo: ' ' }, { campo: 'motivo' }], [{ fim: dia(0) }, { campo: 'fim', message: 'O último dia não vem antes do primeiro.' }],
    [{ inicio: dia(-9), fim: dia(-1) }, { campo: 'fim', message: 'O afastamento já teria acabado.' }], [{ substitutoId: m.beto.id }, { campo: 'substitutoId', message: 'Ninguém substitui a si mesmo.' }],
    [{ titularId: idDe('ninguém') }, { campo: 'titularId' }], [{ titularId: 'x' }, { campo: 'titularId' }], [{ substitutoId: m.zeca.id }, { campo: 'substitutoId', message: 'Quem substitui não existe, está desativado ou não tem acesso.' }],
  ]
  for (const [mais, esperado] of casos) await recusa(m.db, () => criar(m, mais), esperado)
  const feita = await cincoVezes(() => criar(m))
  assert.deepEqual(await m.eventos(), ['substituicao.criada'])
  await recusa(m.db, () => criar(m, { inicio: dia(30), fim: dia(40) }), {
    name: 'EstadoInvalidoException',
    campo: 'titularId',
    message: /^Beto Bastos já se afasta de \d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}\.$/,
  })
  await recusa(m.db, () => criar(m, { titularId: m.carla.id, substitutoId: m.beto.id }), {
    campo: 'substitutoId',
  })
  await criar(m, { inicio: dia(31), fim: dia(40), substitutoId: null, afastamento: 'LICENCA' })
  // Cada um vê as suas; as dos outros, quem administra.
  assert.equal((await minhas(m.beto)).length, 2)
  assert.deepEqual(
    (await minhas(m.ana)).map(({ id }) => id),
    [feita.id],
  )
  assert.deepEqual(await minhas(m.carla), [])
  await recusa(m.db, () => m.carla.chama('substituicoes', { usuarioId: m.beto.id }), {
    name: 'SemPermissaoException',
  })
  await recusa(m.db, () => m.carla.chama('substituicoes', { todas: true }), { name: 'SemPermissaoException' })
  assert.equal((await m.administra.chama<Mostrada[]>('substituicoes', { todas: true }, SELECAO)).length, 2)
  await trabalhar(m.entidade)
  const { dados: avisos } = await m.ana.chama<{ dados: { titulo: string }[] }>(
    'notificacoes',
    { limit: 9 },
    '{ dados { titulo } }',
  )
  assert.deepEqual(avisos, [{ titulo: 'Substituição' }])
})

test('encerrada antes do fim, ou desativado um dos dois, acaba na hora', async () => {
  const m = await mundoComAdministracao()
  const doc = await aAssinar(m, 'Ofício')
  const { id } = await criar(m)
  await passar(m, id, 3)
  assert.deepEqual(await deve(m.ana, doc), SIM)
  await recusa(m.db, () => m.ana.chama('substituicaoEncerrar', { id }), { name: 'SemPermissaoException' })
  await cincoVezes(() => m.administra.chama('substituicaoEncerrar', { id }))
  assert.deepEqual(await m.eventos(), ['substituicao.criada', 'substituicao.encerrada'])
  assert.deepEqual([await deve(m.ana, doc), await ausencia(m)], [NAO, null])
  await recusa(m.db, () => m.administra.chama('substituicaoEncerrar', { id: 'x' }), {
    name: 'NaoEncontradoException',
  })
  const outra = await criar(m, { inicio: dia(0) })
  assert.deepEqual(await deve(m.ana, doc), SIM)
  await m.administra.chama('usuarioDesativar', { id: m.ana.id }, '{ id }')
  assert.deepEqual((await minhas(m.beto)).find((uma) => uma.id === outra.id)?.situacao, 'ENCERRADA')
})

test('assinar e acabar a substituição ao mesmo tempo: ou se assinou pelo titular, ou não se assinou', async () => {
  const m = await mundoComAdministracao()
  for (let rodada = 0; rodada < 4; rodada++) {
    const doc = await m.documento(`D${rodada}`, {
      arquivo: PDF,
      criadoPor: 'ana',
      assinado: true,
      assinantes: ['beto'],
    })
    const { id } = await criar(m, { inicio: dia(0) })
    const [assinatura] = await Promise.allSettled([
      m.ana.chama('documentoAssinarSimples', { id: doc }),
      m.administra.chama('substituicaoEncerrar', { id }),
    ])
    const feitas = await m.db
      .selectFrom('assinatura')
      .select('emSubstituicaoA')
      .where('documentoId', '=', doc)
      .where('metodo', '=', 'SIMPLES')
      .where('emSubstituicaoA', 'is not', null)
      .execute()
    const { situacao } = await m.db
      .selectFrom('assinante')
      .select('situacao')
      .where('documentoId', '=', doc)
      .where('usuarioId', '=', m.beto.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual(
      [feitas.length, situacao],
      assinatura.status === 'fulfilled' ? [1, 'ASSINOU'] : [0, 'PENDENTE'],
    )
  }
})

test('pedida a assinatura a quem está fora, quem substitui hoje também é avisado, e por quem; só do que já lê por si', async () => {
  const m = await mundoComAdministracao()
  const { ana, beto, carla, dora, db, entidade } = m
  const avisos = async (quem: Pessoa) =>
    (
      await quem.chama<{ dados: { titulo: string; texto: string; item: { id: string } | null }[] }>(
        'notificacoes',
        {},
        '{ dados { titulo texto item { id } } }',
      )
    ).dados
      .filter(({ titulo }) => titulo !== 'Substituição')
      .map(({ texto, item }) => [texto, item?.id])
  const pedir = async (opcoes: object = {}) => {
    const id = await m.documento('Ofício', { arquivo: PDF, criadoPor: 'carla', ...opcoes })
    await db.updateTable('documento').set({ minuta: false }).where('id', '=', id).execute()
    await carla.chama(
      'documentoAlterarAssinantes',
      { documentoId: id, assinantes: [{ usuarioId: beto.id }], assinantesExternos: [] },
      '{ id }',
    )
    await trabalhar(entidade, ['notificacao.criar'])
    return id
  }
  await ana.chama('notificacaoPreferenciasSalvar', {
    preferencias: [{ assunto: 'ASSINATURA', canal: 'EMAIL' }],
  })
  const loginUnicoEm = new Date(Date.now() + 3_600_000)
  await db
    .updateTable('usuario')
    .set({ email: 'ana@exemplo.gov.br', loginUnicoEm })
    .where('id', '=', ana.id)
    .execute()

  const { id: periodo } = await criar(m)
  await pedir()
  assert.deepEqual(await avisos(ana), [], 'o período ainda não começou')

  await passar(m, periodo, 1)
  const hojeMesmo = await pedir()
  const texto = 'Há um documento à espera da assinatura de Beto Bastos: você substitui, e pode assiná-lo.'
  assert.deepEqual(await avisos(ana), [[texto, hojeMesmo]])
  assert.deepEqual((await avisos(beto))[0], ['Carla Coelho pediu a sua assinatura.', hojeMesmo])
  assert.deepEqual(await avisos(dora), [])
  const { rows } = await sql<{ para: string }>`
    select data->>'para' as para from fila.job where name = 'correio.enviar' and data->>'para' = 'ana@exemplo.gov.br'`.execute(
    db,
  )
  assert.equal(rows.length, 1)

  // Do que não lê por si, nada se lhe diz, nem que existe.
  await pedir({ restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['carla'] })
  assert.deepEqual(await avisos(ana), [[texto, hojeMesmo]])

  await m.administra.chama('substituicaoEncerrar', { id: periodo }, '{ id }')
  await pedir()
  assert.deepEqual(
    (await avisos(ana)).filter(([dito]) => dito === texto),
    [[texto, hojeMesmo]],
    'o período acabou',
  )
})
