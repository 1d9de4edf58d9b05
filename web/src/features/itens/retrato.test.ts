import assert from 'node:assert/strict'
import { test } from 'node:test'

import { oQueMudou } from './retrato.ts'

const ANTES = { item: 'com a SEFAZ', atos: 2 }

test('avisa-se do que outra pessoa fez com o item aberto, e não do que a própria fez', () => {
  assert.equal(oQueMudou(undefined, ANTES), undefined, 'acabou de abrir')
  assert.equal(oQueMudou(ANTES, ANTES), undefined)
  assert.equal(oQueMudou(ANTES, { item: 'com a PGM', atos: 2 }), 'mudou')
  assert.equal(oQueMudou(ANTES, { item: 'com a PGM', atos: 3 }), undefined)
})

test('avisa-se de que o item deixou de ser visto', () => {
  assert.equal(oQueMudou(ANTES, { item: null, atos: 2 }), 'sumiu')
  assert.equal(oQueMudou({ item: null, atos: 2 }, { item: null, atos: 2 }), undefined)
})
