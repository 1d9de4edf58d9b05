import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKS, runChecks } from './checks.ts'
import { cpuMs } from './cpu.ts'
import type { Tallies, Tally } from './node-tests.ts'
import { ROOT, seconds } from './run.ts'

/** A part of the test run: runs these files of its own, prints its progress and answers how each went. */
export type Phase = {
  name: string
  files: readonly string[]
  run: (files: readonly string[]) => Promise<Tallies>
}

export type Result = { phase: Phase; tallies: Tallies; ms: number }

/**
 * A file that fails is run once more when all the rest has ended: what a busy machine broke passes then, and
 * is named at the end for somebody to mend; what is broken stays broken. More than these are not the machine.
 */
const AGAIN_AT_MOST = 5

/**
 * Runs the steps one after the other, the phases of a step side by side, all of them whatever fails, and ends
 * with the line that CI reads.
 */
export async function runPhases(
  steps: Phase[][],
  ended: (results: readonly Result[]) => void = () => undefined,
): Promise<boolean> {
  const began = performance.now()
  const results: Result[] = []
  for (const phases of steps) results.push(...(await Promise.all(phases.map((phase) => runPhase(phase)))))
  const unsteady = await runAgain(results)
  ended(results)
  return summary(results, unsteady, performance.now() - began)
}

async function runPhase(phase: Phase, files = phase.files): Promise<Result> {
  console.log(`\n── ${phase.name} ${'─'.repeat(Math.max(0, 70 - phase.name.length))}`)
  const began = performance.now()
  const tallies = await phase.run(files).catch((error: unknown): Tallies => {
    console.error(error)
    return new Map([['', { passed: 0, failed: 1, skipped: 0 }]])
  })
  return { phase, tallies, ms: performance.now() - began }
}

/** The files that passed only when run again; the results keep the last word on each. */
async function runAgain(results: readonly Result[]): Promise<string[]> {
  const failed = results.map(({ phase, tallies }) =>
    phase.files.filter((file) => (tallies.get(file)?.failed ?? 0) > 0),
  )
  if (failed.flat().length > AGAIN_AT_MOST) return []
  for (const [i, files] of failed.entries()) {
    const first = results[i]!
    // What failed outside any file would fail again.
    if (files.length === 0 || first.tallies.has('')) continue
    const { tallies, ms } = await runPhase(
      { ...first.phase, name: `${first.phase.name}, once more: ${files.join(' ')}` },
      files,
    )
    for (const [file, tally] of tallies) first.tallies.set(file, tally)
    first.ms += ms
  }
  return failed.flatMap((files, i) => files.filter((file) => results[i]!.tallies.get(file)!.failed === 0))
}

function summary(results: readonly Result[], unsteady: readonly string[], ms: number): boolean {
  const rows = results.map((result) => ({ name: result.phase.name, ...sumOf(result.tallies), ms: result.ms }))
  const total = { name: 'total', ...sumOf(new Map(rows.map((row) => [row.name, row]))), ms }
  console.log(
    `\n${'phase'.padEnd(24)} ${'passed'.padStart(8)} ${'failed'.padStart(8)} ${'skipped'.padStart(8)} ${'time'.padStart(9)}`,
  )
  for (const { name, passed, failed, skipped, ms } of [...rows, total])
    console.log(
      `${name.padEnd(24)} ${String(passed).padStart(8)} ${String(failed).padStart(8)} ${String(skipped).padStart(8)} ${seconds(ms).padStart(9)}`,
    )
  if (process.env.AUTOS_CPU) console.log(`\nCPU ${seconds(cpuMs())}`)
  for (const file of unsteady)
    console.log(
      `\nUnsteady: ${file} failed among the others and passed alone. Somebody will meet it: mend it.`,
    )
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0
}

function sumOf(tallies: Tallies): Tally {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of tallies.values()) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

/** The checks of `npm run check`, each counted as one test. */
export async function checksAsTests(): Promise<Tallies> {
  const findings = await runChecks(CHECKS, ({ name, ms, said }) =>
    console.log(`${said ? '✖' : '✔'} ${name}  ${seconds(ms)}`),
  )
  const failed = findings.filter(({ said }) => said)
  for (const { name, said, advice } of failed)
    console.log(`\n✖ ${name}\n${said}${advice ? `\n→ ${advice}` : ''}`)
  return new Map([['', { passed: findings.length - failed.length, failed: failed.length, skipped: 0 }]])
}

/** The files of these patterns, relative to the root, whose path holds any of the words. */
export function chosen(patterns: string[], words: readonly string[]): string[] {
  return globSync(patterns, {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist|\.data|\.cache)(\/|$)/.test(path),
  })
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
    .filter((path) => existsSync(join(ROOT, path)))
    .toSorted()
}
