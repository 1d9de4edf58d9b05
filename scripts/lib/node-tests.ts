import { relative } from 'node:path'
import { ROOT, seconds } from './run.ts'
import { type FileResult, runGroup } from './test-process.ts'

/** `told`: what the tests had to tell: a seed, a figure. */
export type Tally = { passed: number; failed: number; skipped: number; told?: readonly string[] }
/** How each file of a part went, by its path. */
export type Tallies = Map<string, Tally>

type Limits = {
  concurrency?: number
  /** Until this is over, one runs at a time: what is more than the processors slows down all of it. */
  beside?: Promise<unknown>
  testMs?: number
  fileMs?: number
  /** For what the tests left open to close. */
  closesMs?: number
  signal?: AbortSignal
}

/**
 * Runs test files, each in a process of its own or, where they may, several in one, and prints one line per
 * file; what failed comes in full below its line. With AUTOS_CPU=1 the line says also what the file computed,
 * which another's load does not change: a file's place in a process is paid by the first of those that share it.
 */
export async function runNodeTests(
  files: readonly string[],
  { concurrency = 2, beside, testMs = 480_000, fileMs = 1_200_000, closesMs = 60_000, signal }: Limits = {},
): Promise<Tallies> {
  const tallies: Tallies = new Map()
  const waiting = together(files)
  const work = async () => {
    for (let group = waiting.shift(); group && !signal?.aborted; group = waiting.shift())
      for (const [file, result] of await runGroup(group, { testMs, fileMs, closesMs, signal })) {
        report(relative(ROOT, file), result)
        const { passed, failed, skipped, told } = result
        tallies.set(file, { passed, failed, skipped, ...(told.length > 0 ? { told } : {}) })
      }
  }
  const alone = work()
  await Promise.race([alone, beside])
  await Promise.all([alone, ...Array.from({ length: concurrency - 1 }, work)])
  return tallies
}

/** Where a file leaves nothing behind in its process for the next one to meet. */
const SHARES =
  /\/(?:server\/src|contract|simuladores|pades\/src\/\w+|web\/src\/(?:acoes|api|base|features|listas|partes|ui))\//
const AT_MOST = 14

/** Starting a process, and warming it up, costs more than most files do. */
export function together(files: readonly string[]): string[][] {
  const groups: string[][] = []
  for (const file of files) {
    const last = groups.at(-1)
    const place = SHARES.exec(file)?.[0]
    if (last && place && last.length < AT_MOST && SHARES.exec(last[0]!)?.[0] === place) last.push(file)
    else groups.push([file])
  }
  return groups
}

function report(
  path: string,
  { passed, failed, skipped, ms, cpuMs, failures, printed, told }: FileResult,
): void {
  const counts = [
    `${passed} passed`,
    ...(failed ? [`${failed} FAILED`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
  ].join(', ')
  console.log(
    `${failed ? '✖' : '✔'} ${path}  ${counts}  ${seconds(ms)}${process.env.AUTOS_CPU ? `, CPU ${seconds(cpuMs)}` : ''}`,
  )
  for (const message of told) console.log(indent(message))
  if (failed && printed.trim()) console.log(indent(printed.trimEnd()))
  for (const { name, line, error } of failures)
    console.log(`\n  ✖ ${name}  (${path}${line ? `:${line}` : ''})\n${indent(error)}\n`)
}

const indent = (text: string): string => text.replace(/^/gm, '    ')
