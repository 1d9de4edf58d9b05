import assert from 'node:assert/strict'
import { test } from 'node:test'

import { trechosDe } from './texto-da-pagina.ts'

test('o que se achou marca-se nos pedaços em que está, e a quebra de linha não', () => {
  const pedacos = ['Lei nº ', '4.512\n', 'de 2026']
  assert.deepEqual(trechosDe(pedacos, { inicio: 4, fim: 15 }), [
    { pedaco: 0, de: 4, ate: 7 },
    { pedaco: 1, de: 0, ate: 5 },
    { pedaco: 2, de: 0, ate: 2 },
  ])
  assert.deepEqual(trechosDe(pedacos, { inicio: 7, fim: 12 }), [{ pedaco: 1, de: 0, ate: 5 }])
  assert.deepEqual(trechosDe(pedacos, { inicio: 12, fim: 13 }), [])
})
