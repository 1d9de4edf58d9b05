import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundoComAdministracao } from '../../../test/administracao.ts'
import { identidadeDe } from '../../../test/mundo.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { carregarAtor } from '../identidade/index.ts'

type Mundo = Awaited<ReturnType<typeof mundoComAdministracao>>
const USUARIO =
  '{ id login nome sobrenome nomeCompleto cpf email cargos setores { nome sigla } roles desativado }'
type Usuario = {
  id: string
  login: string
  cargos: string[]
  setores: { nome: string; sigla: string }[]
  roles: string[]
  desativado: boolean
}
const nair = {
  login: 'Nair.Vieira',
  nome: ' Nair ',
  sobrenome: 'Vieira',
  cpf: '905.300.024-00',
  email: 'Nair@Teste.example',
}
/** O mesmo, dito pelo login único. */
const quemE = { nome: 'Nair', sobrenome: 'Vieira', cpf: '90530002400', email: 'nair@teste.example' }
const ato = ({ administra }: Mundo, nome: string, args: object, quem = administra, chave?: string) =>
  quem.chama<Usuario>(nome, { ...args }, { selecao: USUARIO, ...(chave ? { chave } : {}) })
const ultimo = ({ db }: Mundo) =>
  db.selectFrom('historico').select(['ato', 'dados']).orderBy('seq', 'desc').executeTakeFirstOrThrow()
const entrar = async ({ entidade }: Mundo, login: string, papeis: string[]) =>
  carregarAtor(
    await entidade.ledger(),
    { ...identidadeDe('ana'), ...quemE, sub: `sub-${login}`, login, papeis },
    { ip: null, userAgent: null, fuso: 'America/Sao_Paulo' },
  )

test('quem a administração registra é reconhecido pelo login quando entra, com os setores, os cargos e os papéis que lhe deram', async () => {
  const m = await mundoComAdministracao()
  const nova = await ato(m, 'usuarioCadastrar', {
    dados: nair,
    cargos: ['Fiscal', 'Gestora'],
    setores: [m.setores.fazenda],
    papeis: ['access', 'arquivo'],
  })
  assert.deepEqual(nova, {
    id: nova.id,
    login: 'nair.vieira',
    nome: 'Nair',
    sobrenome: 'Vieira',
    nomeCompleto: 'Nair Vieira',
    cpf: '***.300.024-**',
    email: 'nair@teste.example',
    cargos: ['Fiscal', 'Gestora'],
    setores: [{ nome: 'Secretaria da Fazenda', sigla: 'SEFAZ' }],
    roles: ['access', 'arquivo'],
    desativado: false,
  })
  assert.deepEqual(await ultimo(m), {
    ato: 'usuario.cadastrado',
    dados: {
      usuarioId: nova.id,
      login: 'nair.vieira',
      cargos: ['Fiscal', 'Gestora'],
      setores: [m.setores.fazenda],
      papeis: ['access', 'arquivo'],
    },
  })
  const ator = await entrar(m, 'nair.vieira', ['access', 'adminAcesso'])
  assert.deepEqual(
    [ator.id, ator.setores, [...ator.papeis].toSorted()],
    [nova.id, [m.setores.fazenda], ['access', 'arquivo']],
    'o papel que a lista não tinha não entra com o token',
  )
})

test('sem papéis ditos, valem os que o login único trouxer', async () => {
  const m = await mundoComAdministracao()
  await ato(m, 'usuarioCadastrar', { dados: nair })
  assert.deepEqual([...(await entrar(m, 'nair.vieira', ['access', 'publicador'])).papeis].toSorted(), [
    'access',
    'publicador',
  ])
})

