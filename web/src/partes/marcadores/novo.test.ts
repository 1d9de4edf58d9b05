import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mesmoMarcador, nomeInteiro, problemaDoNome, setoresParaMarcador } from './novo.ts'

test('o prefixo vai na frente, com a barra invertida; os níveis se limpam', () => {
  assert.equal(nomeInteiro('Obras\\Centro', ' Rua  XV '), 'Obras\\Centro\\Rua XV')
  assert.equal(nomeInteiro('', 'Obras ＼ Centro'), 'Obras\\Centro')
})

test('um nome vazio, um nível vazio e níveis demais são recusados antes de ir ao servidor', () => {
  assert.equal(problemaDoNome('  '), 'Campo obrigatório.')
  assert.equal(problemaDoNome('a\\\\b'), 'Há um nível sem nome entre as barras.')
  assert.equal(problemaDoNome('a\\b\\c\\d\\e\\f\\g'), 'O marcador tem no máximo 6 níveis.')
  assert.equal(problemaDoNome('x'.repeat(256)), 'O marcador tem no máximo 255 caracteres.')
  assert.equal(problemaDoNome('a\\b'), undefined)
})

test('o marcador de setor se oferece em setor sem grupo e no grupo de que se é dono', () => {
  const setor = (id: string, grupoMembros: string[] | null) => ({ id, nome: id, sigla: null, grupoMembros })
  const setores = [setor('semad', null), setor('meu', ['eu', 'outro']), setor('alheio', ['outro', 'eu'])]
  assert.deepEqual(
    setoresParaMarcador({ id: 'eu', setores }).map(({ id }) => id),
    ['semad', 'meu'],
  )
})

test('o mesmo nome com outro acento é o mesmo marcador; em outro setor, não', () => {
  const marcador = (nome: string, id: string) => ({
    nome,
    tipo: 'SETOR' as const,
    setor: { id, nome: id, sigla: null },
  })
  assert.equal(mesmoMarcador(marcador('Urgência', 'a'), marcador('urgencia', 'a')), true)
  assert.equal(mesmoMarcador(marcador('Urgência', 'a'), marcador('Urgência', 'b')), false)
})
