import assert from 'node:assert/strict'
import { test } from 'node:test'

import { problemasDo, vencimentoDe } from './vencimento.ts'

// 23/11/2026 é segunda-feira.
const HOJE = '2026-11-23'

test('o vencimento salta o fim de semana e o feriado do município', () => {
  const em = (contagem: 'UTEIS' | 'CORRIDOS' | 'DATA', quanto: string, locais: string[] = []) =>
    vencimentoDe({ contagem, dias: quanto, data: quanto }, HOJE, new Set(locais))
  assert.equal(em('UTEIS', '5'), '2026-11-30')
  assert.equal(em('UTEIS', '5', ['2026-11-25']), '2026-12-01')
  assert.equal(em('CORRIDOS', '5'), '2026-11-30')
  assert.equal(em('DATA', '2026-12-25'), '2026-12-28')
  assert.equal(em('UTEIS', ''), undefined)
})

test('o que falta se diz no campo', () => {
  assert.deepEqual(problemasDo({ contagem: 'UTEIS', dias: '', data: '' }, HOJE), {
    dias: 'Campo obrigatório.',
  })
  assert.deepEqual(problemasDo({ contagem: 'CORRIDOS', dias: '0', data: '' }, HOJE), {
    dias: 'Informe de 1 a 3650 dias.',
  })
  assert.deepEqual(problemasDo({ contagem: 'DATA', dias: '', data: '2026-11-20' }, HOJE), {
    data: 'O prazo não pode estar no passado.',
  })
  assert.deepEqual(problemasDo({ contagem: 'DATA', dias: '', data: HOJE }, HOJE), {})
})
