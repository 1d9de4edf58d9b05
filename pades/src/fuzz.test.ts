import { test } from 'node:test'
import { derTarget, fuzz, pdfTarget, pngTarget } from '../test/fuzz.ts'

// The same mutations every time, a few seconds of them: what broke once stays mended. New ones, for a minute or as long as wanted,
// are in pades-fuzz.longo.ts.

const SEED = 20_260_601

test('fuzz: PDF', async (t) => t.diagnostic(`${await fuzz(await pdfTarget(), { seed: SEED, until: { rounds: 1000 } })} mutated files, seed ${SEED}`))
test('fuzz: DER', async (t) => t.diagnostic(`${await fuzz(derTarget(), { seed: SEED, until: { rounds: 20_000 } })} mutated structures, seed ${SEED}`))
test('fuzz: PNG', async (t) => t.diagnostic(`${await fuzz(pngTarget(), { seed: SEED, until: { rounds: 3000 } })} mutated pictures, seed ${SEED}`))
