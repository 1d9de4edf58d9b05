import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contar, type Prazos, somarAnos } from './temporalidade.ts'

const classe = (mais: Partial<Prazos> = {}): Prazos => ({
  prazoCorrente: 2,
  prazoIntermediario: 3,
  destinacao: 'ELIMINACAO',
  gatilho: 'ARQUIVAMENTO',
  ...mais,
})
const em = (
  hoje: string,
  arquivadoEm: string | null,
  ...itens: { classe: Prazos | null; contagemDesde: string | null }[]
) => contar({ hoje, arquivadoEm, itens })
const item = (mais: Partial<Prazos> | null = {}, contagemDesde: string | null = null) => ({
  classe: mais && classe(mais),
  contagemDesde,
})

test('o último dia de cada prazo ainda é da fase, e o seguinte já não é', () => {
  for (const [hoje, fase] of [
    ['2020-03-10', 'CORRENTE_ARQUIVADO'],
    ['2022-03-10', 'CORRENTE_ARQUIVADO'],
    ['2022-03-11', 'INTERMEDIARIO'],
    ['2025-03-10', 'INTERMEDIARIO'],
    ['2025-03-11', 'A_ELIMINAR'],
  ] as const)
    assert.deepEqual(em(hoje, '2020-03-10', item()), {
      fase,
      contagemDesde: '2020-03-10',
      correnteAte: '2022-03-10',
      intermediarioAte: '2025-03-10',
      destinacao: 'ELIMINACAO',
    })
  assert.equal(em('2025-03-11', '2020-03-10', item({ destinacao: 'GUARDA_PERMANENTE' })).fase, 'PERMANENTE')
  assert.deepEqual(em('2099-01-01', null, item()), {
    fase: 'CORRENTE',
    contagemDesde: null,
    correnteAte: null,
    intermediarioAte: null,
    destinacao: 'ELIMINACAO',
  })
})

test('29 de fevereiro mais um ano é 1º de março, e mais quatro é 29; o século sem bissexto também', () => {
  assert.deepEqual(
    [
      somarAnos('2024-02-29', 1),
      somarAnos('2024-02-29', 4),
      somarAnos('2024-02-29', 76),
      somarAnos('2024-02-28', 1),
    ],
    ['2025-03-01', '2028-02-29', '2100-03-01', '2025-02-28'],
  )
  assert.deepEqual(
    [somarAnos('2019-12-31', 1), somarAnos('2020-01-01', 0), somarAnos('2023-03-01', 1)],
    ['2020-12-31', '2020-01-01', '2024-03-01'],
  )
  const curto = item({ prazoCorrente: 1, prazoIntermediario: 0 })
  assert.deepEqual(
    [em('2025-03-01', '2024-02-29', curto).fase, em('2025-03-02', '2024-02-29', curto).fase],
    ['CORRENTE_ARQUIVADO', 'A_ELIMINAR'],
  )
})

test('do conjunto vale o prazo mais longo, a guarda permanente de qualquer um e a dúvida de qualquer um', () => {
  assert.deepEqual(
    em('2024-01-01', '2020-01-01', item(), item({ prazoCorrente: 10, prazoIntermediario: 0 })).correnteAte,
    '2030-01-01',
  )
  assert.equal(
    em('2050-01-01', '2020-01-01', item(), item({ destinacao: 'GUARDA_PERMANENTE' })).fase,
    'PERMANENTE',
  )
  assert.deepEqual(em('2050-01-01', '2020-01-01', item(), item(null)), {
    fase: 'CORRENTE_ARQUIVADO',
    contagemDesde: null,
    correnteAte: null,
    intermediarioAte: null,
    destinacao: null,
  })
  assert.equal(em('2050-01-01', '2020-01-01').fase, 'CORRENTE_ARQUIVADO')
})

test('quem conta do resultado espera por ele, e não começa antes do arquivamento', () => {
  const doResultado = (dia: string | null) =>
    em('2023-01-01', '2020-01-01', item({ gatilho: 'RESULTADO' }, dia))
  assert.deepEqual([doResultado(null).fase, doResultado(null).contagemDesde], ['CORRENTE_ARQUIVADO', null])
  assert.deepEqual(
    [doResultado('2022-06-01').correnteAte, doResultado('2018-06-01').correnteAte],
    ['2024-06-01', '2022-01-01'],
  )
})
