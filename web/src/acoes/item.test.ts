import assert from 'node:assert/strict'
import { test } from 'node:test'

import { nomesDe } from './item.ts'

test('o aviso diz de que itens fala, sem se alongar', () => {
  const nomes = (...titulos: string[]) => nomesDe(titulos.map((titulo) => ({ titulo })))
  assert.equal(nomes(), undefined)
  assert.equal(nomes('Ata'), 'Ata')
  assert.equal(nomes('Ata', 'Laudo'), 'Ata e Laudo')
  assert.equal(nomes('Ata', 'Laudo', 'Planta', 'Croqui'), 'Ata e mais 3')
})
