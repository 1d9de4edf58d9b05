import assert from 'node:assert/strict'
import { test } from 'node:test'

import { emOrdem, esperaEnvio, linhasDaArvore, observacaoDe, type Peca } from './pecas.ts'

const peca = (numero: number | null, mais: Partial<Peca> = {}): Peca => ({
  id: `p${numero}`,
  identificador: 'AAAA0000-e',
  titulo: `Peça ${numero}`,
  peca: numero,
  classificacao: null,
  numeroCompleto: null,
  desconsiderado: false,
  conteudoVisivel: true,
  lido: true,
  extensao: 'pdf',
  situacaoArquivo: 'OK',
  assinantes: [],
  assinantesExternos: [],
  envios: [],
  ...mais,
})

test('as peças vêm por número, e a que ainda não tem vem por último', () => {
  assert.deepEqual(
    emOrdem([peca(10), peca(null), peca(2)]).map((cada) => cada.peca),
    [2, 10, null],
  )
})

test('vago é o número que o servidor diz que a disjuntada deixou; o que só falta é de peça que não se vê, e dele nada se diz', () => {
  const linhas = linhasDaArvore(
    [peca(4), peca(1), peca(null)],
    [{ peca: 3, disjuntadaEm: '2026-03-02T12:00:00Z', documento: null }],
  )
  assert.deepEqual(
    linhas.map((linha) => [linha.numero, 'disjuntadaEm' in linha]),
    [
      [1, false],
      [3, true],
      [4, false],
      [null, false],
    ],
  )
})

test('a observação diz o mais importante primeiro', () => {
  assert.equal(observacaoDe(peca(1)), undefined)
  assert.equal(
    observacaoDe(peca(1, { assinantes: [{ pendente: true }], assinantesExternos: [{ pendente: true }] })),
    '2 assinaturas pendentes',
  )
  const pedida = peca(1, { envios: [{ dataEnviado: null }], assinantes: [{ pendente: true }] })
  assert.deepEqual([esperaEnvio(pedida), observacaoDe(pedida)], [true, undefined], 'a etiqueta o diz')
  assert.equal(esperaEnvio(peca(1, { envios: [{ dataEnviado: '2026-03-02T12:00:00Z' }] })), false)
  assert.equal(esperaEnvio(peca(1, { desconsiderado: true, envios: [{ dataEnviado: null }] })), false)
  assert.equal(
    observacaoDe(peca(1, { desconsiderado: true, envios: [{ dataEnviado: null }] })),
    'desconsiderada',
  )
})
