import assert from 'node:assert/strict'
import { test } from 'node:test'

import { emOrdem, observacaoDe, vagos, type Peca } from './pecas.ts'

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
  assert.deepEqual(emOrdem([peca(10), peca(null), peca(2)]).map((cada) => cada.peca), [2, 10, null]) // prettier-ignore
})

test('o número que ninguém usa é de uma peça disjuntada', () => assert.deepEqual(vagos([peca(1), peca(4)]), [2, 3]))

test('a observação diz o mais importante primeiro', () => {
  assert.equal(observacaoDe(peca(1)), undefined)
  assert.equal(observacaoDe(peca(1, { assinantes: [{ pendente: true }], assinantesExternos: [{ pendente: true }] })), '2 assinaturas pendentes')
  assert.equal(observacaoDe(peca(1, { envios: [{ dataEnviado: null }], assinantes: [{ pendente: true }] })), 'aguardando envio')
  assert.equal(observacaoDe(peca(1, { desconsiderado: true, envios: [{ dataEnviado: null }] })), 'desconsiderada')
})
