import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The validator broken on purpose, one place at a time, as a process loads it: an oracle that finds nothing
// proves nothing.

type Edit = { file: string; from: string; to: string }
/** `round`: of the fixed files of the short run, one that finds it. */
export type Defect = { what: string; round: number; edits: readonly Edit[] }

export const DEFECTS: readonly Defect[] = [
  {
    what: 'what stands in an object stream that was written again counts as it was',
    round: 323,
    edits: [{ file: 'validate/graph.ts', from: 'stayedWhole(before.stream, { old, now })', to: 'true' }],
  },
  {
    what: 'the appearance of a signed field is not compared',
    round: 348,
    edits: [
      {
        file: 'validate/field-changes.ts',
        from: "if (before.type === 'Sig' && changes.old.dict(before.value) !== undefined) {",
        to: 'if (changes.old.size < 0) {',
      },
    ],
  },
  {
    what: 'the annotations of a page are not compared',
    round: 179,
    edits: [
      {
        file: 'validate/page-changes.ts',
        from: 'if (!isKept || !added.every((item) => isRef(item) && changes.newWidgets.has(refKey(item))))',
        to: 'if (isKept && had.length < 0)',
      },
    ],
  },
  {
    what: 'the resources of a page are not compared',
    round: 49,
    edits: [
      {
        file: 'validate/page-changes.ts',
        from: "if (key === 'Annots' ||",
        to: "if (key === 'Annots' || key === 'Resources' ||",
      },
    ],
  },
  {
    what: 'the length of a stream is believed',
    round: 56,
    edits: [
      {
        file: 'pdf/one-meaning.ts',
        from: 'return end && `no objeto ${num}, ${end}`',
        to: 'return end === undefined ? end : undefined',
      },
    ],
  },
  {
    what: 'nobody is told of a seal that hides something',
    round: 7,
    edits: [
      {
        file: 'validate/seals.ts',
        from: 'else if (isSeal)',
        to: 'else if (isSeal && !isSeal)',
      },
    ],
  },
]

const SOURCE = join(import.meta.dirname, '../../src')

/** What makes a process run with that defect. @throws when the text to be changed is not there, once */
export function planted({ what, edits }: Defect): { imports: string[]; env: Record<string, string> } {
  for (const { file, from } of edits)
    if (readFileSync(join(SOURCE, file), 'utf8').split(from).length !== 2)
      throw new Error(`${what}: ${file} does not have, once, ${JSON.stringify(from)}`)
  const places = edits.map(({ file, ...edit }) => ({ url: pathToFileURL(join(SOURCE, file)).href, ...edit }))
  return {
    imports: [new URL('plant.ts', import.meta.url).href],
    env: { ORACLE_DEFECT: JSON.stringify(places) },
  }
}
