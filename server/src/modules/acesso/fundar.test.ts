import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { bancoDeTeste, clienteDe } from '../../../test/banco.ts'
import { foundEntidade } from '../../app/production/found-entidade.ts'
import type { Fundacao } from './index.ts'

// Uma entidade começa com a marca, um setor e quem a administra; o mais se faz nas telas.

const FUNDACAO: Fundacao = {
  nome: 'Prefeitura Municipal de Rio das Antas',
  sigla: 'PMRA',
  fuso: 'America/Sao_Paulo',
  administrador: {
    login: 'Maria@riodasantas.example',
    nome: 'Maria',
    sobrenome: 'da Silva',
    cpf: '905.300.007-09',
    email: 'maria@riodasantas.example',
  },
}

const banco = await bancoDeTeste()
const cliente = clienteDe(banco.urlDono)
await cliente.connect()
after(async () => {
  await cliente.end()
  await banco[Symbol.asyncDispose]()
})
const valores = async (valor: string, de: string) =>
  (await cliente.query<{ v: unknown }>(`select ${valor} as v from ${de}`)).rows.map(({ v }) => v)

test('quem administra primeiro tem o que precisa antes de entrar, e cada ato está no histórico', async () => {
  assert.equal(await foundEntidade(banco.urlDono, FUNDACAO), true)
  assert.deepEqual(await valores('jsonb_build_array(login, sub, cpf, nome_completo)', 'usuario'), [
    ['maria@riodasantas.example', 'login:maria@riodasantas.example', '90530000709', 'Maria da Silva'],
  ])
  // O acesso é o login único que dá; a administração, o que aqui se concedeu.
  assert.deepEqual(await valores('papel', 'usuario_papel where concedido_por is not null order by papel'), [
    'adminAcesso',
    'classificacaoDocumental',
  ])
  assert.deepEqual(await valores('s.sigla', 'lotacao l join setor s on s.id = l.setor_id'), ['ADM'])
  assert.deepEqual(await valores('jsonb_build_array(nome, sigla)', 'marca'), [
    ['Prefeitura Municipal de Rio das Antas', 'PMRA'],
  ])
  assert.deepEqual(await valores('ato', 'historico order by seq'), ['setor.criado', 'usuario.cadastrado'])
})

test('a que já começou fica como está', async () => {
  const outra = { ...FUNDACAO, sigla: 'OUTRA', administrador: { ...FUNDACAO.administrador, login: 'outra' } }
  assert.equal(await foundEntidade(banco.urlDono, outra), false)
  assert.deepEqual(await valores('sigla', 'marca'), ['PMRA'])
  assert.deepEqual(await valores('count(*)::int', 'usuario'), [1])
  assert.deepEqual(await valores('count(*)::int', 'historico'), [2])
})

test('quem administra com CPF que não confere não se cadastra, e nada começa', async () => {
  const vazio = await bancoDeTeste()
  const errado = { ...FUNDACAO, administrador: { ...FUNDACAO.administrador, cpf: '11111111111' } }
  await assert.rejects(foundEntidade(vazio.urlDono, errado), { nome: 'ValidacaoException' })
  const outro = clienteDe(vazio.urlDono)
  await outro.connect()
  assert.equal((await outro.query('select from marca')).rowCount, 0)
  await outro.end()
  await vazio[Symbol.asyncDispose]()
})
