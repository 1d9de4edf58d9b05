import { test } from 'node:test'
import fc from 'fast-check'
import { mundoComAdministracao } from '../administracao.ts'
import { DIARIO, disputar } from './disputar.ts'
import { DISPUTAS } from './disputas.ts'
import { DISPUTAS_DE_COMPOSICAO } from './disputas-de-composicao.ts'
import { DISPUTAS_DE_GENTE } from './disputas-de-gente.ts'
import { semente } from './semente.ts'

const m = await mundoComAdministracao({ diario: DIARIO })
const TODAS = [...DISPUTAS, ...DISPUTAS_DE_COMPOSICAO, ...DISPUTAS_DE_GENTE]
const TERCO = Math.ceil(TODAS.length / 3)

test('de cada três disputas, uma sorteada, 3 vezes', async (t) => {
  const [sorteadas] = fc.sample(fc.shuffledSubarray(TODAS, { minLength: TERCO, maxLength: TERCO }), {
    seed: semente(t),
    numRuns: 1,
  })
  for (const disputa of sorteadas!) await t.test(disputa.regra, () => disputar(m, disputa, 3))
})
