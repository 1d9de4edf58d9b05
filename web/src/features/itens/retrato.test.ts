import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ficouParaTras, type Lido, oQueMudou } from './retrato.ts'

const ANTES = { item: 'com a SEFAZ', provas: 'por verificar', atos: 2 }

test('avisa-se do que outra pessoa fez com o item aberto, e não do que a própria fez', () => {
  assert.equal(oQueMudou(undefined, ANTES), undefined, 'acabou de abrir')
  assert.equal(oQueMudou(ANTES, ANTES), undefined)
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: 'com a PGM' }), 'mudou')
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: 'com a PGM', atos: 3 }), undefined)
})

test('avisa-se de que o item deixou de ser visto', () => {
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: null }), 'sumiu')
  assert.equal(oQueMudou({ ...ANTES, item: null }, { ...ANTES, item: null }), undefined)
})

test('a prova que o sistema completa se relê sem aviso: ninguém agiu', () => {
  assert.equal(oQueMudou(ANTES, { ...ANTES, provas: 'verificada' }), 'verificado')
  assert.equal(oQueMudou(ANTES, { ...ANTES, item: 'com a PGM', provas: 'verificada' }), 'mudou')
})

test('o que está na tela ficou para trás se o item, o arquivo, um convite ou uma assinatura já não é o que se mostra', () => {
  const assinatura = { id: 'a', qualidade: 'AVANCADA', ltv: null, verificadaEm: null } as const
  const naTela: Lido = {
    titulo: 'Termo',
    versao: 3,
    situacaoArquivo: 'OK',
    assinantesExternos: [{ id: 'e', convite: 'POR_LER' }],
    assinaturas: [assinatura],
  }
  assert.equal(ficouParaTras(naTela, { ...naTela }), false)
  const agora: Partial<Lido>[] = [
    { titulo: 'Termo de ajuste' },
    { versao: 4 },
    { situacaoArquivo: 'ERRO' },
    { assinantesExternos: [{ id: 'e', convite: 'DADOS' }] },
    { assinaturas: [{ ...assinatura, verificadaEm: '2026-11-27T12:00:00Z' }] },
  ]
  for (const mudado of agora) assert.equal(ficouParaTras(naTela, { ...naTela, ...mudado }), true)
  assert.equal(ficouParaTras({ titulo: 'Autos', versao: 1 }, { titulo: 'Autos', versao: 1 }), false)
})
