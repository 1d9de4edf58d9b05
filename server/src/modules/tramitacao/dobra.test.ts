import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { conferirDobra } from '../../../test/provas/dobra.ts'

const cena = await mundo()

test('a carga é a dobra dos trâmites, depois de qualquer sequência de atos aceitos e recusados', async () => {
  assert.ok((await conferirDobra(cena, 15)) > 0)
})
