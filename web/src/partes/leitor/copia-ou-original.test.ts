import assert from 'node:assert/strict'
import { test } from 'node:test'

import { escolherCadaUm } from './use-copia-ou-original.ts'

test('o que se abriu pelo original não passa à cópia que ficou pronta depois; sem cópia, lê-se o original', () => {
  const escolher = escolherCadaUm()
  assert.equal(escolher('a', { pdf: 'a.pdf', copiaDeLeitura: null }), 'a.pdf')
  assert.equal(escolher('a', { pdf: 'a.pdf', copiaDeLeitura: 'copia' }), 'a.pdf')
  assert.equal(escolher('b', { pdf: 'b.pdf', copiaDeLeitura: 'copia' }), 'copia')
  assert.equal(escolher('b', { pdf: 'b2.pdf', copiaDeLeitura: null }), 'b2.pdf')
})
