import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folhasDe } from './folhas.ts'

const contar = (pecas: [peca: number, paginas: number | null][], vagos: number[] = []) => {
  const { folhas, total } = folhasDe(
    pecas.map(([peca, paginas]) => ({ peca, paginas })),
    new Set(vagos),
  )
  return [...folhas, total]
}

test('as folhas contam-se de seguida; o número vago e a peça sem arquivo não têm nenhuma', () => {
  assert.deepEqual(
    contar(
      [
        [1, 3],
        [2, 0],
        [4, 2],
        [5, 1],
      ],
      [3],
    ),
    [1, 4, 4, 6, 6],
  )
  assert.deepEqual(contar([]), [0])
})

test('depois da peça que não se vê, ou cujas páginas não se sabem, nenhuma folha se diz', () => {
  assert.deepEqual(
    contar([
      [1, 3],
      [3, 2],
      [4, 1],
    ]),
    [1, null, null, null],
  )
  assert.deepEqual(
    contar([
      [1, 3],
      [2, null],
      [3, 1],
    ]),
    [1, 4, null, null],
  )
  assert.deepEqual(contar([[2, 3]]), [null, null])
})
