import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Tally } from './node-tests.ts'
import { ROOT } from './run.ts'

type Outcome = { file: string; name: string; line: number | undefined; ms: number; cpuMs: number }
/** What the process that runs the tests says, a piece at a time. */
export type Told =
  | (Outcome & { skipped: boolean })
  | (Outcome & { failure: string })
  | { file: string; said: string }
  | { ended: true }

/** How the line begins in which the process tells what it has open. */
export const OPEN = 'Still open: '

type Failure = { name: string; line: number | undefined; error: string }
export type FileResult = Tally & {
  ms: number
  cpuMs: number
  failures: Failure[]
  printed: string
  told: string[]
}
/** Milliseconds for a test, for a file, and for what a file leaves open to close: who is still there would never go. */
type Limits = { testMs: number; fileMs: number; closesMs: number; signal: AbortSignal | undefined }

/** When the process does not come to its end, each of its files runs again alone: one of them is to blame. */
export async function runGroup(files: readonly string[], limits: Limits): Promise<[string, FileResult][]> {
  const { results, wrong } = await runTogether(files, limits)
  if (wrong === undefined) return [...results]
  if (files.length > 1 && !limits.signal?.aborted) {
    console.log(`… ${relative(ROOT, files[0]!)} and ${files.length - 1} more, again one by one: ${wrong}`)
    const alone: [string, FileResult][] = []
    for (const file of files) alone.push(...(await runGroup([file], limits)))
    return alone
  }
  for (const result of results.values()) fail(result, { name: 'the file', line: undefined, error: wrong })
  return [...results]
}

const fail = (result: FileResult, failure: Failure): void => {
  result.failures.push(failure)
  result.failed = result.failures.length
}

/** Said between the signal that asks what is open and the end. */
const LAST_WORDS_MS = 2_000

const RESOLVE_ONCE = pathToFileURL(join(import.meta.dirname, 'resolve-once.ts')).href

/**
 * Who waits for a page gives up by the clock; who computes only ends later. Between the two, the machine is the
 * page's.
 */
const NICENESS = 5

type Together = { results: Map<string, FileResult>; wrong: string | undefined }

function runTogether(
  files: readonly string[],
  { testMs, fileMs, closesMs, signal }: Limits,
): Promise<Together> {
  const results = new Map(files.map((file) => [file, nothingYet()]))
  const late = AbortSignal.timeout(fileMs * files.length)
  const stop = signal ? AbortSignal.any([late, signal]) : late
  const child = fork(join(import.meta.dirname, 'told-tests.ts'), [...files], {
    cwd: ROOT,
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      `--import=${RESOLVE_ONCE}`,
      `--test-timeout=${testMs}`,
    ],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: stop,
    killSignal: 'SIGKILL',
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  let [printed, ended] = ['', false]
  const giveUp = (): void => {
    child.kill('SIGUSR2')
    setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS).unref()
  }
  // A test says how it went within `testMs`; what it left open keeps the run from ending, and says nothing.
  let patience = setTimeout(giveUp, testMs + closesMs)
  child.stdout!.on('data', (part: Buffer) => void (printed += part.toString()))
  child.stderr!.on('data', (part: Buffer) => void (printed += part.toString()))
  child.on('message', (told: Told) => {
    patience.refresh()
    if ('ended' in told) {
      ended = true
      clearTimeout(patience)
      patience = setTimeout(giveUp, closesMs)
    } else note(results.get(told.file) ?? results.get(files[0]!)!, told)
  })
  return new Promise((done) => {
    let error: Error | undefined
    child.once('error', (met) => (error = met))
    child.once('close', (code, by) => {
      clearTimeout(patience)
      for (const result of results.values()) {
        result.printed = printed
        // A file that ends without a word is a file that did not run.
        if (ended && result.passed + result.skipped + result.failures.length === 0)
          fail(result, { name: 'the file', line: undefined, error: 'No test ran.' })
      }
      const quiet = ended && error === undefined && by === null
      const how = error?.message ?? by ?? code
      done({ results, wrong: quiet ? undefined : `The process ended by ${how}.${lastWords(printed)}` })
    })
  })
}

/** What was open when it was given up. */
const lastWords = (printed: string): string => {
  const said = printed.split('\n').findLast((line) => line.startsWith(OPEN))
  return said === undefined ? '' : ` ${said}`
}

const nothingYet = (): FileResult => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  ms: 0,
  cpuMs: 0,
  failures: [],
  printed: '',
  told: [],
})

function note(result: FileResult, told: Exclude<Told, { ended: true }>): void {
  if ('said' in told) return void result.told.push(told.said)
  result.ms += told.ms
  result.cpuMs += told.cpuMs
  if ('failure' in told) fail(result, { name: told.name, line: told.line, error: told.failure })
  else result[told.skipped ? 'skipped' : 'passed'] += 1
}
