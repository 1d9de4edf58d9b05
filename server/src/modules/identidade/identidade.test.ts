import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'

test('cada um se vê por inteiro: CPF, papéis que valem, cargos em ordem e setores', async () => {
  const { carla, setores } = await mundo()
  const me = await carla.chama(
    'me',
    {},
    '{ id nomeCompleto login email cpf realm roles cargos setores { id nome grupoMembros } perfil { certificado { provider } } chatwootIdentifierHash }',
  )
  assert.deepEqual(me, {
    id: carla.id,
    nomeCompleto: 'Carla Coelho',
    login: 'carla',
    email: 'carla@teste.example',
    cpf: '90530000385',
    realm: 'teste',
    roles: ['access', 'classificacaoDocumental'],
    cargos: ['Contadora', 'Presidente da Comissão'],
    setores: [{ id: setores.fazenda, nome: 'Secretaria da Fazenda', grupoMembros: null }],
    perfil: { certificado: null },
    chatwootIdentifierHash: null,
  })
})

test('no atendimento, a pessoa prova quem é com o resumo do id, que outra chave não dá; sem atendimento configurado, não há', async () => {
  const { ana, beto, db, entidade } = await mundo()
  const resumo = async (quem = ana) =>
    (await quem.chama<{ chatwootIdentifierHash: string | null }>('me', {}, '{ chatwootIdentifierHash }'))
      .chatwootIdentifierHash
  assert.equal(await resumo(), null)
  const segredo = 'chave-do-atendimento-7f3a'
  Object.assign(entidade.config, { chatwootSegredo: segredo })
  assert.equal(await resumo(), createHmac('sha256', segredo).update(ana.id).digest('hex'))
  assert.notEqual(await resumo(), await resumo(beto))
  // Nada que identifique a pessoa fora daqui entra nele.
  const antes = await resumo()
  await db
    .updateTable('usuario')
    .set({ cpf: null, email: 'outro@teste.example' })
    .where('id', '=', ana.id)
    .execute()
  assert.equal(await resumo(), antes)
})

test('os outros aparecem com o CPF mascarado e sem papéis; os desativados, só quando pedidos', async () => {
  const { ana, beto, db } = await mundo()
  type Linha = { login: string; cpf: string; roles: string[] }
  const lista = () =>
    ana.chama<Linha[]>('usuarios', {}, '{ login cpf roles cargos desativado setores { sigla } }')
  const [eu, outro] = [
    (await lista()).find(({ login }) => login === 'ana'),
    (await lista()).find(({ login }) => login === 'beto'),
  ]
  assert.deepEqual(
    [eu?.cpf, eu?.roles, outro?.cpf, outro?.roles],
    ['90530000113', ['access'], '***.300.002-**', []],
  )
  await db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', beto.id).execute()
  assert.equal(
    (await lista()).some(({ login }) => login === 'beto'),
    false,
  )
  assert.equal(
    (await ana.chama<Linha[]>('usuarios', { desativados: true }, '{ login }')).some(
      ({ login }) => login === 'beto',
    ),
    true,
  )
})

test('a lista de pessoas custa os mesmos comandos, quantas forem', async () => {
  const { ana, comandos } = await mundo()
  const n = (
    await comandos(() =>
      ana.chama(
        'usuarios',
        {},
        '{ id cargos setores { id grupoMembros } roles perfil { certificado { provider } } }',
      ),
    )
  ).length
  assert.equal(n, 3)
})

test('o mesmo e-mail, em qualquer caixa, dá sempre o mesmo convidado', async () => {
  const { ana, beto, eventos } = await mundo()
  const selecao = '{ id email cpf realm nome perfil { certificado { provider } } }'
  const um = await ana.chama('convidadoCadastrar', { email: ' Bianca@Projetar.example ' }, selecao)
  assert.deepEqual(um, {
    id: um.id,
    email: 'bianca@projetar.example',
    cpf: null,
    realm: 'teste',
    nome: null,
    perfil: { certificado: null },
  })
  const [dois, tres] = await Promise.all([
    beto.chama('convidadoCadastrar', { email: 'bianca@projetar.example' }, selecao),
    ana.chama('convidadoCadastrar', { email: 'BIANCA@projetar.example' }, selecao),
  ])
  assert.deepEqual([dois, tres, await ana.chama('convidados', {}, selecao)], [um, um, [um]])
  assert.deepEqual(await eventos(), ['convidado.cadastrado'])
  for (const email of ['', 'sem-arroba', 'a@b', 'a b@c.d', `${'a'.repeat(250)}@c.de`])
    await assert.rejects(ana.chama('convidadoCadastrar', { email }), {
      name: 'ValidacaoException',
      campo: 'email',
      message: 'E-mail inválido.',
    })
})

test('setores vêm em ordem alfabética, com os grupos dizendo os membros, o dono primeiro', async () => {
  const { ana, beto, carla, db, setores } = await mundo()
  const grupo = '0199a3c0-0000-7000-8000-0000000000aa'
  await db.insertInto('setor').values({ id: grupo, nome: 'Comissão de Obras', grupo: true }).execute()
  await db
    .insertInto('lotacao')
    .values([
      { setorId: grupo, usuarioId: beto.id, ordem: 1 },
      { setorId: grupo, usuarioId: carla.id, ordem: 0 },
    ])
    .execute()
  type Linha = {
    id: string
    nome: string
    grupoMembros: string[] | null
    superiorId: string | null
    desativado: boolean
  }
  const lista = await ana.chama<Linha[]>(
    'setores',
    {},
    '{ id nome sigla superiorId grupoMembros desativado }',
  )
  assert.deepEqual(
    lista.map(({ nome }) => nome),
    [
      'Atendimento ao Público',
      'Comissão de Obras',
      'Procuradoria Jurídica',
      'Protocolo Geral',
      'Secretaria da Fazenda',
    ],
  )
  assert.deepEqual(
    lista.map(({ grupoMembros }) => grupoMembros),
    [null, [carla.id, beto.id], null, null, null],
  )
  assert.equal(lista[0]?.superiorId, setores.protocolo)
  assert.deepEqual(
    (await ana.chama<Linha[]>('setores', { desativados: true }, '{ nome desativado }')).filter(
      ({ desativado }) => desativado,
    ),
    [{ nome: 'Comunicação (extinta)', desativado: true }],
  )
})
