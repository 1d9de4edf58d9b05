import assert from 'node:assert/strict'
import { test } from 'node:test'

import { LISTAS_DE_DOCUMENTOS, LISTAS_DE_PROCESSOS } from './definicoes.ts'

const TODAS = [...Object.entries(LISTAS_DE_DOCUMENTOS), ...Object.entries(LISTAS_DE_PROCESSOS)]

test('as listas são as da especificação, e as do que se arquivou', () => {
  assert.deepEqual(Object.keys(LISTAS_DE_DOCUMENTOS), [
    'entrada',
    'enviados',
    'nao-enviados',
    'pendentes-assinatura',
    'assinados',
    'recebidos-sistema',
    'arquivados',
  ])
  assert.deepEqual(Object.keys(LISTAS_DE_PROCESSOS), ['entrada', 'enviados', 'nao-enviados', 'arquivados'])
})

test('a ordem de cada uma, do último para o primeiro: pela carga, por quem assina, pela assinatura, pelo sistema', () => {
  assert.deepEqual(Object.fromEntries(TODAS.map(([view, { ordem }]) => [view, ordem.coluna])), {
    entrada: 'carga',
    enviados: 'carga',
    'nao-enviados': 'carga',
    'pendentes-assinatura': 'assinantes',
    assinados: 'assinadoEm',
    'recebidos-sistema': 'sistema',
    arquivados: 'arquivadoEm',
  })
  for (const [view, { ordem, colunas }] of TODAS) {
    assert.equal(ordem.sentido, 'desc', view)
    assert.ok(colunas.includes(ordem.coluna), `${view} mostra por que se ordena`)
  }
})

test('pendentes, assinados e recebidos vêm em páginas do servidor, sem se ordenarem; todas se releem a cada 5 segundos', () => {
  const doServidor = ['pendentes-assinatura', 'assinados', 'recebidos-sistema', 'arquivados']
  for (const [view, { paginada, ordenavel, polling }] of TODAS) {
    assert.equal(paginada, doServidor.includes(view), view)
    assert.equal(ordenavel, !paginada, view)
    assert.equal(polling, 5000, view)
  }
})

test('as colunas: o título primeiro, as restrições e o assunto em todas, e a que é só de uma na sua', () => {
  for (const [view, { colunas }] of TODAS) {
    assert.equal(colunas[0], 'titulo', view)
    for (const coluna of ['restricoes', 'assunto'] as const)
      assert.ok(colunas.includes(coluna), `${view}: ${coluna}`)
    assert.equal(new Set(colunas).size, colunas.length, view)
  }
  const de = (nome: string) =>
    Object.entries(LISTAS_DE_DOCUMENTOS).flatMap(([view, { colunas }]) =>
      (colunas as readonly string[]).includes(nome) ? [view] : [],
    )
  assert.deepEqual(de('origem'), ['entrada'])
  assert.deepEqual(de('destino'), ['enviados', 'assinados'])
  assert.deepEqual(de('assinadoEm'), ['assinados'])
  assert.deepEqual(de('sistema'), ['recebidos-sistema'])
  const doPedido = ['entrada', 'enviados', 'nao-enviados', 'pendentes-assinatura', 'recebidos-sistema']
  assert.deepEqual(de('solicitadoEm'), doPedido)
})

test('os botões na linha são só os de aceitar e rejeitar nos recebidos, e os de assinar e rejeitar nos pendentes', () => {
  const rapidas = TODAS.filter(([, lista]) => lista.rapidas.length > 0)
  assert.deepEqual(
    rapidas.map(([view, lista]) => [view, ...lista.rapidas]),
    [
      ['pendentes-assinatura', 'assinar', 'rejeitarAssinatura'],
      ['recebidos-sistema', 'aceitar', 'rejeitar'],
    ],
  )
})
