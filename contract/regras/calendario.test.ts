import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ehDiaUtil,
  feriadosNacionais,
  pascoa,
  proximoDiaUtil,
  somarDiasCorridos,
  somarDiasUteis,
} from './calendario.ts'

test('a Páscoa, nos anos em que se sabe quando foi e será', () => {
  const sabidas = [
    '1961-04-02',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ]
  assert.deepEqual(
    sabidas.map((dia) => pascoa(Number(dia.slice(0, 4)))),
    sabidas,
  )
})

test('os feriados nacionais de 2026; a Consciência Negra só desde 2024', () => {
  assert.deepEqual(
    feriadosNacionais(2026).map(({ dia }) => dia.slice(5)),
    ['01-01', '04-03', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'],
  )
  assert.deepEqual(
    [2023, 2024].map((ano) => feriadosNacionais(ano).some(({ dia }) => dia.endsWith('11-20'))),
    [false, true],
  )
})

test('sem expediente aos sábados, domingos, feriados nacionais e nos dias que o município diz', () => {
  const locais = new Set(['2026-03-19'])
  const dias = ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-22', '2026-04-03', '2026-04-06']
  assert.deepEqual(
    dias.map((dia) => ehDiaUtil(dia, locais)),
    [false, true, false, false, false, true],
  )
  assert.equal(ehDiaUtil('2026-03-19'), true)
})

test('o que vence sem expediente passa ao dia útil seguinte, por cima do fim do ano também', () => {
  assert.equal(proximoDiaUtil('2026-04-02'), '2026-04-02')
  assert.equal(proximoDiaUtil('2026-04-03'), '2026-04-06')
  assert.equal(proximoDiaUtil('2026-12-31', new Set(['2026-12-31'])), '2027-01-04')
  assert.equal(somarDiasCorridos('2026-11-20', 10), '2026-11-30')
  assert.equal(somarDiasCorridos('2026-11-12', 3), '2026-11-16')
})

test('dias úteis: não conta o do começo, conta o do fim, e salta o que não tem expediente', () => {
  assert.equal(somarDiasUteis('2026-04-01', 1), '2026-04-02')
  assert.equal(somarDiasUteis('2026-04-02', 1), '2026-04-06')
  assert.equal(somarDiasUteis('2026-04-17', 5, new Set(['2026-04-22'])), '2026-04-28')
  assert.equal(somarDiasUteis('2026-11-19', 0), '2026-11-19')
})
