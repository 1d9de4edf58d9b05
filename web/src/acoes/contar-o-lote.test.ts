import assert from 'node:assert/strict'
import { test } from 'node:test'

import { fraseDasFalhas } from './contar-o-lote.ts'

test('o lote que falhou em parte diz quantos deram certo, de quantos', () => {
  assert.equal(fraseDasFalhas(3, 1), '2 de 3 deram certo. 1 não deu certo e continua selecionado.')
  assert.equal(fraseDasFalhas(3, 2), '1 de 3 deu certo. 2 não deram certo e continuam selecionados.')
  assert.equal(fraseDasFalhas(3, 3), 'Nenhum dos 3 deu certo. Os motivos estão no diálogo.')
})
