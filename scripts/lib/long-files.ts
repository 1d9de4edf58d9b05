import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT } from './run.ts'

const MAX_LINES = 300
/** Half of the files should fit on a screen: told, for nobody to mend before landing something else. */
const MEDIAN_LINES = 60
/** What STYLE.md aims at. */
const AIM_LINES = 150

/** What the product is made of; tests and what is generated may be as long as they must. */
const PRODUCT = /^(?:server\/src|web\/src|contract|pades\/src|simuladores|scripts)\/.*\.(?:ts|tsx|mjs)$/
const NOT_WRITTEN_TO_BE_READ = /\.(?:test|longo)\.tsx?$|\/gen\/|\/test\/|^contract\/entradas\.ts$/
/** One row per case, from beginning to end. */
const TABLES = new Set(['server/src/modules/historico/dados.ts'])

type Sized = { path: string; lines: number }

/** The files of the product that are no tables and that nobody reads in one sitting; and the figures of all. */
export async function longFiles(): Promise<{ said: string; figures: string }> {
  const files = await productFiles()
  const median = files[Math.floor(files.length / 2)]?.lines ?? 0
  const tooLong = files
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MAX_LINES}`)
  const above = files.filter(({ lines }) => lines > AIM_LINES).length
  return {
    said: tooLong.join('\n'),
    figures: `${files.length} files, median ${median} lines (goal ${MEDIAN_LINES}), longest ${files.at(-1)?.lines}, ${above} above ${AIM_LINES}`,
  }
}

async function productFiles(): Promise<Sized[]> {
  const { output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  return output
    .split('\n')
    .filter((path) => PRODUCT.test(path) && !NOT_WRITTEN_TO_BE_READ.test(path) && !TABLES.has(path))
    .map((path) => ({ path, lines: linesOf(path) }))
    .filter(({ lines }) => lines > 0)
    .toSorted((a, b) => a.lines - b.lines)
}

function linesOf(path: string): number {
  try {
    return readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1
  } catch (error) {
    // Deleted, and not yet said to git.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
