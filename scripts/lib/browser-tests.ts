import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tally } from './node-tests.ts'
import { ROOT, toolEnv } from './run.ts'

const REPORT = join(ROOT, 'test-results', 'report.json')

/** Runs Playwright over these files, in the terminal, and counts what it reports. */
export async function runBrowserTests(files: readonly string[], signal: AbortSignal): Promise<Tally> {
  rmSync(REPORT, { force: true })
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  const args = ['--disable-warning=ExperimentalWarning', cli, 'test', '--config', 'e2e/playwright.config.ts', ...files.map((file) => `/${file}`)]
  const withoutProduct = files.every((file) => file.endsWith('harness.spec.ts')) ? { AUTOS_E2E_SEM_PRODUTO: '1' } : {}
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { ...toolEnv(), ...withoutProduct, PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT }, stdio: 'inherit' })
  const stop = () => child.kill('SIGINT')
  signal.addEventListener('abort', stop)
  const code = await new Promise<number>((done, fail) => child.once('error', fail).once('close', (status) => done(status ?? 1)))
  signal.removeEventListener('abort', stop)
  const tally = existsSync(REPORT) ? count(REPORT) : { passed: 0, failed: 0, skipped: 0 }
  // It may fail outside any test: the product did not start, a file does not load.
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** A test that passed only when repeated is counted as failed: somebody will meet it. */
function count(report: string): Tally {
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
