import assert from 'node:assert/strict'
import { test } from 'node:test'

import { caixasDe } from './caixas.ts'

test('a caixa gira com a página, e quatro quartos a devolvem ao lugar', () => {
  const canto = [1000, 2000, 3000, 2500]
  const lados = (giro: Parameters<typeof caixasDe>[1]) =>
    caixasDe(canto, giro).map(({ esquerda, alto, largura, altura }) => [esquerda, alto, largura, altura])
  assert.deepEqual(lados(0), [[1000, 2000, 2000, 500]])
  // Um quarto à direita: o que estava no alto vai à direita, e o que estava à esquerda, ao alto.
  assert.deepEqual(lados(90), [[7500, 1000, 500, 2000]])
  assert.deepEqual(lados(180), [[7000, 7500, 2000, 500]])
  assert.deepEqual(lados(270), [[2000, 7000, 500, 2000]])
  assert.deepEqual(caixasDe([...canto, 1, 2], 0).length, 1)
})
