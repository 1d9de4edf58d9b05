import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** Where the programs are packed, each in one file (scripts/lib/pack-programs.ts). */
export const PACKED = join(ROOT, '.cache', 'programas')

/** First line of a packed program, as a comment: SHA-256 of each file that it was made from. */
export type Packing = { sources: Record<string, string> }

export const packedName = (script: URL): string =>
  join(PACKED, relative(ROOT, fileURLToPath(script)).replaceAll(sep, '.').replace(/\.ts$/, '.mjs'))

const found = new Map<string, string>()

/** The program in one file where there is one, made from these very sources; else as it is written. */
export function programaDe(script: URL): string {
  let program = found.get(script.href)
  if (program === undefined) {
    program = isPacked(script) ? packedName(script) : fileURLToPath(script)
    found.set(script.href, program)
  }
  return program
}

export function isPacked(script: URL): boolean {
  try {
    const { sources } = packingOf(packedName(script))
    return Object.entries(sources).every(
      ([file, digest]) => hash('sha256', readFileSync(join(ROOT, file))) === digest,
    )
  } catch {
    return false
  }
}

function packingOf(packed: string): Packing {
  const line = readFileSync(packed, 'utf8').split('\n', 1)[0]!
  return JSON.parse(line.slice(2)) as Packing
}
