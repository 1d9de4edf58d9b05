import assert from 'node:assert/strict'
import { test } from 'node:test'
import { achadosDaPagina } from './achados-da-pagina.ts'

// 'da fundação em' em duas linhas: a palavra partida é uma no texto e duas caixas no desenho.
const TEXTO = 'da fundação em'
const CAIXAS = [
  0, 2, 0, 0, 200, 100, 3, 5, 300, 0, 800, 100, 5, 3, 0, 100, 300, 200, 4, 2, 400, 100, 600, 200,
]

test('o achado tem as palavras em volta e as caixas dele, também da palavra partida', () => {
  assert.deepEqual(achadosDaPagina(TEXTO, CAIXAS, 'FUNDACAO'), [
    { antes: 'da ', achado: 'fundação', depois: ' em', caixas: [300, 0, 800, 100, 0, 100, 300, 200] },
  ])
})

test('de meia palavra, meia caixa; o que segue na linha é uma caixa só; sem caixas, o achado continua achado', () => {
  assert.deepEqual(achadosDaPagina(TEXTO, CAIXAS, 'fun')[0]?.caixas, [300, 0, 600, 100])
  assert.deepEqual(achadosDaPagina(TEXTO, CAIXAS, 'ação em')[0]?.caixas, [700, 0, 800, 100, 0, 100, 600, 200])
  assert.deepEqual(achadosDaPagina(TEXTO, [], 'da')[0]?.caixas, [])
  assert.deepEqual(achadosDaPagina(TEXTO, CAIXAS, 'ausente'), [])
})
