import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ChaveDoAto } from './idempotency.ts'

test('the same act asked again keeps its key', () => {
  const chave = new ChaveDoAto()
  assert.equal(chave.of({ id: 'a' }), chave.of({ id: 'a' }))
})

test('another act, or the same after it succeeded, is a new key', () => {
  const chave = new ChaveDoAto()
  const first = chave.of({ id: 'a' })
  const other = chave.of({ id: 'b' })
  assert.notEqual(first, other)
  chave.done()
  assert.notEqual(chave.of({ id: 'b' }), other)
})
