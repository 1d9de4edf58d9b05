import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Linha } from '../partes/itens/linha.ts'
import { filtrar, haFiltro, opcoesDoFiltro, SEM_FILTROS } from './filtros.ts'

const linha = (id: string, dados: object): Linha =>
  ({
    id,
    lido: true,
    classificacao: { especie: 'Ofício' },
    carga: { origem: { nome: 'Gabinete', sigla: 'GAB' } },
    marcadores: [],
    ...dados,
  }) as unknown as Linha
const LINHAS = [
  linha('a', { lido: false }),
  linha('b', { classificacao: { especie: 'Memorando' }, marcadores: [{ nome: 'LAI' }] }),
  linha('c', {
    lido: false,
    carga: { origem: { nome: 'Ana', sigla: null } },
    marcadores: [{ nome: 'Hoje' }, { nome: 'LAI' }],
  }),
]
const ids = (filtros: object) => filtrar(LINHAS, { ...SEM_FILTROS, ...filtros }).map(({ id }) => id)

test('os filtros valem todos ao mesmo tempo', () => {
  assert.equal(filtrar(LINHAS, SEM_FILTROS), LINHAS)
  assert.deepEqual(ids({ naoLidos: true }), ['a', 'c'])
  assert.deepEqual(ids({ marcador: 'LAI' }), ['b', 'c'])
  assert.deepEqual(ids({ marcador: 'LAI', naoLidos: true }), ['c'])
  assert.deepEqual(ids({ especie: 'Memorando', origem: 'Ana' }), [])
  assert.deepEqual([haFiltro(SEM_FILTROS), haFiltro({ ...SEM_FILTROS, origem: 'GAB' })], [false, true])
})

test('oferece-se o que há na lista, em ordem, e o já escolhido mesmo que tenha saído dela', () => {
  assert.deepEqual(opcoesDoFiltro('origem', LINHAS, ''), ['Ana', 'GAB'])
  assert.deepEqual(opcoesDoFiltro('especie', LINHAS, 'Edital'), ['Edital', 'Memorando', 'Ofício'])
})