test('o papel concedido vale no pedido seguinte, ainda que o login único não o traga; o retirado, também', async () => {
  const m = await mundoComAdministracao()
  const classifica = () => m.ana.chama('classificacaoDesativar', { id: m.ana.id })
  await assert.rejects(classifica(), { name: 'SemPermissaoException' })
  assert.deepEqual(
    (await ato(m, 'usuarioAlterarPapeis', { id: m.ana.id, papeis: ['access', 'classificacaoDocumental'] }))
      .roles,
    ['access', 'classificacaoDocumental'],
  )
  assert.deepEqual(await ultimo(m), {
    ato: 'usuario.papeis-alterados',
    dados: { usuarioId: m.ana.id, concedidos: ['classificacaoDocumental'], retirados: [] },
  })
  await assert.rejects(classifica(), { name: 'NaoEncontradoException' })
  await ato(m, 'usuarioAlterarPapeis', { id: m.ana.id, papeis: ['access'] })
  assert.deepEqual((await ultimo(m)).dados, {
    usuarioId: m.ana.id,
    concedidos: [],
    retirados: ['classificacaoDocumental'],
  })
  await assert.rejects(classifica(), { name: 'SemPermissaoException' })
  await ato(m, 'usuarioAlterarPapeis', { id: m.ana.id, papeis: [] })
  await assert.rejects(m.ana.chama('setores'), {
    name: 'SemPermissaoException',
    message: 'Usuário sem acesso ao Autos',
  })
  await ato(m, 'usuarioAlterarPapeis', { id: m.carla.id, papeis: ['access'] })
  await assert.rejects(
    m.carla.chama('classificacaoDesativar', { id: m.ana.id }),
    { name: 'SemPermissaoException' },
    'o que o token traz não desfaz a retirada',
  )
  const antes = (await m.eventos()).length
  await ato(m, 'usuarioAlterarPapeis', { id: m.carla.id, papeis: ['access'] })
  assert.equal((await m.eventos()).length, antes)
})

test('access só vale com o do login único: quem entra é com ele', async () => {
  const m = await mundoComAdministracao()
  await ato(m, 'usuarioAlterarPapeis', { id: m.zeca.id, papeis: ['access', 'arquivo'] })
  await assert.rejects(m.zeca.chama('setores'), { name: 'SemPermissaoException' })
})

test('a lotação e os cargos valem no pedido seguinte; os grupos de trabalho ficam com os donos', async () => {
  const m = await mundoComAdministracao()
  const grupo = await m.carla.chama('grupoCriar', { nome: 'Comissão', membros: [m.ana.id] })
  const mudada = await ato(m, 'usuarioAlterarSetores', {
    id: m.ana.id,
    setores: [m.setores.juridico, m.setores.fazenda],
  })
  assert.deepEqual(
    mudada.setores.map(({ nome }) => nome),
    ['Comissão', 'Procuradoria Jurídica', 'Secretaria da Fazenda'],
  )
  assert.deepEqual((await ultimo(m)).dados, {
    usuarioId: m.ana.id,
    entrou: [m.setores.juridico, m.setores.fazenda],
    saiu: [m.setores.protocolo],
  })
  await assert.rejects(m.ana.chama('documentosEntradaSetor', { setorId: m.setores.protocolo }), {
    name: 'SemPermissaoException',
  })
  await m.ana.chama('documentosEntradaSetor', { setorId: m.setores.juridico })
  await m.ana.chama('documentosEntradaSetor', { setorId: grupo.id })
  await recusa(m.db, () => ato(m, 'usuarioAlterarSetores', { id: m.ana.id, setores: [grupo.id] }), {
    campo: 'setores',
    message: 'Os integrantes de um grupo de trabalho são com o dono dele.',
  })
  for (const setor of [m.setores.extinto, 'x'])
    await recusa(m.db, () => ato(m, 'usuarioAlterarSetores', { id: m.ana.id, setores: [setor] }), {
      campo: 'setores',
      message: 'Há setor desconhecido ou desativado.',
    })
  assert.deepEqual(
    (await ato(m, 'usuarioAlterarCargos', { id: m.ana.id, cargos: [' Chefe ', 'Protocolista'] })).cargos,
    ['Chefe', 'Protocolista'],
  )
  assert.deepEqual(await ultimo(m), {
    ato: 'usuario.cargos-alterados',
    dados: { usuarioId: m.ana.id, de: ['Protocolista'], para: ['Chefe', 'Protocolista'] },
  })
  await recusa(m.db, () => ato(m, 'usuarioAlterarCargos', { id: m.ana.id, cargos: ['Chefe', 'CHEFE'] }), {
    campo: 'cargos',
    message: 'Há cargos repetidos.',
  })
  assert.deepEqual((await ato(m, 'usuarioAlterarCargos', { id: m.ana.id, cargos: [] })).cargos, [])
})

