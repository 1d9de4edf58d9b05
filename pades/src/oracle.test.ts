import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASES } from '../test/oracle/cases/all.ts'
import { DEFECTS, planted } from '../test/oracle/defects.ts'
import { tell } from '../test/oracle/hunt.ts'
import { judge } from '../test/oracle/judge.ts'
import { huntTogether, isTooMuchHeld } from '../test/oracle/workers.ts'

// A change that a person can see is never called intact. Forgeries by name are refused; what is honestly
// allowed looks, to pdf.js and to mupdf, as it was signed; some hundreds of generated ones find no other; and
// they would have found a validator broken on purpose, in each of several places. PADES_ORACLE_SEED makes
// other files.

for (const { about, cases } of CASES)
  for (const { what, make, intact } of cases)
    test(`${about}: ${what}`, async () => {
      const { verdicts, failures, why } = await judge(make())
      const signed = verdicts.find(({ name }) => name === 'Ana')
      if (intact === undefined) assert.equal(signed?.intact ?? false, false, 'called intact')
      if (intact === 'yes') assert.equal(signed?.intact, true, why)
      assert.deepEqual(failures, [])
    })

/**
 * The same files every time, and as many, so that what broke once stays mended; pades-oracle.longo.ts goes on
 * with a hundred thousand new ones.
 */
const FILES = 100
const FIXED = 20_261_122
const seed = Number(process.env.PADES_ORACLE_SEED ?? FIXED)

test(`generated files, seed ${seed}`, async (t) => {
  t.diagnostic(`seed ${seed}`)
  const sum = await huntTogether({ seed, until: { files: FILES }, enough: 1 })
  t.diagnostic(
    `${sum.generated} files, ${sum.intact} with a signature called intact, ${sum.drawn} drawn, ${sum.failures.length} differences`,
  )
  assert.deepEqual(sum.failures.map(tell), [])
  assert.equal(isTooMuchHeld(sum), false, sum.held.join('\n'))
  assert.ok(sum.drawn > 0)
})

/** Among so many of the fixed files each defect is found. */
const ROUNDS = 1000

test('every defect can be planted: what it breaks is still written as it says', () => {
  for (const defect of DEFECTS) assert.ok(planted(defect).imports.length > 0, defect.what)
})

/** Two of them here; pades-oracle.longo.ts plants every one. */
for (const defect of DEFECTS.slice(0, 2))
  test(`a planted defect is found: ${defect.what}`, async (t) => {
    const wish = { seed: FIXED, enough: 1, whole: true, ...planted(defect) }
    let { failures } = await huntTogether({ ...wish, until: { from: defect.round, to: defect.round + 1 } })
    // The grammar has changed since, and makes other files.
    if (failures.length === 0)
      ({ failures } = await huntTogether({ ...wish, until: { from: 0, to: ROUNDS } }))
    const [found] = failures
    assert.ok(found, 'not found')
    t.diagnostic(`round ${found.round}: ${found.failures[0]}`)
    // It is the defect that lets the file pass.
    assert.deepEqual((await judge(Buffer.from(found.base64, 'base64'))).failures, [])
  })
