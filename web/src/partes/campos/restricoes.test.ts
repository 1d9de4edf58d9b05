import assert from 'node:assert/strict'
import { test } from 'node:test'

import { internoForcado, marcar, nomeDaOpcao, type Marca } from './restricoes.ts'

// As cinco opções da especificação (§4).
const OPCOES: [Marca[], string, boolean][] = [
  [[], 'Público externo', false],
  [['INTERNO'], 'Público interno', false],
  [['INTERNO', 'POSSE'], 'Requer posse', true],
  [['INTERNO', 'SIGILOSO'], 'Sigiloso requer autorização', true],
  [['INTERNO', 'POSSE', 'SIGILOSO'], 'Sigiloso e requer posse', true],
]
for (const [marcas, nome, forcado] of OPCOES)
  test(`${nome}: ${forcado ? 'INTERNO travado' : 'INTERNO livre'}`, () => {
    assert.equal(nomeDaOpcao(marcas), nome)
    assert.equal(internoForcado(marcas), forcado)
  })

test('marcar POSSE ou SIGILOSO liga INTERNO, e desligá-los o deixa ligado', () => {
  assert.deepEqual(marcar([], 'SIGILOSO', true), ['INTERNO', 'SIGILOSO'])
  assert.deepEqual(marcar(['INTERNO', 'POSSE'], 'POSSE', false), ['INTERNO'])
})

test('com POSSE marcada, INTERNO não se desliga', () =>
  assert.deepEqual(marcar(['INTERNO', 'POSSE'], 'INTERNO', false), ['INTERNO', 'POSSE']))
