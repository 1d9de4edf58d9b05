import assert from 'node:assert/strict'
import { test } from 'node:test'

import { LISTAS_DE_DOCUMENTOS } from './definicoes.ts'

test('nenhuma lista tem coluna que nunca se preenche: raiz não é peça, nem foi pedida a alguém de fora', () => {
  for (const [view, { colunas }] of Object.entries(LISTAS_DE_DOCUMENTOS))
    assert.deepEqual(
      colunas.filter((nome) => ['solicitadoEm', 'solicitante', 'peca'].includes(nome)),
      [],
      view,
    )
})
