import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fraseDoPrazo, fraseSobPrazo, maisProximo, tomDoPrazo } from './prazo.ts'

const HOJE = '2026-11-23'

test('o prazo se diz em palavras, e a cor acompanha', () => {
  const dizer = (venceEm: string, vencido = false) => [
    fraseDoPrazo({ venceEm, vencido }, HOJE),
    tomDoPrazo({ venceEm, vencido }, HOJE),
  ]
  assert.deepEqual(dizer('2026-11-20', true), ['Venceu em 20/11/2026', 'perigo'])
  assert.deepEqual(dizer(HOJE), ['Vence hoje', 'aviso'])
  assert.deepEqual(dizer('2026-11-24'), ['Vence amanhã', 'aviso'])
  assert.deepEqual(dizer('2026-11-27'), ['Prazo até 27/11/2026', 'info'])
})

test('na coluna que se chama Prazo, só o que ela ainda não disse', () => {
  const naColuna = (venceEm: string, vencido = false) => fraseSobPrazo({ venceEm, vencido }, HOJE)
  assert.equal(naColuna('2026-11-27'), 'Até 27/11/2026')
  assert.equal(naColuna(HOJE), 'Vence hoje')
  assert.equal(naColuna('2026-11-20', true), 'Venceu em 20/11/2026')
})

test('vale o aberto que vence primeiro', () => {
  const prazo = (venceEm: string, situacao = 'ABERTO') => ({ venceEm, situacao })
  assert.deepEqual(
    maisProximo([prazo('2026-12-01'), prazo('2026-11-25'), prazo('2026-11-20', 'CUMPRIDO')]),
    prazo('2026-11-25'),
  )
  assert.equal(maisProximo([prazo('2026-11-20', 'CANCELADO')]), undefined)
})
