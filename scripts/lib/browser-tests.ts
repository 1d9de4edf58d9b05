import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tallies } from './node-tests.ts'
import { ROOT, toolEnv } from './run.ts'

const REPORT = join(ROOT, 'test-results', 'report.json')

/** More would only wait for the two cores. */
const LANES = 2
/** Fewer files end sooner than a second product starts; and a file that failed is tried again alone. */
const WORTH_A_LANE = 4

/**
 * In how many lanes these files run side by side, each with a product of its own. The pictures of the
 * repository are taken one after the other.
 */
export function lanesFor(
  files: readonly string[],
  { AUTOS_E2E_RAIAS, AUTOS_TELAS }: NodeJS.ProcessEnv = process.env,
): number {
  return AUTOS_TELAS || files.length <= WORTH_A_LANE ? 1 : Number(AUTOS_E2E_RAIAS ?? LANES)
}

/** Whether a file holds a test of the long run: all of a file *.longo.ts, and in others what is tagged. */
export const isLong = (file: string): boolean =>
  file.endsWith('.longo.ts') || / @longo['`]/.test(readFileSync(join(ROOT, file), 'utf8'))

/** What is tagged for the long run is left out, runs too, or is all that runs besides the files *.longo.ts. */
type Options = { tagged?: 'out' | 'too' | 'only' }

/** Runs Playwright over these files, in the terminal, and counts what it reports. */
export async function runBrowserTests(
  files: readonly string[],
  signal: AbortSignal,
  { tagged = 'out' }: Options = {},
): Promise<Tallies> {
  rmSync(REPORT, { force: true })
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const args = [
    '--disable-warning=ExperimentalWarning',
    cli,
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...files.map((file) => `/${file}`),
  ]
  const withoutProduct = files.every((file) => file.endsWith('harness.spec.ts'))
    ? { AUTOS_E2E_SEM_PRODUTO: '1' }
    : {}
  const env = {
    ...toolEnv(),
    ...withoutProduct,
    AUTOS_E2E_LONGO: process.env['AUTOS_TELAS'] && tagged === 'out' ? 'too' : tagged,
    AUTOS_E2E_RAIAS: String(lanesFor(files)),
    PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
    // Beside the run's own temporary files it would be empty each time.
    PLAYWRIGHT_TRANSFORM_CACHE_DIR: join(ROOT, '.cache', 'playwright'),
  }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  const stop = () => child.kill('SIGINT')
  signal.addEventListener('abort', stop)
  const code = await new Promise<number>((done, fail) =>
    child.once('error', fail).once('close', (status) => done(status ?? 1)),
  )
  signal.removeEventListener('abort', stop)
  const tallies = existsSync(REPORT) ? count(JSON.parse(readFileSync(REPORT, 'utf8')) as Report) : new Map()
  // It may fail outside any test: the product did not start, a file does not load.
  if (code !== 0 && ![...tallies.values()].some(({ failed }) => failed > 0))
    tallies.set(OUTSIDE, { passed: 0, failed: 1, skipped: 0 })
  return tallies
}

/** What failed belongs to no file. */
const OUTSIDE = ''

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped'
type Suite = { file: string; suites?: Suite[]; specs: { tests: { status: Status }[] }[] }
type Report = { suites: Suite[] }

const COUNTED_AS = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const

function count({ suites }: Report): Tallies {
  const tallies: Tallies = new Map()
  const statusesOf = ({ specs, suites: inner = [] }: Suite): Status[] => [
    ...specs.flatMap(({ tests }) => tests.map(({ status }) => status)),
    ...inner.flatMap(statusesOf),
  ]
  for (const suite of suites) {
    const tally = { passed: 0, failed: 0, skipped: 0 }
    for (const status of statusesOf(suite)) tally[COUNTED_AS[status]] += 1
    tallies.set(`e2e/${suite.file}`, tally)
  }
  return tallies
}
