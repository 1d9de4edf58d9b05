import { test } from 'node:test'
import fc from 'fast-check'
import { semente } from '../semente.ts'
import { amostra } from './amostra.ts'
import { DETALHES, percorrerCelulas, percorrerDetalhes, TODAS } from './percorrer.ts'
import { PESSOAS } from './pessoas.ts'

test('cada ato é aceito ou recusado como os documentos dizem, e a recusa não muda nada', async (t) => {
  const escolhidas = amostra(TODAS, semente(t), { permitidas: 40, recusadas: 60, demoradas: 1 })
  await percorrerCelulas(escolhidas)
  t.diagnostic(`${escolhidas.length} de ${TODAS.length} células, ${PESSOAS.length} tipos de gente, 0 erradas`)
})

test('acoes, o conteúdo e o título são os que os documentos dão a cada um', async (t) => {
  const [escolhidos = []] = fc.sample(fc.shuffledSubarray([...DETALHES], { minLength: 80, maxLength: 80 }), {
    seed: semente(t),
    numRuns: 1,
  })
  await percorrerDetalhes(escolhidos)
  t.diagnostic(`${escolhidos.length} de ${DETALHES.length} detalhes, 0 errados`)
})
