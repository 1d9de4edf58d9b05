import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modeloDa } from '@autos/contract/modelos/modelos.ts'

import { CONJUNTOS, dadosDe } from './conjuntos.ts'

test('cada documento dos conjuntos prontos tem um texto de que se parte', () => {
  const sem = CONJUNTOS.flatMap(({ id, linhas }) =>
    linhas
      .map(dadosDe)
      .filter((dados) => dados.deDocumento && modeloDa(dados) === undefined)
      .map(({ especie, tipo }) => `${id}: ${especie} ${tipo ?? ''}`),
  )
  assert.deepEqual(sem, [])
})
