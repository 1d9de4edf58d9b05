import { relative } from 'node:path'
import { finished } from 'node:stream/promises'
import { run } from 'node:test'
import { inspect } from 'node:util'
import { ROOT, seconds } from './run.ts'

/** `told`: what the tests had to tell: a seed, a figure. */
export type Tally = { passed: number; failed: number; skipped: number; told?: readonly string[] }
/** How each file of a part went, by its path. */
export type Tallies = Map<string, Tally>

type Failure = { name: string; line: number | undefined; error: unknown }
type FileResult = Tally & { ms: number; failures: Failure[]; printed: string; told: string[] }
type Limits = {
  concurrency?: number
  /** Once this is over, as many again run at a time: the machine is theirs. */
  beside?: Promise<unknown>
  testMs?: number
  fileMs?: number
  signal?: AbortSignal
}

/**
 * Runs test files, each in a process of its own, and prints one line per file; what failed comes in full
 * below its line.
 */
export async function runNodeTests(
  files: readonly string[],
  { concurrency = 2, beside, testMs = 180_000, fileMs = 500_000, signal }: Limits = {},
): Promise<Tallies> {
  const tallies: Tallies = new Map()
  const waiting = [...files]
  const work = async () => {
    for (let file = waiting.shift(); file && !signal?.aborted; file = waiting.shift()) {
      const late = AbortSignal.timeout(fileMs)
      const result = await runFile(file, testMs, signal ? AbortSignal.any([late, signal]) : late)
      report(relative(ROOT, file), result)
      const { passed, failed, skipped, told } = result
      tallies.set(file, { passed, failed, skipped, ...(told.length > 0 ? { told } : {}) })
    }
  }
  const workAtOnce = () => Promise.all(Array.from({ length: concurrency }, work))
  const working = workAtOnce()
  if (beside) await Promise.race([working, beside]).then(workAtOnce)
  await working
  return tallies
}

async function runFile(file: string, testMs: number, signal: AbortSignal): Promise<FileResult> {
  const result: FileResult = { passed: 0, failed: 0, skipped: 0, ms: 0, failures: [], printed: '', told: [] }
  const began = performance.now()
  const execArgv = ['--disable-warning=ExperimentalWarning', `--test-timeout=${testMs}`]
  const stream = run({ files: [file], cwd: ROOT, execArgv, signal })
  stream.on('test:stdout', ({ message }) => void (result.printed += message))
  stream.on('test:stderr', ({ message }) => void (result.printed += message))
  // What a test has to tell (a seed, a figure); the runner's own sums name no file.
  stream.on('test:diagnostic', ({ message, file: of }) => void (of && result.told.push(message)))
  stream.on('test:pass', ({ name, details, skip, todo }) => {
    if (details.type !== 'suite' && name !== file) result[skip || todo ? 'skipped' : 'passed'] += 1
  })
  stream.on('test:fail', ({ name, line, details, todo }) => {
    // A suite fails with its tests, which were already told.
    if (todo || (details.type === 'suite' && /subtests? failed/.test(details.error.message))) return
    result.failures.push({
      name: name === file ? 'the file' : name,
      line,
      error: details.error.cause ?? details.error,
    })
  })
  await finished(stream.resume()).catch(
    (error: unknown) => void result.failures.push({ name: 'the file', line: undefined, error }),
  )
  result.ms = performance.now() - began
  // A file that ends without a word is a file that did not run.
  if (result.passed + result.skipped + result.failures.length === 0)
    result.failures.push({ name: 'the file', line: undefined, error: new Error('No test ran.') })
  result.failed = result.failures.length
  return result
}

function report(path: string, { passed, failed, skipped, ms, failures, printed, told }: FileResult): void {
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ')
  console.log(`${failed ? '✖' : '✔'} ${path}  ${counts}  ${seconds(ms)}`)
  for (const message of told) console.log(indent(message))
  if (failed && printed.trim()) console.log(indent(printed.trimEnd()))
  for (const { name, line, error } of failures)
    console.log(
      `\n  ✖ ${name}  (${path}${line ? `:${line}` : ''})\n${indent(inspect(error, { depth: 6, colors: false }))}\n`,
    )
}

const indent = (text: string): string => text.replace(/^/gm, '    ')
