import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Marker } from '../base/markers.ts'
import type { Item } from './item.ts'
import {
  achados,
  alternar,
  estadoDe,
  estadoEscolhido,
  mudancasDe,
  oferecidos,
  type Escolhas,
} from './marcacao.ts'

const pessoal = (nome: string): Marker => ({ nome, tipo: 'PESSOAL', setor: null })
const item = (id: string): Item => ({
  tipo: 'documento',
  id,
  identificador: id,
  titulo: id,
  acoes: [],
  versao: 1,
  carga: { destino: null },
})

const HOJE = pessoal('Hoje')
const ITENS = [item('a'), item('b')]
const MARCADOS = new Map([
  ['a', { marcadores: [HOJE, pessoal('Ler')] }],
  ['b', { marcadores: [pessoal('ler')] }],
])
const NADA: Escolhas = new Map()

test('cada marcador está em todos, em alguns ou em nenhum, sem olhar caixa', () => {
  assert.deepEqual(
    [HOJE, pessoal('Ler'), pessoal('Outro')].map((m) => estadoDe(m, ITENS, MARCADOS)),
    ['alguns', 'todos', 'nenhum'],
  )
})

test('de alguns vai a todos, depois a nenhum; o que volta ao que era não é mudança', () => {
  const uma = alternar(HOJE, 'alguns', NADA)
  assert.equal(estadoEscolhido(HOJE, 'alguns', uma), 'todos')
  const duas = alternar(HOJE, 'alguns', uma)
  assert.equal(estadoEscolhido(HOJE, 'alguns', duas), 'nenhum')
  assert.equal(alternar(pessoal('Outro'), 'nenhum', alternar(pessoal('Outro'), 'nenhum', NADA)).size, 0)
})

test('em cada item só se faz o que falta', () => {
  const escolhas = alternar(HOJE, 'alguns', NADA)
  assert.deepEqual(mudancasDe(ITENS[0]!, escolhas, MARCADOS), [])
  assert.deepEqual(mudancasDe(ITENS[1]!, escolhas, MARCADOS), [
    { item: ITENS[1], marcador: HOJE, ligar: true },
  ])
})

test('o nome igual vem primeiro, depois o que começa pelo texto', () => {
  const marcadores = ['Parecer\\Urgente', 'Hoje urgente', 'Urgência', 'urgente'].map(pessoal)
  assert.deepEqual(
    achados(marcadores, 'urgente').map(({ nome }) => nome),
    ['Parecer\\Urgente', 'urgente', 'Hoje urgente'],
  )
})

test('o que já se oferece não se repete quando um item o tem', () => {
  assert.deepEqual(
    oferecidos([HOJE], MARCADOS, [pessoal('novo')]).map(({ nome }) => nome),
    ['Hoje', 'ler', 'novo'],
  )
})
