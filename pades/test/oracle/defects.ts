import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The validator broken on purpose, one place at a time, in a copy of this package: an oracle that finds nothing proves nothing.

type Edit = { file: string; from: string; to: string }
export type Defect = { what: string; edits: readonly Edit[] }

export const DEFECTS: readonly Defect[] = [
  {
    what: 'what stands in an object stream that was written again counts as it was',
    edits: [{ file: 'validate/graph.ts', from: ' && stayedWhole(before.stream, { old, now })', to: '' }],
  },
  {
    what: 'the appearance of a signed field is not compared',
    edits: [{ file: 'validate/form-changes.ts', from: "if (before.type === 'Sig' && changes.old.dict(before.value) !== undefined) {", to: 'if (changes.old.size < 0) {' }],
  },
  {
    what: 'the annotations of a page are not compared',
    edits: [
      {
        file: 'validate/page-changes.ts',
        from: 'if (!isKept || !added.every((item) => isRef(item) && changes.newWidgets.has(refKey(item)))) complain(changes, has)',
        to: 'if (isKept && had.length < 0) complain(changes, has)',
      },
    ],
  },
  {
    what: 'the resources of a page are not compared',
    edits: [{ file: 'validate/page-changes.ts', from: "if (key === 'Annots') continue", to: "if (key === 'Annots' || key === 'Resources') continue" }],
  },
  {
    what: 'the length of a stream is believed',
    edits: [{ file: 'pdf/one-meaning.ts', from: 'return end && `no objeto ${num}, ${end}`', to: 'return end === undefined ? end : undefined' }],
  },
  {
    what: 'nobody is told of a seal that hides something',
    edits: [{ file: 'validate/seals.ts', from: 'else if (isSeal && isOverInk(old, { page, rect, own }))', to: 'else if (isSeal && !isSeal)' }],
  },
]

const HERE = join(import.meta.dirname, '../..')

/** A copy of the package with that defect, for as long as it is used. @throws when the text to be changed is not there */
export async function withDefect<T>({ what, edits }: Defect, use: (worker: URL) => Promise<T>): Promise<T> {
  // Beneath the package, so that what it needs is found; ignored by git.
  mkdirSync(join(HERE, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(HERE, '.cache/oracle-'))
  try {
    for (const part of ['src', 'test', 'package.json']) cpSync(join(HERE, part), join(folder, part), { recursive: true })
    for (const { file, from, to } of edits) {
      const path = join(folder, 'src', file)
      const text = readFileSync(path, 'utf8')
      if (text.split(from).length !== 2) throw new Error(`${what}: ${file} does not have, once, ${JSON.stringify(from)}`)
      writeFileSync(
        path,
        text.replace(from, () => to),
      )
    }
    return await use(pathToFileURL(join(folder, 'test/oracle/worker.ts')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
