import assert from 'node:assert/strict'
import { test } from 'node:test'

import { oQueMudou } from './retrato.ts'

const ANTES = { item: 'com a SEFAZ', provas: 'por verificar', atos: 2 }

test('avisa-se do que outra pessoa fez com o item aberto, e não do que a própria fez', () => {
  assert.equal(oQueMudou(undefined, ANTES), undefined, 'acabou de abrir')
  assert.equal(oQueMudou(ANTES, ANTES), undefined)
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: 'com a PGM' }), 'mudou')
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: 'com a PGM', atos: 3 }), undefined)
})

test('avisa-se de que o item deixou de ser visto', () => {
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: null }), 'sumiu')
  assert.equal(oQueMudou({ ...ANTES, item: null }, { ...ANTES, item: null }), undefined)
})

test('a prova que o sistema completa se relê sem aviso: ninguém agiu', () => {
  assert.equal(oQueMudou(ANTES, { ...ANTES, provas: 'verificada' }), 'verificado')
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: 'com a PGM', provas: 'verificada' }), 'mudou')
})
