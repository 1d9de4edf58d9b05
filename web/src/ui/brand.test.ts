import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contrastOnWhite } from './brand.ts'

// colour, contrast on white with one decimal
const CASES: [string, string][] = [
  ['#1351b4', '7.3'],
  ['#000000', '21.0'],
  ['#ffffff', '1.0'],
  ['#ffcd07', '1.5'],
  ['azul', '0.0'],
]
for (const [colour, contrast] of CASES) test(`${colour} has contrast ${contrast} on white`, () => assert.equal(contrastOnWhite(colour).toFixed(1), contrast))