test('os dados se corrigem; o login, só antes do primeiro acesso; login e CPF não se repetem', async () => {
  const m = await mundoComAdministracao()
  const ana = { login: 'ana', nome: 'Ana', sobrenome: 'Azevedo', cpf: m.ana.cpf, email: 'ana@teste.example' }
  const { id } = await ato(m, 'usuarioCadastrar', { dados: nair })
  assert.equal((await ato(m, 'usuarioAlterar', { id, dados: { ...nair, login: 'nair' } })).login, 'nair')
  assert.deepEqual(await ultimo(m), {
    ato: 'usuario.alterado',
    dados: { usuarioId: id, de: { login: 'nair.vieira' }, para: { login: 'nair' } },
  })
  assert.equal((await entrar(m, 'nair', ['access'])).id, id)
  await recusa(m.db, () => ato(m, 'usuarioAlterar', { id, dados: { ...nair, login: 'outra' } }), {
    campo: 'login',
    message: 'A pessoa já entrou com este login: ele não se altera.',
  })
  const antes = (await m.eventos()).length
  await ato(m, 'usuarioAlterar', { id: m.ana.id, dados: ana })
  assert.equal((await m.eventos()).length, antes, 'sem mudança, nada se registra')
  const cpf = async () =>
    (await m.db.selectFrom('usuario').select('cpf').where('id', '=', m.ana.id).executeTakeFirstOrThrow()).cpf
  const guardado = await cpf()
  const { login, nome } = ana
  await ato(m, 'usuarioAlterar', { id: m.ana.id, dados: { login, nome, sobrenome: 'Outra' } })
  assert.equal(await cpf(), guardado, 'o CPF que não se diz fica')
  await ato(m, 'usuarioAlterar', { id: m.ana.id, dados: { ...ana, cpf: null } })
  assert.equal(await cpf(), null, 'o CPF que se manda tirar sai')
  assert.deepEqual(((await ultimo(m)).dados as { de: { cpf: string } }).de.cpf, guardado)
  await ato(m, 'usuarioAlterar', { id: m.ana.id, dados: ana })
  // prettier-ignore
  const casos: [object, string, string][] = [
    [{ ...nair, cpf: null }, 'login', 'A pessoa já entrou com este login: ele não se altera.'],
    [{ ...ana, login: ' ' }, 'login', 'Campo obrigatório.'], [{ ...ana, login: 'a b' }, 'login', 'O login tem ao menos dois caracteres, sem espaços.'],
    [{ ...ana, nome: '' }, 'nome', 'Campo obrigatório.'], [{ ...ana, sobrenome: 'x'.repeat(151) }, 'sobrenome', 'No máximo 150 caracteres.'],
    [{ ...ana, cpf: '1' }, 'cpf', 'CPF inválido.'], [{ ...ana, cpf: m.beto.cpf }, 'cpf', 'Já existe um usuário com este CPF.'], [{ ...ana, email: 'x' }, 'email', 'E-mail inválido.'],
  ]
  for (const [dados, campo, message] of casos)
    await recusa(m.db, () => ato(m, 'usuarioAlterar', { id: m.ana.id, dados }), {
      name: 'ValidacaoException',
      campo,
      message,
    })
  await recusa(m.db, () => ato(m, 'usuarioCadastrar', { dados: { ...nair, login: 'BETO', cpf: null } }), {
    campo: 'login',
    message: 'Já existe um usuário com este login.',
  })
})

