import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { idDe } from '../../../test/mundo.ts'
import { conferirCarga } from '../../../test/provas/dobra.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

type Mundo = Awaited<ReturnType<typeof mundoComAdministracao>>
type Pendencia = {
  tipo: string
  quantas: number
  fim: string
  diz: string
  ocultas: number
  itens: { titulo: string }[]
  nomes: string[]
}
type Pendencias = { total: number; destino: { nome: string } | null; dados: Pendencia[] }

const SELECAO = '{ total destino { nome } dados { tipo quantas fim diz ocultas itens { titulo } nomes } }'
const pendencias = ({ administra }: Mundo, args: object) =>
  administra.chama<Pendencias>('pendenciasDe', { ...args }, SELECAO)
const contas = ({ dados }: Pendencias) =>
  Object.fromEntries(
    dados.map(({ tipo, quantas, ocultas }) => [tipo, ocultas ? [quantas, ocultas] : quantas]),
  )
const desativar = ({ administra }: Mundo, args: object) =>
  administra.chama('usuarioDesativar', { ...args }, '{ id desativado }')
const encerrar = ({ administra }: Mundo, args: object) =>
  administra.chama('setorEncerrar', { ...args }, '{ id desativado }')
const sino = async (quem: Mundo['ana']) =>
  (
    await quem.chama<{ dados: { titulo: string; texto: string }[] }>(
      'notificacoes',
      { limit: 50 },
      '{ dados { titulo texto } }',
    )
  ).dados.map(({ titulo, texto }) => `${titulo}: ${texto}`)
const prazo = ({ ana }: Mundo, id: string, responsavelId: string) =>
  ana.chama('prazoCriar', {
    id,
    dados: { motivo: 'Responder', contagem: 'DATA', data: '2090-03-02', responsavelId },
  })
