import { PadesError } from '../errors.ts'
import { type Kept, newKept } from './kept.ts'
import { type Objects, objectsOf } from './load.ts'
import { type Dict, isInt, isRef, nameOf, type Obj, type Ref } from './objects.ts'
import type { Section } from './section.ts'
import { prefixSource, type Source } from './source.ts'
import { lastStartxref, readSections } from './xref.ts'

/**
 * A PDF as its cross-references say it is; nothing is guessed. `sections` go from the newest to the oldest,
 * `trailer` is the newest. `startxref` and `eof` are offsets in bytes. Objects are read when asked for.
 */
export type Pdf = Objects & {
  readonly source: Source
  readonly sections: readonly Section[]
  readonly trailer: Dict
  readonly root: Ref
  readonly catalog: Dict
  readonly startxref: number
  readonly eof: number
  readonly encrypted: boolean
  /** One more than the highest object number. */
  readonly size: number
  /** What was read already, for other revisions of the same file. */
  readonly kept: Kept
}

/**
 * Opens a PDF by its cross-references (ISO 32000-1, 7.5).
 * @throws PadesError `malformed` (no PDF), `damaged` (would need guessing), `limit`. An encrypted file opens,
 * with `encrypted` set.
 */
export const openPdf = (source: Source): Pdf => opened(source, newKept(source))

/** The file as it was when it ended at `end`. @throws PadesError as `openPdf` */
export const openRevision = (pdf: Pdf, end: number): Pdf => opened(prefixSource(pdf.source, end), pdf.kept)

function opened(source: Source, kept: Kept): Pdf {
  if (!/%PDF-\d/.test(headOf(source))) throw new PadesError('malformed', 'O arquivo não é um PDF.')
  const { startxref, eof } = lastStartxref(source)
  const sections = readSections(source, startxref, kept.budget)
  const trailer = sections[0]?.trailer ?? new Map<string, Obj>()
  const objects = objectsOf(kept, { sections, size: source.size })
  const root = trailer.get('Root')
  if (!isRef(root)) throw new PadesError('damaged', 'O PDF não diz onde está o seu catálogo.')
  const encrypted = sections.some((section) => section.trailer.has('Encrypt'))
  const catalog = encrypted
    ? (quietly(() => objects.dict(root)) ?? new Map<string, Obj>())
    : objects.dict(root)
  if (!catalog || (!encrypted && nameOf(objects.get(catalog.get('Type'))) !== 'Catalog'))
    throw new PadesError('damaged', 'O catálogo do PDF não está onde se diz.')
  return {
    source,
    sections,
    trailer,
    root,
    catalog,
    startxref,
    eof,
    encrypted,
    size: sizeOf(sections),
    kept,
    ...objects,
  }
}

/** The first bytes, or as many as may stand before the header; of most files it is the first thing (7.5.2). */
function headOf(source: Source): string {
  const first = source.read(0, 8).toString('latin1')
  return first.startsWith('%PDF-') ? first : source.read(0, 1024).toString('latin1')
}

function quietly<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof PadesError) return undefined
    throw error
  }
}

function sizeOf(sections: readonly Section[]): number {
  return sections.reduce((size, { trailer, top }) => {
    const own = trailer.get('Size')
    return Math.max(size, top, isInt(own) ? own : 0)
  }, 0)
}
