import assert from 'node:assert/strict'
import { test } from 'node:test'

import { procurar } from './procurar.ts'

const ESPECIES = ['Ata de Reunião', 'Certidão de Nascimento', 'Certidão Negativa', 'Memorando']
const achadas = (texto: string) => procurar(ESPECIES, texto, (especie) => especie)

test('accents and case do not matter, nor the order of the words', () => {
  assert.deepEqual(achadas('CERTIDAO'), ['Certidão de Nascimento', 'Certidão Negativa'])
  assert.deepEqual(achadas('reuniao áta'), ['Ata de Reunião'])
  assert.deepEqual(achadas('certidão memorando'), [])
  assert.deepEqual(achadas('  '), ESPECIES)
})
