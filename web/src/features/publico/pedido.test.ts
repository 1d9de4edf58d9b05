import assert from 'node:assert/strict'
import { test } from 'node:test'

import { camposDe, enderecoDe, oQueFalta, variaveisDe } from './pedido.ts'

const VAZIO = { texto: '', de: '', ate: '', interessado: '' }

test('o endereço leva só o que se digitou, e volta a ser o mesmo', () => {
  const campos = { ...VAZIO, texto: ' alvará ', de: '2026-01-01' }
  assert.deepEqual(enderecoDe(campos), { q: 'alvará', de: '2026-01-01' })
  assert.deepEqual(camposDe(enderecoDe(campos)), { ...campos, texto: 'alvará' })
  assert.deepEqual(variaveisDe(campos), { texto: 'alvará', filtros: { criadoDe: '2026-01-01' } })
})

test('o período sozinho não basta, e não termina antes de começar', () => {
  assert.equal(oQueFalta({ ...VAZIO, de: '2026-01-01' }, false), 'Digite o número ou parte do título.')
  assert.equal(oQueFalta({ ...VAZIO, interessado: 'Aurora' }, true), undefined)
  assert.equal(
    oQueFalta({ ...VAZIO, texto: 'x', de: '2026-02-01', ate: '2026-01-01' }, true),
    'O período termina antes de começar.',
  )
})
