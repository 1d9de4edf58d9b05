import assert from 'node:assert/strict'
import { test } from 'node:test'

import { barrasDe, RELATORIOS, type Linha } from './relatorios.ts'

const linha = (sigla: string, quantidade: number, diasMaximo = 0) =>
  ({ setor: { id: sigla, nome: sigla, sigla }, usuario: null, quantidade, diasMaximo }) as unknown as Linha
const grafico = (id: string) => RELATORIOS.find((relatorio) => relatorio.id === id)!.grafico

test('as linhas de um mesmo setor são uma barra, da maior à menor', () =>
  assert.deepEqual(
    barrasDe([linha('A', 1), linha('B', 5), linha('A', 3), linha('C', 0)], grafico('paradas')),
    [
      { rotulo: 'B', valor: 5, dito: '5 itens' },
      { rotulo: 'A', valor: 4, dito: '4 itens' },
    ],
  ))

test('o tempo não se soma: vale o maior', () =>
  assert.deepEqual(barrasDe([linha('A', 1, 2.5), linha('A', 1, 1)], grafico('tempo')), [
    { rotulo: 'A', valor: 2.5, dito: '2,5 dias' },
  ]))

test('o que não cabe no gráfico junta-se na última barra', () => {
  const barras = barrasDe(
    Array.from({ length: 15 }, (_, i) => linha(`S${i}`, 20 - i)),
    grafico('paradas'),
  )
  assert.equal(barras.length, 13)
  assert.deepEqual(barras.at(-1), { rotulo: 'Todos os outros', valor: 8 + 7 + 6, dito: '21 itens' })
})
