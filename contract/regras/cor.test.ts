import assert from 'node:assert/strict'
import { test } from 'node:test'

import { contrasteNoBranco } from './cor.ts'

// cor, contraste sobre o branco com uma casa
const CASES: [string, string][] = [
  ['#1351b4', '7.3'],
  ['#000000', '21.0'],
  ['#ffffff', '1.0'],
  ['#ffcd07', '1.5'],
  ['azul', '0.0'],
]
for (const [colour, contrast] of CASES)
  test(`${colour} tem contraste ${contrast} sobre o branco`, () =>
    assert.equal(contrasteNoBranco(colour).toFixed(1), contrast))
