import { test } from 'node:test'
import fc from 'fast-check'
import { mundoComAdministracao } from '../administracao.ts'
import { DIARIO, disputar } from './disputar.ts'
import { DISPUTAS } from './disputas.ts'
import { semente } from './semente.ts'

const m = await mundoComAdministracao({ diario: DIARIO })
const TERCO = Math.ceil(DISPUTAS.length / 3)

test('de cada três disputas, uma sorteada, 3 vezes', async (t) => {
  const [sorteadas] = fc.sample(fc.shuffledSubarray([...DISPUTAS], { minLength: TERCO, maxLength: TERCO }), { seed: semente(t), numRuns: 1 })
  for (const disputa of sorteadas!) await t.test(disputa.regra, () => disputar(m, disputa, 3))
})
