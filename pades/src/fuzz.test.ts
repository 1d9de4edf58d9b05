import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { derTarget, fuzz, pdfTarget, pngTarget, TARGETS } from '../test/fuzz.ts'

// The same mutations every time, a few seconds of them: what broke once stays mended. Then five seconds of
// new ones; the seed is printed, and PADES_FUZZ_SEED repeats them. pades-fuzz.longo.ts goes on for
// as long as wanted.

const SEED = 20_260_601

test('fuzz: PDF', async (t) =>
  t.diagnostic(
    `${await fuzz(await pdfTarget(), { seed: SEED, until: { rounds: 1000 } })} mutated files, seed ${SEED}`,
  ))
test('fuzz: DER', async (t) =>
  t.diagnostic(
    `${await fuzz(derTarget(), { seed: SEED, until: { rounds: 20_000 } })} mutated structures, seed ${SEED}`,
  ))
test('fuzz: PNG', async (t) =>
  t.diagnostic(
    `${await fuzz(pngTarget(), { seed: SEED, until: { rounds: 3000 } })} mutated pictures, seed ${SEED}`,
  ))

const fresh = Number(process.env.PADES_FUZZ_SEED ?? randomInt(2 ** 31))
for (const { what, share, target } of TARGETS)
  test(`fuzz: new mutations, ${what}, seed ${fresh}`, async (t) => {
    t.diagnostic(
      `${await fuzz(await target(), { seed: fresh, until: { ms: 5_000 * share } })} rounds, seed ${fresh}`,
    )
  })
