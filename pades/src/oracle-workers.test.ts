import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { emptyTally } from '../test/oracle/hunt.ts'
import { huntTogether, isTooMuchHeld } from '../test/oracle/workers.ts'

// The picture oracle comes to its end whatever its readers do: one that holds a file or dies of it is ended,
// and the file told.

const folder = mkdtempSync(join(tmpdir(), 'pades-oracle-'))
after(() => rmSync(folder, { recursive: true }))

const seed = 1
const worker = new URL('../test/oracle/stuck-worker.ts', import.meta.url)
/** Of that seed, with what comes after a signature that is called intact. */
const [HOLDS, DIES, HOLDS_ONCE, DIES_ONCE] = [5, 7, 8, 9] as const

test('a file that a reader holds, or dies of, twice is given up and told; once, it is judged by a fresh one', async () => {
  const faults = {
    [HOLDS]: { how: 'holds' },
    [DIES]: { how: 'dies' },
    [HOLDS_ONCE]: { how: 'holds', once: join(folder, 'held') },
    [DIES_ONCE]: { how: 'dies', once: join(folder, 'died') },
  }
  const { generated, held, failures } = await huntTogether({
    seed,
    until: { files: 10 },
    worker,
    env: { ORACLE_STUCK: JSON.stringify(faults) },
    limitMs: 5000,
  })
  assert.deepEqual(held, [
    `seed 1, round ${HOLDS}: a reader says nothing for 5 s`,
    `seed 1, round ${DIES}: the process ended with 3`,
  ])
  assert.equal(generated, 10)
  assert.deepEqual(failures, [])
})

test('a process that does not start is an error, not a file given up', async () => {
  await assert.rejects(
    huntTogether({ seed, until: { files: 1 }, worker: new URL('nowhere.ts', import.meta.url) }),
    /does not start/,
  )
})

test('more than one of ten thousand files given up fails a run', () => {
  const held = ['seed 1, round 1: the process ended with 3']
  assert.equal(isTooMuchHeld({ ...emptyTally(), generated: 9_999, held }), true)
  assert.equal(isTooMuchHeld({ ...emptyTally(), generated: 10_000, held }), false)
  assert.equal(isTooMuchHeld({ ...emptyTally(), generated: 1 }), false)
})
