import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAPEIS } from '@autos/contract/regras/papeis.ts'

import { MENUS, menusFor, type MenuGroup } from './menus.ts'

const labels = (groups: readonly MenuGroup[], id: string) =>
  groups.find((group) => group.id === id)?.items.map(({ label }) => label) ?? []
const addresses = (id: string) =>
  MENUS.find((group) => group.id === id)!.items.map(({ target }) =>
    'params' in target ? target.to.replace('$view', target.params.view) : target.to,
  )

test('the groups have what the specification says, in its order', () => {
  const specified: Record<string, readonly string[]> = {
    documentos: [
      '/documentos/cadastrar',
      '/documentos/entrada',
      '/documentos/enviados',
      '/documentos/nao-enviados',
      '/documentos/pendentes-assinatura',
      '/documentos/assinados',
      '/documentos/pesquisar',
      '/documentos/recebidos-sistema',
      '/documentos/solicitacoes-externas',
    ],
    processos: [
      '/processos/cadastrar',
      '/processos/entrada',
      '/processos/enviados',
      '/processos/nao-enviados',
      '/processos/pesquisar',
    ],
    administracao: ['/admin/classificacoes', '/admin/automacao', '/admin/relatorios', '/admin/acesso'],
  }
  for (const [id, wanted] of Object.entries(specified))
    assert.deepEqual(
      addresses(id).filter((address) => wanted.includes(address)),
      wanted,
    )
})

test('each list of the menu shows only what the roles allow, and a group with nothing to show is not there', () => {
  const [of, none] = [(...roles: string[]) => menusFor(roles), menusFor([])]
  assert.deepEqual(
    none.map(({ id }) => id),
    ['documentos', 'processos', 'trabalho'],
  )
  assert.ok(!labels(none, 'documentos').includes('Solicitações externas'))
  assert.ok(labels(of('solicitacoesExternas'), 'documentos').includes('Solicitações externas'))
  assert.deepEqual(labels(of('adminAcesso'), 'administracao'), ['Acesso', 'Saúde do sistema'])
  const ofClassifier = labels(of('classificacaoDocumental'), 'administracao')
  assert.deepEqual(ofClassifier.slice(0, 3), ['Classificações', 'Automação', 'Relatórios'])
  assert.ok(!ofClassifier.includes('Acesso'))
  assert.deepEqual(menusFor(Object.keys(PAPEIS)), MENUS)
})

test('an item of two roles is for who has both', () => {
  const [group] = MENUS as [MenuGroup]
  const both: MenuGroup = { ...group, items: [{ ...group.items[0]!, roles: ['a', 'b'] }] }
  for (const roles of [[], ['a'], ['b']]) assert.deepEqual(menusFor(roles, [both]), [])
  assert.deepEqual(menusFor(['b', 'a'], [both]), [both])
})
