import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKS, runChecks } from './checks.ts'
import type { Tally } from './node-tests.ts'
import { ROOT, seconds } from './run.ts'

/** A part of the test run: prints its own progress and answers how it went. */
export type Phase = { name: string; run: () => Promise<Tally> }

type Result = Tally & { name: string; ms: number }

/**
 * Runs the steps one after the other, the phases of a step side by side, all of them whatever fails, and ends with the
 * line that CI reads.
 */
export async function runPhases(steps: Phase[][]): Promise<boolean> {
  const began = performance.now()
  const results: Result[] = []
  for (const phases of steps) results.push(...(await Promise.all(phases.map(runPhase))))
  return summary(results, performance.now() - began)
}

async function runPhase({ name, run }: Phase): Promise<Result> {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
  const began = performance.now()
  const tally = await run().catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  })
  return { name, ...tally, ms: performance.now() - began }
}

function summary(results: Result[], ms: number): boolean {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0)
  const total = { name: 'total', passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), ms }
  console.log(`\n${'phase'.padEnd(24)} ${'passed'.padStart(8)} ${'failed'.padStart(8)} ${'skipped'.padStart(8)} ${'time'.padStart(9)}`)
  for (const { name, passed, failed, skipped, ms } of [...results, total])
    console.log(`${name.padEnd(24)} ${String(passed).padStart(8)} ${String(failed).padStart(8)} ${String(skipped).padStart(8)} ${seconds(ms).padStart(9)}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 && total.passed > 0
}

/** The checks of `npm run check`, each counted as one test. */
export async function checksAsTests(): Promise<Tally> {
  const findings = await runChecks(CHECKS, ({ name, ms, said }) => console.log(`${said ? '✖' : '✔'} ${name}  ${seconds(ms)}`))
  const failed = findings.filter(({ said }) => said)
  for (const { name, said, advice } of failed) console.log(`\n✖ ${name}\n${said}${advice ? `\n→ ${advice}` : ''}`)
  return { passed: findings.length - failed.length, failed: failed.length, skipped: 0 }
}

/** The files of these patterns, relative to the root, whose path holds any of the words. */
export function chosen(patterns: string[], words: readonly string[]): string[] {
  return globSync(patterns, { cwd: ROOT, exclude: (path) => /(^|\/)(node_modules|dist|\.data|\.cache)(\/|$)/.test(path) })
    .filter((path) => words.length === 0 || words.some((word) => path.includes(word)))
    .filter((path) => existsSync(join(ROOT, path)))
    .toSorted()
}
