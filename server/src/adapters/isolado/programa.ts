import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** Where the programs are packed, each in one file (scripts/lib/pack-programs.ts). */
export const PACKED = join(ROOT, '.cache', 'programas')

/**
 * First line of a packed program, as a comment: SHA-256 of each file that it was made from; and, where a process
 * can begin with the program already read (ADR 0029), by which Node and for which folder its snapshot is.
 */
export type Packing = { sources: Record<string, string>; snapshot?: string }

/** A snapshot holds the paths of where it was made, and is of one build of Node only. */
export const HERE = `${process.version} ${process.platform}-${process.arch} ${ROOT}`

export const packedName = (script: URL): string =>
  join(PACKED, relative(ROOT, fileURLToPath(script)).replaceAll(sep, '.').replace(/\.ts$/, '.mjs'))

export const snapshotName = (script: URL): string => packedName(script).replace(/\.mjs$/, '.blob')

/**
 * A process that lives for a tenth of a second spends a fifth of it on optimising what then runs no more: it is left
 * for what runs ten times as long. A snapshot is taken with the flags that it is started with.
 */
export const PATIENT = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-maglev-osr=1000',
  '--invocation-count-for-turbofan=12000',
  '--invocation-count-for-osr=2000',
]

const found = new Map<string, string[]>()

/**
 * What Node is told to run it: its snapshot; else the program in one file where there is one, made from these very
 * sources; else as it is written.
 */
export function programaDe(script: URL): string[] {
  let program = found.get(script.href)
  if (program === undefined) {
    program = argumentsOf(script)
    found.set(script.href, program)
  }
  return program
}

function argumentsOf(script: URL): string[] {
  const packing = packingOf(script)
  if (packing === null) return [fileURLToPath(script)]
  return packing.snapshot === HERE
    ? [...PATIENT, '--snapshot-blob', snapshotName(script)]
    : [packedName(script)]
}

/** As it would be packed here and now. */
export function isPacked(script: URL): boolean {
  const packing = packingOf(script)
  return packing !== null && [undefined, HERE].includes(packing.snapshot)
}

function packingOf(script: URL): Packing | null {
  try {
    const line = readFileSync(packedName(script), 'utf8').split('\n', 1)[0]!
    const packing = JSON.parse(line.slice(2)) as Packing
    const same = ([file, digest]: [string, string]) =>
      hash('sha256', readFileSync(join(ROOT, file))) === digest
    return Object.entries(packing.sources).every(same) ? packing : null
  } catch {
    return null
  }
}
