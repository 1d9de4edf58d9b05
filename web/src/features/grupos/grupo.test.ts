import assert from 'node:assert/strict'
import { test } from 'node:test'

import { membrosNaOrdem, oQueFalta } from './grupo.ts'

test('o grupo pede nome e ao menos dois integrantes, e só se altera o que mudou', () => {
  assert.equal(oQueFalta({ nome: ' ', outros: 1, membros: ['a', 'b'] }), 'Nome do grupo obrigatório')
  assert.equal(oQueFalta({ nome: 'CPL', outros: 0, membros: ['a'] }), 'Mínimo de 2 integrantes')
  assert.equal(oQueFalta({ nome: 'CPL', outros: 1, membros: ['a', 'b'] }), undefined)
  const antes = { nome: 'CPL', membros: ['a', 'b'] }
  assert.equal(oQueFalta({ nome: 'CPL ', outros: 1, membros: ['a', 'b'], antes }), 'Nada mudou ainda.')
  assert.equal(oQueFalta({ nome: 'CPL', outros: 1, membros: ['b', 'a'], antes }), undefined)
})

test('o dono vem primeiro; quem fica não muda de lugar', () => {
  assert.deepEqual(membrosNaOrdem(['a', 'b', 'c'], ['a', 'c', 'd', 'b'], 'a'), ['a', 'b', 'c', 'd'])
  assert.deepEqual(membrosNaOrdem(['a', 'b', 'c'], ['a', 'c'], 'c'), ['c', 'a'])
})
