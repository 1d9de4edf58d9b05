import assert from 'node:assert/strict'
import { test } from 'node:test'

import { maiorMinimo, nivelComum } from './niveis.ts'

const simples = { nivelAssinatura: 'SIMPLES', classificacao: { nivelAssinatura: 'SIMPLES' } } as const
const avancada = { nivelAssinatura: 'AVANCADA', classificacao: { nivelAssinatura: 'AVANCADA' } } as const

test('começa-se do nível que todos têm; entre diferentes, é preciso escolher um', () => {
  assert.equal(nivelComum([avancada, avancada]), 'AVANCADA')
  assert.equal(nivelComum([simples, avancada]), undefined)
})

test('o mínimo de vários é o da espécie que mais exige', () => {
  assert.equal(maiorMinimo([simples, avancada]), 'AVANCADA')
  assert.equal(maiorMinimo([{ nivelAssinatura: 'QUALIFICADA' }]), 'SIMPLES')
})