test('só a administração de acesso, e ninguém sobre si o que o trancaria do lado de fora', async () => {
  const m = await mundoComAdministracao()
  const deixar = {
    name: 'SemPermissaoException',
    message: 'Só a administração de acesso cuida de pessoas, setores e sistemas.',
  }
  await recusa(m.db, () => ato(m, 'usuarioCadastrar', { dados: nair }, m.carla), deixar)
  for (const [nome, args] of [
    ['usuarioAlterar', { dados: nair }],
    ['usuarioAlterarCargos', { cargos: [] }],
    ['usuarioAlterarSetores', { setores: [] }],
    ['usuarioAlterarPapeis', { papeis: [] }],
    ['usuarioDesativar', {}],
    ['usuarioReativar', {}],
  ] as const) {
    await recusa(m.db, () => ato(m, nome, { id: m.ana.id, ...args }, m.carla), deixar)
    for (const id of [m.setores.juridico, 'x'])
      await recusa(m.db, () => ato(m, nome, { id, ...args }), {
        name: 'NaoEncontradoException',
        message: 'Não encontrado ou sem acesso.',
      })
  }
  const { id } = m.administra
  await recusa(m.db, () => ato(m, 'usuarioDesativar', { id }), {
    name: 'EstadoInvalidoException',
    message: 'Ninguém desativa a si mesmo.',
  })
  await recusa(m.db, () => ato(m, 'usuarioAlterarPapeis', { id, papeis: ['access'] }), {
    message: 'Ninguém retira de si mesmo a administração de acesso.',
  })
  await recusa(m.db, () => ato(m, 'usuarioAlterarPapeis', { id, papeis: ['adminAcesso'] }), {
    message: 'Ninguém retira de si mesmo o acesso ao sistema.',
  })
})

test('cinco vezes ao mesmo tempo tem um efeito; dez cadastros do mesmo login dão um', async () => {
  const m = await mundoComAdministracao()
  const { id } = await cincoVezes(() =>
    ato(m, 'usuarioCadastrar', { dados: nair }, m.administra, 'chave-cadastrar'),
  )
  await cincoVezes(() =>
    ato(m, 'usuarioAlterar', { id, dados: { ...nair, nome: 'Naír' } }, m.administra, 'chave-alterar'),
  )
  await cincoVezes(() =>
    ato(m, 'usuarioAlterarCargos', { id, cargos: ['Fiscal'] }, m.administra, 'chave-cargos'),
  )
  await cincoVezes(() =>
    ato(m, 'usuarioAlterarSetores', { id, setores: [m.setores.fazenda] }, m.administra, 'chave-setores'),
  )
  await cincoVezes(() =>
    ato(m, 'usuarioAlterarPapeis', { id, papeis: ['arquivo'] }, m.administra, 'chave-papeis'),
  )
  await cincoVezes(() => ato(m, 'usuarioDesativar', { id }, m.administra, 'chave-desativar'))
  await cincoVezes(() => ato(m, 'usuarioReativar', { id }, m.administra, 'chave-reativar'))
  assert.deepEqual(
    await m.eventos(),
    [
      'cadastrado',
      'alterado',
      'cargos-alterados',
      'lotacao-alterada',
      'papeis-alterados',
      'desativado',
      'reativado',
    ].map((nome) => `usuario.${nome}`),
  )
  const fins = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      ato(m, 'usuarioCadastrar', { dados: { ...nair, cpf: null, login: i % 2 ? 'Repetido' : 'repetido' } }),
    ),
  )
  assert.equal(fins.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const fim of fins)
    if (fim.status === 'rejected') assert.equal((fim.reason as { status: number }).status, 422)
})
