import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture, ROOT } from './run.ts'

const MAX_LINES = 300

/** What the product is made of; tests and what is generated may be as long as they must. */
const PRODUCT = /^(?:server\/src|web\/src|contract|pades\/src|simuladores|scripts)\/.*\.(?:ts|tsx|mjs)$/
const NOT_WRITTEN_TO_BE_READ = /\.(?:test|longo)\.tsx?$|\/gen\/|\/test\/|^contract\/entradas\.ts$/
/** One row per case, from beginning to end. */
const TABLES = new Set(['server/src/modules/historico/dados.ts'])

/** The files of the product that are no tables and that nobody reads in one sitting. */
export async function longFiles(): Promise<string> {
  const { output } = await capture('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  return output
    .split('\n')
    .filter((path) => PRODUCT.test(path) && !NOT_WRITTEN_TO_BE_READ.test(path) && !TABLES.has(path))
    .map((path) => ({ path, lines: linesOf(path) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${MAX_LINES}`)
    .join('\n')
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
