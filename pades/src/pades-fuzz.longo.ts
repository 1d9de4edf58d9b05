import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { fuzz, TARGETS } from '../test/fuzz.ts'

// `npm run test:longo -- pades-fuzz`: ten minutes of new mutations, shared by PDF, DER and PNG.
// PADES_FUZZ_SECONDS for longer runs, PADES_FUZZ_SEED to repeat one.

const seconds = Number(process.env.PADES_FUZZ_SECONDS ?? 600)
const seed = Number(process.env.PADES_FUZZ_SEED ?? randomInt(2 ** 31))
console.log(`seed ${seed}, ${seconds} s`)

for (const { what, share, target } of TARGETS)
  test(`fuzz: ${what}, seed ${seed}`, async () => {
    const made = await target()
    console.log(`${made.name}: ${await fuzz(made, { seed, until: { ms: seconds * 1000 * share } })} rounds`)
  })
