import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ESQUEMA, type Dispositivo } from './esquema.ts'
import { numerar } from './numerar.ts'

const doc = (...tipos: (Dispositivo | 'texto')[]) =>
  ESQUEMA.node(
    'doc',
    null,
    tipos.map((tipo) =>
      tipo === 'texto' ? ESQUEMA.node('texto') : ESQUEMA.node('dispositivo', { tipo }, ESQUEMA.text('x')),
    ),
  )
const rotulos = (...tipos: (Dispositivo | 'texto')[]) => numerar(doc(...tipos)).map(({ rotulo }) => rotulo)

test('artigos seguem por todo o texto; incisos, alíneas e itens recomeçam dentro do que os contém', () => {
  assert.deepEqual(
    rotulos(
      'artigo',
      'inciso',
      'alinea',
      'item',
      'item',
      'alinea',
      'inciso',
      'alinea',
      'texto',
      'artigo',
      'inciso',
    ),
    ['Art. 1º', 'I –', 'a)', '1.', '2.', 'b)', 'II –', 'a)', 'Art. 2º', 'I –'],
  )
})

test('o parágrafo sozinho no artigo é único; com outro, cada um tem número, e os incisos dele são dele', () => {
  assert.deepEqual(
    rotulos('artigo', 'inciso', 'paragrafo', 'artigo', 'paragrafo', 'inciso', 'paragrafo', 'inciso'),
    ['Art. 1º', 'I –', 'Parágrafo único.', 'Art. 2º', '§ 1º', 'I –', '§ 2º', 'I –'],
  )
})

test('ordinais até o nono, cardinais depois; depois de z, aa', () => {
  const artigos = rotulos(...Array.from({ length: 11 }, () => 'artigo' as const))
  assert.deepEqual(artigos.slice(8), ['Art. 9º', 'Art. 10.', 'Art. 11.'])
  const paragrafos = rotulos('artigo', ...Array.from({ length: 10 }, () => 'paragrafo' as const))
  assert.deepEqual(paragrafos.slice(9), ['§ 9º', '§ 10.'])
  const alineas = rotulos('inciso', ...Array.from({ length: 27 }, () => 'alinea' as const))
  assert.deepEqual([alineas[1], alineas[26], alineas[27]], ['a)', 'z)', 'aa)'])
  const incisos = rotulos('artigo', ...Array.from({ length: 44 }, () => 'inciso' as const))
  assert.deepEqual([incisos[4], incisos[9], incisos[44]], ['IV –', 'IX –', 'XLIV –'])
})
