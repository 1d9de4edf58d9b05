import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { derTarget, fuzz, pdfTarget, pngTarget } from '../test/fuzz.ts'

// `npm run test:longo -- pades-fuzz`: a minute of new mutations, shared by PDF, DER and PNG. PADES_FUZZ_SECONDS for longer runs,
// PADES_FUZZ_SEED to repeat one.

const seconds = Number(process.env.PADES_FUZZ_SECONDS ?? 60)
const seed = Number(process.env.PADES_FUZZ_SEED ?? randomInt(2 ** 31))
console.log(`seed ${seed}, ${seconds} s`)

for (const [what, share, target] of [
  ['PDF', 0.7, pdfTarget],
  ['DER', 0.25, derTarget],
  ['PNG', 0.05, pngTarget],
] as const)
  test(`fuzz: ${what}, seed ${seed}`, async () => {
    const made = await target()
    console.log(`${made.name}: ${await fuzz(made, { seed, until: { ms: seconds * 1000 * share } })} rounds`)
  })
