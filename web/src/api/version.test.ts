import assert from 'node:assert/strict'
import { test } from 'node:test'

import { satisfies } from './version.ts'

// version of the interface, what the server requires, fits
const CASES: [string, string, boolean][] = [
  ['1.2.3', '1.2.3', true],
  ['1.3.0', '1.2.3', true],
  ['1.2.2', '1.2.3', false],
  ['1.2.10', '1.2.9', true],
  ['2.0.0', '^1.2.0', false],
  ['1.9.0', '^1.2.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.1.4', '^0.1.2', true],
  ['1.3.0', '~1.2.0', false],
  ['1.2.9', '~1.2.0', true],
  ['1.0.0', '>=0.9.0', true],
  ['0.1.0', '', true],
  ['0.1.0', 'não é versão', true],
]
for (const [version, range, fits] of CASES)
  test(`interface ${version} ${fits ? 'fits' : 'does not fit'} “${range}”`, () =>
    assert.equal(satisfies(version, range), fits))
