import assert from 'node:assert/strict'
import { test } from 'node:test'
import { semente } from '../semente.ts'
import { amostra, permitida } from './amostra.ts'
import { DETALHES, ITENS, percorrerCelulas, percorrerDetalhes, TODAS } from './percorrer.ts'
import { PESSOAS } from './pessoas.ts'

/** AUTOS_CELULAS=todas confere a matriz inteira. */
const QUANTAS =
  process.env.AUTOS_CELULAS === 'todas'
    ? { permitidas: Infinity, recusadas: Infinity, demoradas: Infinity }
    : { permitidas: 5000, recusadas: 9000, demoradas: 40 }

test('a matriz de autorização: cada ato é aceito ou recusado como os documentos dizem, e a recusa não muda nada', async (t) => {
  const escolhidas = amostra(TODAS, semente(t), QUANTAS)
  assert.ok(escolhidas.length >= 9_900)
  await percorrerCelulas(escolhidas)
  const aceitas = escolhidas.filter(permitida).length
  t.diagnostic(
    `${escolhidas.length} células de ${TODAS.length} (${aceitas} aceitas), ${PESSOAS.length} tipos de gente, ${ITENS} itens, 0 erradas`,
  )
})

test('todas as flags, o conteúdo e o título de cada item para cada um', async (t) => {
  await percorrerDetalhes(DETALHES)
  t.diagnostic(`${DETALHES.length} detalhes, ${DETALHES.length * 27} flags, 0 erradas`)
})
