import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLong, lanesFor } from './browser-tests.ts'

const files = (count: number): string[] => Array.from({ length: count }, (_, i) => `e2e/${i}.spec.ts`)

test('few files, what failed among them, share one product; the whole runs in two lanes, or in as many as somebody asks for', () => {
  assert.deepEqual(
    [files(1), files(3), files(35)].map((these) => lanesFor(these, {})),
    [1, 1, 2],
  )
  assert.deepEqual(
    [
      lanesFor(files(35), { AUTOS_E2E_RAIAS: '1' }),
      lanesFor(files(35), { AUTOS_E2E_RAIAS: '3' }),
      lanesFor(files(35), { AUTOS_TELAS: '1' }),
    ],
    [1, 3, 1],
  )
})

test('of the long run are the files that say so by their name, and those in which a title does', () => {
  assert.deepEqual(['e2e/telas.longo.ts', 'e2e/telas.spec.ts', 'e2e/harness.spec.ts'].map(isLong), [
    true,
    true,
    false,
  ])
})
