import assert from 'node:assert/strict'
import { test } from 'node:test'

import { porQueNao } from './trecho.ts'

test('imprime-se um trecho que há, de até cem páginas', () => {
  const dito = (de: number, ate: number) => porQueNao({ de, ate }, 500)
  assert.deepEqual([dito(1, 100), dito(401, 500), dito(7, 7)], [undefined, undefined, undefined])
  assert.deepEqual(
    [dito(1, 101), dito(9, 8), dito(0, 3), dito(499, 501), dito(1.5, 3), dito(Number.NaN, 3)],
    [
      'São mais de 100 páginas.',
      'A última página vem antes da primeira.',
      ...Array.from({ length: 4 }, () => 'Escreva páginas de 1 a 500.'),
    ],
  )
})
