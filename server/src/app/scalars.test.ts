import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Dia, Instante } from './scalars.ts'

test('só o dia que há no calendário e no banco é um dia', () => {
  for (const dia of ['2026-11-22', '2024-02-29', '0001-01-01', '9999-12-31'])
    assert.equal(Dia.coerceInputValue(dia), dia)
  for (const dia of [
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '0000-12-31',
    '26-11-22',
    '2026-11-22T00:00:00Z',
    '',
    20261122,
    null,
  ])
    assert.throws(
      () => Dia.coerceInputValue(dia),
      { nome: 'ValidacaoException', message: 'Data inválida: use AAAA-MM-DD.' },
      String(dia),
    )
})

test('só o instante que há no banco é um instante', () => {
  assert.deepEqual(Instante.coerceInputValue('2026-11-22T12:30:00Z'), new Date('2026-11-22T12:30:00Z'))
  for (const instante of [
    '2026-11-22',
    '0000-01-01T00:00:00Z',
    '2026-11-22T25:00:00Z',
    '2026-11-22 12:30',
    1,
  ])
    assert.throws(() => Instante.coerceInputValue(instante), { nome: 'ValidacaoException' }, String(instante))
})
