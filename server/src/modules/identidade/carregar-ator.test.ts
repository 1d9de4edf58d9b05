import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Identidade } from '../../adapters/identidade/port.ts'
import { type Mundo, mundo } from '../../../test/mundo.ts'
import { carregarAtor } from './index.ts'

const ORIGEM = { ip: '10.0.0.9', userAgent: 'teste', fuso: 'America/Sao_Paulo' }
const entrar = async ({ entidade }: Mundo, identidade: Identidade) =>
  carregarAtor(await entidade.ledger(), identidade, ORIGEM)
const papeis = (ator: { papeis: ReadonlySet<string> }) => [...ator.papeis].toSorted()
const NOVA = {
  sub: 'sub-nova',
  login: 'nova',
  nome: 'Nair',
  sobrenome: 'Vieira',
  cpf: '90530002400',
  email: 'nair@teste.example',
  papeis: ['access', 'arquivo'],
}

test('um comando só carrega a pessoa, os setores ativos dela, os papéis e a marca', async () => {
  const m = await mundo()
  await m.db.insertInto('lotacao').values({ setorId: m.setores.extinto, usuarioId: m.dora.id }).execute()
  const comandos = await m.comandos(async () => {
    const ator = await entrar(m, m.dora.identidade)
    assert.deepEqual(
      [ator.tipo, ator.id, ator.nome, ator.cpf, papeis(ator), ator.ip],
      ['USUARIO', m.dora.id, 'Dora Duarte', '90530000466', ['access', 'solicitacoesExternas'], '10.0.0.9'],
    )
    assert.deepEqual(ator.setores, [m.setores.protocolo, m.setores.fazenda])
    assert.deepEqual(
      [ator.marca.nomeCurto, ator.marca.fuso, ator.marca.arquivoMaxBytes],
      ['Autos', 'America/Sao_Paulo', 52_428_800],
    )
  })
  assert.equal(comandos.length, 1)
})

test('o primeiro acesso cadastra a pessoa e os papéis, uma vez, ainda que em cinco abas', async () => {
  const m = await mundo()
  const identidade = { ...m.ana.identidade, ...NOVA }
  const atores = await Promise.all([1, 2, 3, 4, 5].map(() => entrar(m, identidade)))
  assert.deepEqual(new Set(atores.map(({ id }) => id)).size, 1)
  assert.deepEqual(
    [papeis(atores[0]!), atores[0]!.setores, atores[0]!.nome],
    [['access', 'arquivo'], [], 'Nair Vieira'],
  )
  assert.deepEqual(await m.eventos(), ['usuario.cadastrado', 'usuario.papel-concedido'])
  assert.equal((await entrar(m, { ...identidade, papeis: ['access'] })).papeis.has('arquivo'), false)
  assert.deepEqual(await m.eventos(), ['usuario.cadastrado', 'usuario.papel-concedido'])
})

test('vale o papel que o token traz e que não foi revogado aqui; o revogado não volta', async () => {
  const m = await mundo()
  assert.deepEqual(papeis(await entrar(m, { ...m.ana.identidade, papeis: ['access', 'publicador'] })), [
    'access',
    'publicador',
  ])
  await m.db
    .updateTable('usuarioPapel')
    .set({ revogadoEm: new Date() })
    .where('usuarioId', '=', m.ana.id)
    .where('papel', '=', 'publicador')
    .execute()
  assert.deepEqual(papeis(await entrar(m, { ...m.ana.identidade, papeis: ['access', 'publicador'] })), [
    'access',
  ])
  assert.deepEqual(papeis(await entrar(m, { ...m.ana.identidade, papeis: [] })), [])
  assert.deepEqual(await m.eventos(), ['usuario.papel-concedido'])
})

test('quem foi cadastrado pelo login antes de entrar é reconhecido; login de outra identidade é recusado', async () => {
  const m = await mundo()
  await m.db
    .insertInto('usuario')
    .values({
      id: '0199a3c0-0000-7000-8000-000000000001',
      sub: 'login:nova',
      login: 'nova',
      nome: 'Nair',
      sobrenome: '',
    })
    .execute()
  const ator = await entrar(m, { ...m.ana.identidade, ...NOVA })
  assert.deepEqual([ator.id, papeis(ator)], ['0199a3c0-0000-7000-8000-000000000001', ['access', 'arquivo']])
  assert.deepEqual(await m.eventos(), ['usuario.identificado', 'usuario.alterado', 'usuario.papel-concedido'])
  await assert.rejects(entrar(m, { ...m.ana.identidade, ...NOVA, sub: 'sub-impostora' }), {
    nome: 'SemPermissaoException',
    message: 'Seu cadastro aqui está ligado a outra identidade do login único.',
  })
})

test('a revogação, a saída do setor e a desativação valem no pedido seguinte', async () => {
  const m = await mundo()
  await m.ana.chama('setores')
  await m.db.deleteFrom('lotacao').where('usuarioId', '=', m.ana.id).execute()
  assert.deepEqual((await m.ana.chama<{ setores: unknown[] }>('me', {}, '{ setores { id } }')).setores, [])
  await m.db
    .updateTable('usuarioPapel')
    .set({ revogadoEm: new Date() })
    .where('usuarioId', '=', m.ana.id)
    .execute()
  await assert.rejects(m.ana.chama('setores'), {
    name: 'SemPermissaoException',
    message: 'Usuário sem acesso ao Autos',
  })
  await m.db.updateTable('usuario').set({ desativadoEm: new Date() }).where('id', '=', m.ana.id).execute()
  await assert.rejects(m.ana.chama('me'), {
    nome: 'SemPermissaoException',
    message: 'Este usuário está desativado. Procure a administração de acesso.',
  })
})