const responsavel = ({ db }: Mundo, id: string) =>
  db
    .selectFrom('prazo')
    .select(['usuarioId', 'setorId', 'situacao', 'venceEm'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const assinantes = ({ db }: Mundo, id: string) =>
  db
    .selectFrom('assinante')
    .select(['usuarioId', 'situacao'])
    .where('documentoId', '=', id)
    .orderBy('ordem')
    .execute()

/** Um arquivo que se pediu a alguém de fora; o id do pedido. */
async function pedidoDeFora(
  { db, documento, processo }: Mundo,
  quem: { usuarioId: string; setorId?: string },
): Promise<string> {
  const id = idDe('pedido')
  const documentoId = await documento('Que se pediu', {
    origem: 'EXTERNA',
    arquivo: false,
    peca: await processo('Do pedido'),
  })
  await db
    .insertInto('pedidoArquivo')
    .values({ id, documentoId, designadoEm: new Date(), cpf: '90530000547', ...quem })
    .execute()
  return id
}

/** De cada espécie, uma que depende do Beto, que é só ele na Procuradoria. */
async function umaDeCada(m: Mundo) {
  const { ana, beto, db, setores } = m
  const naCarga = await m.documento('Na carga', { usuarioId: 'beto', criadoPor: 'ana' })
  const aAssinar = await m.documento('A assinar', { assinado: true, assinantes: ['beto', 'carla'] })
  const pedida = await m.documento('Que pediu', { assinado: true, assinantes: ['carla'] })
  await db
    .updateTable('assinante')
    .set({ adicionadoPor: beto.id })
    .where('documentoId', '=', pedida)
    .execute()
  const { id: prazoId } = await prazo(m, await m.processo('Com prazo'), beto.id)
  const texto = await m.documento('Que se escreve', { arquivo: false })
  await db
    .insertInto('rascunhoVez')
    .values({
      documentoId: texto,
      usuarioId: beto.id,
      desde: new Date(),
      sinalEm: new Date(),
      pedidaPor: ana.id,
      pedidaEm: new Date(),
    })
    .execute()
  await beto.chama('grupoCriar', { nome: 'Comissão', membros: [ana.id] })
  const sigiloso = await m.documento('Sindicância', {
    assinado: true,
    restricoes: ['INTERNO', 'SIGILOSO'],
    autorizados: ['beto'],
  })
  await m.carla.chama('automacaoRegraSalvar', {
    dados: {
      nome: 'Avisar o Beto',
      gatilho: 'DOCUMENTO_ARQUIVADO',
      condicoes: {},
      acoes: [{ notificar: beto.id }],
    },
  })
  await db.updateTable('automacaoRegra').set({ ativa: true }).execute()
  const pedidoId = await pedidoDeFora(m, { usuarioId: beto.id })
  await m.ana.chama('copiaEnviar', {
    id: await m.documento('Para conhecimento', { assinado: true }),
    destinos: [beto.id],
  })
  await db
    .insertInto('impersonacaoChave')
    .values({
      id: idDe('chave'),
      usuarioId: beto.id,
      nome: 'Do Beto',
      publica: 'x',
      criadaEm: new Date(),
      expiraEm: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return { naCarga, aAssinar, pedida, prazoId, texto, sigiloso, pedidoId, setor: setores.juridico }
}

test('antes de desativar vê-se tudo o que depende da pessoa, e em que dá; depois, nada pende dela', async () => {
  const m = await mundoComAdministracao()
  const { beto, db } = m
  const tudo = await umaDeCada(m)
  const antes = await pendencias(m, { usuarioId: beto.id, por: 'DESATIVACAO' })
  assert.deepEqual(contas(antes), {
    CARGA: 1,
    PRAZO: 1,
    ASSINATURA: 1,
    ASSINATURA_PEDIDA: 1,
    SOLICITACAO: 1,
    VEZ: 1,
    GRUPO: 1,
    AUTORIZACAO: 1,
    SIGILOSO_SEM_LEITOR: 1,
    COPIA: 1,
    REGRA: 1,
    CHAVE: 1,
    SETOR_SEM_NINGUEM: 1,
  })
  assert.deepEqual([antes.total, antes.destino], [13, { nome: 'Procuradoria Jurídica' }])
  const de = (tipo: string) => antes.dados.find((uma) => uma.tipo === tipo)
  assert.deepEqual(de('ASSINATURA')?.itens, [{ titulo: 'A assinar' }])
  assert.equal(
    de('ASSINATURA')?.diz,
    'O pedido se encerra sem assinatura, e o documento espera que se peça a outra pessoa; quem pediu fica sabendo.',
  )
  assert.deepEqual(
    [de('GRUPO')?.nomes, de('REGRA')?.nomes, de('CHAVE')?.nomes, de('SETOR_SEM_NINGUEM')?.nomes],
    [['Comissão'], ['Avisar o Beto'], ['Do Beto'], ['Procuradoria Jurídica']],
  )
  // O sigiloso de que ela não é autorizada conta-se, com o rótulo no lugar do título.
  assert.ok(!JSON.stringify(antes).includes('Sindicância"'))

  await desativar(m, { id: beto.id, prazosParaId: m.carla.id })
  assert.deepEqual(await pendencias(m, { usuarioId: beto.id, por: 'DESATIVACAO' }), {
    total: 0,
    destino: { nome: 'Procuradoria Jurídica' },
    dados: [],
  })
  assert.deepEqual(await assinantes(m, tudo.aAssinar), [
    { usuarioId: m.ana.id, situacao: 'ASSINOU' },
    { usuarioId: beto.id, situacao: 'REJEITOU' },
    { usuarioId: m.carla.id, situacao: 'PENDENTE' },
  ])
  assert.deepEqual(
    await db
      .selectFrom('assinatura')
      .select(['usuarioId', 'encerrada', 'assinadaEm'])
      .where('documentoId', '=', tudo.aAssinar)
      .where('rejeitadaEm', 'is not', null)
      .execute(),
    [{ usuarioId: beto.id, encerrada: true, assinadaEm: null }],
  )
  assert.deepEqual(await responsavel(m, tudo.prazoId), {
    usuarioId: m.carla.id,
    setorId: null,
    situacao: 'ABERTO',
    venceEm: '2090-03-02',
  })
  assert.deepEqual(
    await db
      .selectFrom('rascunhoVez')
      .select(['usuarioId', 'pedidaPor'])
      .where('documentoId', '=', tudo.texto)
      .execute(),
    [{ usuarioId: m.ana.id, pedidaPor: null }],
  )
  assert.deepEqual(
    await db
      .selectFrom('pedidoArquivo')
      .select(['setorId', 'usuarioId'])
      .where('id', '=', tudo.pedidoId)
      .execute(),
    [{ setorId: tudo.setor, usuarioId: beto.id }],
  )
  assert.deepEqual(await db.selectFrom('automacaoRegra').select('ativa').execute(), [{ ativa: false }])
  await conferirCarga(db, tudo.naCarga)
  const { dados } = await db
    .selectFrom('historico')
    .select('dados')
    .where('ato', '=', 'usuario.desativado')
    .executeTakeFirstOrThrow()
  assert.deepEqual(dados, {
    usuarioId: beto.id,
    destinoId: tudo.setor,
    pendia: { assinaturas: 1, prazos: 1, solicitacoes: 1, vezes: 1, regras: 1, chaves: 1 },
  })
  assert.deepEqual(await m.eventos(tudo.aAssinar), ['documento.assinatura-encerrada'])
})

test('quem pediu a assinatura fica sabendo que ela não virá, e o documento não se conclui sem ela', async () => {
  const m = await mundoComAdministracao()
  const id = await m.documento('Portaria', { assinado: true, assinantes: ['beto'] })
  await m.db
    .updateTable('assinante')
    .set({ adicionadoPor: m.carla.id })
    .where('documentoId', '=', id)
    .where('situacao', '=', 'PENDENTE')
    .execute()
  await desativar(m, { id: m.beto.id })
  await trabalhar(m.entidade)
  const recado =
    'Assinatura que não virá: Beto Bastos saiu antes de assinar. Em Alterar assinantes, peça a assinatura a outra pessoa.'
  assert.deepEqual([await sino(m.carla), await sino(m.ana)], [[recado], [recado]])
  const { acoes, assinaturas } = await m.ana.chama<{
    acoes: string[]
    assinaturas: { nome: string; encerrada: boolean; dataRejeicao: string | null }[]
  }>('documento', { id }, '{ acoes assinaturas { nome encerrada dataRejeicao } }')
  assert.ok(!acoes.includes('PODE_JUNTAR'))
  assert.deepEqual(
    assinaturas.map(({ nome, encerrada, dataRejeicao }) => [nome, encerrada, dataRejeicao !== null]),
    [
      ['Ana Azevedo', false, false],
      ['Beto Bastos', true, true],
    ],
  )
  const cargos = { ana: 'Protocolista', beto: 'Procurador', carla: 'Contadora' }
  const so = (...nomes: (keyof typeof cargos)[]) => ({
    documentoId: id,
    assinantes: nomes.map((nome) => ({ usuarioId: m[nome].id, cargo: cargos[nome] })),
    assinantesExternos: [],
  })
  await recusa(
    m.db,
    () => m.ana.chama('documentoAlterarAssinantes', { ...so('ana', 'beto'), pedirDeNovo: [m.beto.id] }),
    { campo: 'pedirDeNovo', message: 'Beto Bastos saiu: peça a assinatura a outra pessoa.' },
  )
  await m.ana.chama('documentoAlterarAssinantes', so('ana', 'carla'))
  assert.deepEqual(
    (await assinantes(m, id)).map(({ situacao }) => situacao),
    ['ASSINOU', 'PENDENTE'],
  )
})

test('em ordem, a vez de quem saiu passa ao seguinte', async () => {
  const m = await mundoComAdministracao()
  const id = await m.documento('Portaria', { assinantes: ['beto', 'carla'] })
  await m.db.updateTable('documento').set({ assinaturaEmOrdem: true }).where('id', '=', id).execute()
  const deve = async () =>
    (await m.carla.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')).acoes.includes(
      'DEVE_ASSINAR',
    )
  assert.equal(await deve(), false)
  await desativar(m, { id: m.beto.id })
  await trabalhar(m.entidade)
  assert.equal(await deve(), true)
  assert.deepEqual(await sino(m.carla), ['Assinatura pedida: Há um documento à espera da sua assinatura.'])
})

test('o que quem administra não pode ver conta-se, e não se nomeia', async () => {
  const m = await mundoComAdministracao()
  await m.documento('Minuta secreta do Beto', { criadoPor: 'beto', usuarioId: 'beto', origem: 'ELETRONICA' })
  await m.db.updateTable('documento').set({ minuta: true }).execute()
  const antes = await pendencias(m, { usuarioId: m.beto.id, por: 'DESATIVACAO' })
  assert.deepEqual(contas(antes), { CARGA: [1, 1], SETOR_SEM_NINGUEM: 1 })
  assert.ok(!JSON.stringify(antes).includes('Minuta secreta'))
  await recusa(m.db, () => m.ana.chama('pendenciasDe', { usuarioId: m.beto.id, por: 'DESATIVACAO' }), {
    name: 'SemPermissaoException',
  })
  // prettier-ignore
  for (const [args, esperado] of [
    [{ por: 'DESATIVACAO' }, { campo: 'usuarioId' }],
    [{ usuarioId: m.beto.id, setorId: m.setores.juridico, por: 'DESATIVACAO' }, { campo: 'usuarioId' }],
    [{ usuarioId: m.beto.id, por: 'ENCERRAMENTO' }, { campo: 'por' }],
    [{ setorId: m.setores.juridico, por: 'MUDANCA' }, { campo: 'por' }],
    [{ usuarioId: idDe('ninguém'), por: 'DESATIVACAO' }, { name: 'NaoEncontradoException' }],
    [{ usuarioId: 'x', por: 'DESATIVACAO' }, { name: 'NaoEncontradoException' }],
  ] as const)
    await recusa(m.db, () => pendencias(m, args), esperado)
})

test('quem não depende de ninguém sai sem mais: nada pende', async () => {
  const m = await mundoComAdministracao()
  const zeca = { usuarioId: m.zeca.id, por: 'DESATIVACAO' }
  assert.deepEqual((await pendencias(m, zeca)).dados, [])
  await desativar(m, { id: m.zeca.id })
  assert.equal((await pendencias(m, zeca)).total, 0)
})

test('recusado o destino, nada muda; sem setor, quem tem prazos só sai com quem fique com eles', async () => {
  const m = await mundoComAdministracao()
  await umaDeCada(m)
  for (const campo of ['destinoId', 'prazosParaId'])
    for (const destino of [m.setores.extinto, m.beto.id, 'x'])
      await recusa(m.db, () => desativar(m, { id: m.beto.id, [campo]: destino }), {
        name: 'DestinoInvalidoException',
        campo,
      })
  await m.db.updateTable('marca').set({ setorProtocoloId: null }).execute()
  await m.db.insertInto('usuarioPapel').values({ usuarioId: m.zeca.id, papel: 'access' }).execute()
  const { id } = await prazo(m, await m.processo('Do Zeca'), m.zeca.id)
  await recusa(m.db, () => desativar(m, { id: m.zeca.id }), {
    campo: 'destinoId',
    message: 'Há prazos por cumprir ou pedidos por responder: diga quem fica com eles.',
  })
  await desativar(m, { id: m.zeca.id, prazosParaId: m.setores.fazenda })
  assert.equal((await responsavel(m, id)).setorId, m.setores.fazenda)
})

test('encerrado o setor, o que dele dependia passa, e dele nada mais pende; quem só estava nele vai para outro', async () => {
  const m = await mundoComAdministracao()
  const { db, setores } = m
  const setor = { setorId: setores.fazenda, por: 'ENCERRAMENTO' }
  await m.documento('Da fazenda', { setorId: 'fazenda', assinado: true })
  const { id: prazoId } = await prazo(m, await m.processo('Com prazo'), setores.fazenda)
  await pedidoDeFora(m, { usuarioId: m.carla.id, setorId: setores.fazenda })
  const entrega = await m.documento('Entregue', { assinado: true })
  await db
    .updateTable('documento')
    .set({ aceite: 'PENDENTE', entregaSetorId: setores.fazenda })
    .where('id', '=', entrega)
    .execute()
  await db
    .insertInto('integrador')
    .values({ id: idDe('sistema'), nome: 'Tributos', login: 'tributos' })
    .execute()
  for (const [nome, lista] of [
    ['só dela', [setores.fazenda]],
    ['de duas', [setores.fazenda, setores.juridico]],
  ] as const)
    await db
      .insertInto('integradorChave')
      .values({
        id: idDe(nome),
        integradorId: idDe('sistema'),
        nome,
        resumo: nome,
        escopos: ['ENTREGAR'],
        setores: [...lista],
        criadaEm: new Date(),
      })
      .execute()
  const antes = await pendencias(m, setor)
  assert.deepEqual(contas(antes), {
    CARGA: 1,
    ENTREGA: 1,
    PRAZO: 1,
    SOLICITACAO: 1,
    PESSOA_SEM_SETOR: 1,
    CHAVE_DE_SISTEMA: 2,
  })
  assert.deepEqual(antes.dados.find(({ tipo }) => tipo === 'PESSOA_SEM_SETOR')?.nomes, ['Carla Coelho'])
  await recusa(db, () => encerrar(m, { id: setores.fazenda, pessoasParaId: m.ana.id }), {
    campo: 'pessoasParaId',
    message: 'Escolha um setor da estrutura.',
  })
  await encerrar(m, { id: setores.fazenda, destinoId: setores.juridico, pessoasParaId: setores.protocolo })
  assert.deepEqual((await pendencias(m, setor)).dados, [])
  assert.equal((await responsavel(m, prazoId)).setorId, setores.juridico)
  assert.deepEqual(
    await db
      .selectFrom('documento')
      .select('entregaSetorId')
      .where('id', '=', entrega)
      .executeTakeFirstOrThrow(),
    { entregaSetorId: setores.juridico },
  )
  assert.deepEqual(
    (
      await db
        .selectFrom('integradorChave')
        .select(['nome', 'setores', 'revogadaEm'])
        .orderBy('nome')
        .execute()
    ).map(({ nome, setores: deles, revogadaEm }) => [nome, deles, revogadaEm !== null]),
    [
      ['de duas', [setores.juridico], false],
      ['só dela', [setores.fazenda], true],
    ],
  )
  assert.deepEqual((await m.carla.chama<{ setores: unknown[] }>('me', {}, '{ setores { id } }')).setores, [
    { id: setores.protocolo },
  ])
  await trabalhar(m.entidade)
  assert.ok(
    (await sino(m.beto)).includes('Prazo: Dora Duarte passou a PGM um prazo que vence em 02/03/2090.'),
  )
})

test('o que impede de encerrar o setor diz-se antes', async () => {
  const m = await mundoComAdministracao()
  const { dados } = await pendencias(m, { setorId: m.setores.protocolo, por: 'ENCERRAMENTO' })
  assert.deepEqual(
    dados.filter(({ fim }) => fim === 'IMPEDE').map(({ tipo, nomes }) => [tipo, nomes]),
    [
      ['PROTOCOLO', ['Protocolo Geral']],
      ['SUBORDINADO', ['Atendimento ao Público']],
    ],
  )
})

test('quem muda de setor leva o que está com ela ou, dito, deixa-o a outro, com os prazos', async () => {
  const m = await mundoComAdministracao()
  const { beto, setores } = m
  const id = await m.documento('Na carga', { usuarioId: 'beto' })
  const { id: prazoId } = await prazo(m, await m.processo('Com prazo'), beto.id)
  const mudar = (args: object) => m.administra.chama('usuarioAlterarSetores', { id: beto.id, ...args })
  const { dados } = await pendencias(m, { usuarioId: beto.id, por: 'MUDANCA' })
  assert.deepEqual(
    dados.map(({ tipo, fim }) => [tipo, fim]),
    [
      ['CARGA', 'PASSA'],
      ['PRAZO', 'PASSA'],
      ['SETOR_SEM_NINGUEM', 'FICA'],
    ],
  )
  await recusa(m.db, () => mudar({ setores: [setores.fazenda], destinoId: beto.id }), { campo: 'destinoId' })
  await mudar({ setores: [setores.fazenda] })
  assert.equal((await responsavel(m, prazoId)).usuarioId, beto.id)
  await mudar({ setores: [setores.protocolo], destinoId: setores.juridico })
  assert.equal((await responsavel(m, prazoId)).setorId, setores.juridico)
  await conferirCarga(m.db, id)
  assert.deepEqual(
    await m.db.selectFrom('docproc').select('cargaSetorId').where('id', '=', id).executeTakeFirstOrThrow(),
    { cargaSetorId: setores.juridico },
  )
  assert.deepEqual((await m.eventos()).slice(-3), [
    'usuario.lotacao-alterada',
    'prazo.passado',
    'carga.redistribuida',
  ])
})

test('pedir a assinatura, dar um prazo e desativar ao mesmo tempo: nada fica à espera de quem saiu', async () => {
  const m = await mundoComAdministracao()
  for (let rodada = 0; rodada < 8; rodada++) {
    const [id, com] = [await m.documento(`D${rodada}`), await m.processo(`P${rodada}`)]
    const fins = await Promise.allSettled([
      m.ana.chama('documentoAlterarAssinantes', {
        documentoId: id,
        assinantes: [{ usuarioId: m.beto.id }],
        assinantesExternos: [],
      }),
      desativar(m, { id: m.beto.id }),
      prazo(m, com, m.beto.id),
    ])
    assert.equal(fins[1]?.status, 'fulfilled')
    for (const fim of fins)
      if (fim.status === 'rejected')
        assert.ok((fim.reason as { status: number }).status < 500, String(fim.reason))
    const { dados } = await pendencias(m, { usuarioId: m.beto.id, por: 'DESATIVACAO' })
    assert.deepEqual(dados, [])
    await m.administra.chama('usuarioReativar', { id: m.beto.id })
  }
})
