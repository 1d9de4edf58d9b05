import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, seconds } from './run.ts'
import type { Result } from './suite.ts'

/** Where each long run leaves what it measured; the page of claims is docs/provas.md. */
const LOG = join(ROOT, 'docs/provas/corridas.md')

/** One line for each file of a long run: when, on which commit, how it went and what its tests had to tell. */
export function writeLongRun(results: readonly Result[]): void {
  appendFileSync(
    LOG,
    linesOf(results, { at: new Date(), commit: commit(), load: loadavg()[0] ?? 0 }).join(''),
  )
}

export type Circumstances = { at: Date; commit: string; load: number }

export function linesOf(results: readonly Result[], { at, commit, load }: Circumstances): string[] {
  return results.flatMap(({ tallies, ms }) =>
    [...tallies].map(([file, { passed, failed, told = [] }]) => {
      const cells = [
        at.toISOString().slice(0, 16).replace('T', ' '),
        commit,
        file === '' ? '–' : relative(ROOT, file),
        String(passed),
        String(failed),
        tallies.size === 1 ? seconds(ms) : '',
        load.toFixed(1),
        told.join('; '),
      ]
      return `| ${cells.map((cell) => cell.replaceAll('|', '¦').replaceAll('\n', ' ')).join(' | ')} |\n`
    }),
  )
}

/** With a plus when something was not committed. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return '–'
  }
}
