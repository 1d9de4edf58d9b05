import assert from 'node:assert/strict'
import { test } from 'node:test'

import { lembrarFila, proximoDe, tirarDaFila, vizinhoDe } from './vizinhos.ts'

const item = (id: string) => ({ tipo: 'documento' as const, id, titulo: id })

test('o próximo é o seguinte; depois do último, o anterior; quem saiu não volta', () => {
  lembrarFila([item('a'), item('b'), item('c')])
  assert.equal(proximoDe('a')?.id, 'b')
  assert.equal(proximoDe('c')?.id, 'b')
  tirarDaFila('b')
  assert.equal(proximoDe('a')?.id, 'c')
  assert.equal(proximoDe('x'), undefined)
})

test('j e k não passam das pontas', () => {
  lembrarFila([item('a'), item('b')])
  assert.deepEqual(
    [vizinhoDe('a', 1)?.id, vizinhoDe('b', -1)?.id, vizinhoDe('a', -1), vizinhoDe('b', 1), vizinhoDe('x', 1)],
    ['b', 'a', undefined, undefined, undefined],
  )
})
