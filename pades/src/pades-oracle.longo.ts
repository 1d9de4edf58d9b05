import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { DEFECTS, planted } from '../test/oracle/defects.ts'
import { validFiles } from '../test/oracle/corpus.ts'
import { type Tally, tell } from '../test/oracle/hunt.ts'
import { judge } from '../test/oracle/judge.ts'
import { huntTogether, isTooMuchHeld } from '../test/oracle/workers.ts'

// `npm run test:longo -- pades-oracle`: 100,000 generated files in two processes. PADES_ORACLE_FILES for more
// or fewer, PADES_ORACLE_WORKERS for as many processes, PADES_ORACLE_MINUTES to stop after so long;
// PADES_ORACLE_SEED to repeat a run.

const files = Number(process.env.PADES_ORACLE_FILES ?? 100_000)
const seed = Number(process.env.PADES_ORACLE_SEED ?? randomInt(2 ** 31))
const workers = Number(process.env.PADES_ORACLE_WORKERS ?? 2)
const minutes = Number(process.env.PADES_ORACLE_MINUTES ?? 0)
const until = minutes > 0 ? { ms: minutes * 60_000 } : { files }
const corpus = validFiles()
console.log(
  `seed ${seed}, ${minutes > 0 ? `${minutes} minutes` : `${files} files`}; ${corpus.length > 0 ? `of ${corpus.length} valid files of the corpora, too` : 'no corpora, CORPUS_DIR names none'}`,
)

const line = ({ generated, intact, drawn, failures, held, ms }: Tally): string =>
  `${generated} files, ${intact} with a signature called intact, ${drawn} drawn, ${failures.length} differences, ${held.length} held by a reader, ${Math.round((generated / ms) * 1000)} files a second`

/** Keeps the files that failed, for a look. */
function keep({ failures }: Tally): string[] {
  if (failures.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'pades-oracle-'))
  return failures.map((failure) => {
    const path = join(folder, `${failure.seed}-${failure.round}.pdf`)
    writeFileSync(path, Buffer.from(failure.base64, 'base64'))
    return `${path}\n${tell(failure)}`
  })
}

test(`generated files, seed ${seed}`, async (t) => {
  const began = performance.now()
  let told = 0
  const sum = await huntTogether({
    seed,
    until,
    workers,
    corpus,
    progress: (so) => {
      if (so.generated < told + 2_000) return
      told = so.generated
      console.log(line({ ...so, ms: performance.now() - began }))
    },
  })
  t.diagnostic(`seed ${seed}: ${line(sum)}`)
  for (const [kind, { generated, drawn }] of Object.entries(sum.byKind).toSorted(([a], [b]) =>
    a.localeCompare(b),
  ))
    t.diagnostic(`  ${kind}: ${generated} generated, ${drawn} drawn`)
  for (const name of sum.held) t.diagnostic(`  held, ${name}`)
  assert.deepEqual(keep(sum), [])
  assert.equal(isTooMuchHeld(sum), false, `${sum.held.length} files were given up`)
})

/** So many files are enough to find any of the defects. */
const ENOUGH = 20_000

for (const defect of DEFECTS)
  test(`a planted defect is found: ${defect.what}`, async (t) => {
    const { generated, failures, ms } = await huntTogether({
      seed,
      until: { files: ENOUGH },
      workers,
      enough: 1,
      ...planted(defect),
    })
    t.diagnostic(
      `${defect.what}: ${failures.length > 0 ? 'found' : 'NOT FOUND'} within ${generated} files, ${Math.round(ms / 1000)} s; ${failures[0]?.failures[0] ?? ''}`,
    )
    const [found] = failures
    assert.ok(found, 'not found')
    // It is the defect that lets the file pass.
    assert.deepEqual((await judge(Buffer.from(found.base64, 'base64'))).failures, [])
  })
