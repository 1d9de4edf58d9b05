import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dataHora, dia, diaDaSemanaDe, emOrdem, inteiro, tempoRelativo } from './formato.ts'

/** Sábado, 28 de novembro, ao meio-dia em Brasília. */
const AGORA = Date.parse('2026-11-28T15:00:00Z')
const dito = (instante: string) => tempoRelativo(instante, AGORA).replaceAll(/\s/g, ' ')

test('o que é de hoje diz há quanto tempo; o de outro dia do calendário, o dia e a hora', () => {
  assert.equal(dito('2026-11-28T14:59:30Z'), 'agora')
  assert.equal(dito('2026-11-28T14:55:00Z'), 'há 5 min.')
  assert.equal(dito('2026-11-28T06:00:00Z'), 'há 9 h')
  // Ontem às 23h30, há menos de um dia.
  assert.equal(dito('2026-11-28T02:30:00Z'), 'ontem 23:30')
  assert.equal(dito('2026-11-27T10:00:00Z'), 'ontem 07:00')
  assert.equal(dito('2026-11-26T15:10:00Z'), 'anteontem 12:10')
  assert.equal(dito('2026-11-24T12:00:00Z'), 'há 4 dias 09:00')
  assert.equal(dito('2026-11-13T12:00:00Z'), '13/11/2026 09:00')
})

test('datas, números, dias da semana e ordem são os do Brasil, no fuso de Brasília', () => {
  const instante = '2026-11-28T02:30:00Z'
  assert.deepEqual([dia(instante), dataHora(instante)], ['27/11/2026', '27/11/2026 23:30'])
  assert.equal(inteiro(1_234_567), '1.234.567')
  assert.equal(diaDaSemanaDe('2026-11-28'), 'sábado')
  assert.deepEqual(['b', 'Água 10', 'agua 2', 'A'].sort(emOrdem), ['A', 'agua 2', 'Água 10', 'b'])
})
