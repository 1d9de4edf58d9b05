import assert from 'node:assert/strict'
import { test } from 'node:test'

import { comParada, ehParada, type Parada } from './lembrar.ts'

const parada = (de: string, pagina = 3): Parada => ({ de, pagina, ajuste: 'largura' })

test('a parada nova vem primeiro, uma por arquivo, e as mais antigas saem', () => {
  const cheia = Array.from({ length: 200 }, (_, i) => parada(`d${i}`))
  const depois = comParada(cheia, parada('d7', 9))
  assert.deepEqual([depois.length, depois[0]], [200, parada('d7', 9)])
  const comOutra = comParada(cheia, parada('nova'))
  assert.deepEqual([comOutra.length, comOutra.at(-1)?.de], [200, 'd198'])
})

test('quem volta ao começo não deixa parada; a ampliação escolhida, sim', () => {
  assert.deepEqual(comParada([parada('a')], parada('a', 1)), [])
  assert.equal(comParada([], { de: 'a', pagina: 1, ajuste: 1.5 }).length, 1)
})

test('o que não é parada não se lê', () => {
  const estranhas = [
    null,
    'a',
    {},
    { ...parada('a'), pagina: 0 },
    { ...parada('a'), ajuste: 'grande' },
    { ...parada('a'), ajuste: 900 },
  ]
  assert.deepEqual(estranhas.filter(ehParada), [])
  assert.ok(ehParada(parada('a')))
})
