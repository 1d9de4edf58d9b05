import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { together } from './node-tests.ts'

const HEAD = `import { describe, test } from 'node:test'\n`
const FILES: Record<string, [code: string, tally: { passed: number; failed: number; skipped: number }]> = {
  'sound.test.ts': [
    `${HEAD}test('a', () => {}); describe('s', () => test('b', () => {}))`,
    { passed: 2, failed: 0, skipped: 0 },
  ],
  'failing.test.ts': [
    `${HEAD}test('a', () => { throw new Error('x') }); describe('s', () => test('b', () => { throw new Error('y') })); test('c', () => {})`,
    { passed: 1, failed: 2, skipped: 0 },
  ],
  'skipped.test.ts': [`${HEAD}test('a', { skip: true }, () => {})`, { passed: 0, failed: 0, skipped: 1 }],
  'empty.test.ts': [`export const nothing = 1`, { passed: 0, failed: 1, skipped: 0 }],
  'broken.test.ts': [`this is not a program`, { passed: 0, failed: 1, skipped: 0 }],
  'slow.test.ts': [
    `${HEAD}test('a', () => new Promise((done) => setTimeout(done, 60_000)))`,
    { passed: 0, failed: 2, skipped: 0 },
  ],
  'lingering.test.ts': [
    `${HEAD}test('a', () => {}); setInterval(() => {}, 1000)`,
    { passed: 1, failed: 1, skipped: 0 },
  ],
}

/** Only what is meant to be cut short is: a busy machine takes seconds to start a process. */
const LIMITS: Record<string, { testMs?: number; fileMs?: number; closesMs?: number }> = {
  'slow.test.ts': { testMs: 500, fileMs: 20_000 },
  'lingering.test.ts': { testMs: 60_000, closesMs: 1000 },
}

const folder = mkdtempSync(join(tmpdir(), 'autos-runner-'))
after(() => rmSync(folder, { recursive: true }))

/** Together in a process, because of where they are; one of them takes it down. */
const TOGETHER: typeof FILES = {
  'one.test.ts': [`${HEAD}test('a', () => {}); test('b', () => {})`, { passed: 2, failed: 0, skipped: 0 }],
  'fatal.test.ts': [`${HEAD}test('a', () => process.exit(0))`, { passed: 0, failed: 1, skipped: 0 }],
  'other.test.ts': [`${HEAD}test('a', () => { throw new Error('x') })`, { passed: 0, failed: 1, skipped: 0 }],
}

test('the runner counts what passes, fails, hangs, breaks, or does nothing', () => {
  for (const [name, [code]] of Object.entries(FILES)) writeFileSync(join(folder, name), code)
  const shared = join(folder, 'contract')
  mkdirSync(shared)
  for (const [name, [code]] of Object.entries(TOGETHER)) writeFileSync(join(shared, name), code)
  const program = `
    import { basename } from 'node:path'
    import { runNodeTests } from ${JSON.stringify(join(import.meta.dirname, 'node-tests.ts'))}
    const tallies = {}
    const limits = ${JSON.stringify(LIMITS)}
    await Promise.all(${JSON.stringify(Object.keys(FILES))}.map(async (name) => {
      tallies[name] = [...(await runNodeTests([${JSON.stringify(folder)} + '/' + name], limits[name])).values()][0]
    }))
    const together = ${JSON.stringify(Object.keys(TOGETHER).map((name) => join(shared, name)))}
    for (const [file, tally] of await runNodeTests(together)) tallies[basename(file)] = tally
    console.log('\\n' + JSON.stringify(tallies))`
  assert.deepEqual(
    JSON.parse(outputOf(program)),
    Object.fromEntries(Object.entries({ ...FILES, ...TOGETHER }).map(([name, [, tally]]) => [name, tally])),
  )
})

test('beside something else the files run one at a time; once it is over, two', () => {
  const spans = (beside: string): [from: number, to: number][] => {
    const files = ['one', 'two'].map((name) => join(folder, `${name}-${beside.length}.test.ts`))
    const body = `test('a', async (t) => { const from = Date.now(); await new Promise((done) => setTimeout(done, 1500)); t.diagnostic(from + ' ' + Date.now()) })`
    for (const file of files) writeFileSync(file, HEAD + body)
    const program = `
      import { runNodeTests } from ${JSON.stringify(join(import.meta.dirname, 'node-tests.ts'))}
      const tallies = await runNodeTests(${JSON.stringify(files)}, { beside: ${beside} })
      console.log('\\n' + JSON.stringify([...tallies.values()].map(({ told }) => told[0].split(' ').map(Number))))`
    return JSON.parse(outputOf(program)) as [number, number][]
  }
  const [first, second] = spans('new Promise(() => {})')
  assert.ok(second![0] >= first![1], 'the second begins when the first has ended')
  const [one, other] = spans('Promise.resolve()').toSorted((a, b) => a[0] - b[0])
  assert.ok(other![0] < one![1], 'both at a time')
})

/** The last line that this program prints. Inside a test the runner would take itself for a part of it. */
function outputOf(program: string): string {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  writeFileSync(join(folder, 'program.ts'), program)
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'program.ts')],
    { env, encoding: 'utf8' },
  )
  assert.equal(stderr, '')
  return stdout.trimEnd().split('\n').at(-1)!
}

test('files share a process by where they are, fourteen at most', () => {
  const many = Array.from({ length: 15 }, (_, i) => `/x/server/src/modules/a/${i}.test.ts`)
  assert.deepEqual(
    together([
      '/x/server/test/p.test.ts',
      ...many,
      '/x/contract/a.test.ts',
      '/x/demo/d.test.ts',
      '/x/demo/e.test.ts',
    ]).map((group) => group.length),
    [1, 14, 1, 1, 1, 1],
  )
})
