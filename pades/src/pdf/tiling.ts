import { PadesError } from '../errors.ts'
import type { Pdf } from './document.ts'
import { fillGaps } from './gaps.ts'
import { type Objects, objectsOf } from './load.ts'
import { isInt, isStream } from './objects.ts'
import { readPlain } from './read-object.ts'
import type { Section } from './section.ts'
import { closedSection, closing, ENDOBJ, ENDSTREAM, startxrefAfter } from './tails.ts'

// The map of a file: every byte belongs to exactly one thing. What the cross-references do not lead to is
// passed over by a reader that follows them, and found by one that scans the file; so it has a name here.

/**
 * `header`: the line of 7.5.2. `object`: one that a cross-reference of the same revision lists, from its
 * number to `endobj`. `table` and `trailer` (7.5.4, 7.5.5), or `references`: a stream of them (7.5.8), whole.
 * `startxref` with its number, and `eof` (7.5.5). `white` (7.2.3), `comment` (7.2.4) without its line end.
 * `shared`: bytes in which two things stand. `unexplained`: what belongs to none of these.
 */
export type PieceKind =
  | 'header'
  | 'object'
  | 'table'
  | 'trailer'
  | 'references'
  | 'startxref'
  | 'eof'
  | 'white'
  | 'comment'
  | 'shared'
  | 'unexplained'

/**
 * Bytes `start` to `end`, the latter not included. `revision` counts from 1, the oldest. `object`: which one
 * stands there, of kinds `object` and `references`. `comment`: where the first one stands in it.
 */
export type Piece = {
  readonly start: number
  readonly end: number
  readonly kind: PieceKind
  readonly revision: number
  readonly object?: { readonly num: number; readonly gen: number }
  readonly comment?: number
}

/**
 * What one writer appended: a section of cross-references, or two of a linearized file, and what they list.
 * `sections` go from the newest to the oldest. What stands behind the last revision counts to it.
 */
export type Revision = {
  readonly number: number
  readonly start: number
  readonly end: number
  readonly sections: readonly Section[]
}

/** `pieces` follow each other without a gap from the first byte of the file to the last. */
export type Tiling = { readonly revisions: readonly Revision[]; readonly pieces: readonly Piece[] }

const known = new WeakMap<Pdf, Tiling>()

/**
 * The map of the whole file, read in windows, once per opened file. What cannot be read where a
 * cross-reference says it is stays unexplained. @throws PadesError `limit`
 */
export function tilingOf(pdf: Pdf): Tiling {
  const kept = known.get(pdf)
  if (kept) return kept
  const revisions = revisionsOf(pdf)
  const owned = revisions.flatMap((revision) => ownedBy(pdf, revision))
  const made = { revisions, pieces: fillGaps(pdf.source, { owned: apart(owned), revisions }) }
  known.set(pdf, made)
  return made
}

/**
 * From the oldest. A section that stands before the older one it leads to is of the same revision (Annex F), and
 * so is one whose stream does (7.5.8.4): Word writes an empty table that names a stream of what it wrote before.
 */
export function revisionsOf(pdf: Pdf): Revision[] {
  const groups: Section[][] = []
  for (const section of pdf.sections) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    if (newer && section.at > Math.min(newer.at, newer.hybrid?.at ?? newer.at)) group?.push(section)
    else groups.push([section])
  }
  let start = 0
  return groups.toReversed().map((sections, i) => {
    const end = Math.max(start, ...sections.map((section) => endOf(pdf, section)))
    const revision = { number: i + 1, start, end, sections }
    start = end
    return revision
  })
}

function endOf({ source }: Pdf, section: Section): number {
  const end = closedSection(source, section)
  return startxrefAfter(source, end)?.eof?.lineEnd ?? end
}

function ownedBy(pdf: Pdf, revision: Revision): Piece[] {
  const { source } = pdf
  const pieces: Piece[] = []
  const { number } = revision
  const first = pdf.sections.indexOf(revision.sections[0] as Section)
  const objects = objectsOf(pdf.kept, { sections: pdf.sections.slice(first), size: source.size })
  const parts = revision.sections.flatMap((section) => [section, ...(section.hybrid ? [section.hybrid] : [])])
  for (const section of parts) {
    pieces.push(...sectionPieces(source, section, number))
    section.firstOdd((num, entry) => {
      if (entry.type !== 'plain') return undefined
      if (entry.offset < revision.start || entry.offset >= revision.end) return undefined
      const { offset: start, gen } = entry
      const found = reach(pdf, objects, { num, offset: start, gen })
      if (!found) return undefined
      const { end, comment } = found
      const piece: Piece = { start, end, kind: 'object', revision: number, object: { num, gen } }
      pieces.push(comment === undefined ? piece : { ...piece, comment })
      return undefined
    })
  }
  return pieces
}

function sectionPieces(source: Pdf['source'], section: Section, revision: number): Piece[] {
  const { at, own, table, comment } = section
  const end = closedSection(source, section)
  const tail = startxrefAfter(source, end)
  const said = { revision, ...(comment !== undefined && { comment }) }
  const object = own === undefined ? {} : { object: { num: own, gen: 0 } }
  const pieces: Piece[] = table
    ? [
        { start: at, end: table.trailerAt, kind: 'table', revision },
        { start: table.trailerAt, end, kind: 'trailer', ...said },
      ]
    : [{ start: at, end, kind: 'references', ...said, ...object }]
  if (tail) pieces.push({ start: tail.at, end: tail.end, kind: 'startxref', revision })
  if (tail?.eof) pieces.push({ start: tail.eof.at, end: tail.eof.end, kind: 'eof', revision })
  return pieces
}

/** To one past `endobj`, or past what can be read of the object. */
function reach(
  pdf: Pdf,
  objects: Objects,
  { num, offset, gen }: { num: number; offset: number; gen: number },
): { end: number; comment: number | undefined } | undefined {
  const { kept, source } = pdf
  kept.budget.steps(1)
  try {
    const found = kept.plain.get(offset) ?? readPlain(kept, offset)
    if (found.num !== num || found.gen !== gen) return undefined
    const { value, comment, end } = found
    if (!isStream(value)) return { end: closing(source, end, ENDOBJ) ?? end, comment }
    const length = objects.get(value.dict.get('Length'))
    if (!isInt(length) || length < 0 || value.at + length > source.size) return undefined
    return { end: closing(source, value.at + length, ENDSTREAM) ?? value.at + length, comment }
  } catch (error) {
    if (error instanceof PadesError && error.problem !== 'limit') return undefined
    throw error
  }
}

/** In their order; where one begins before the other ends, what both hold is `shared`. */
function apart(pieces: Piece[]): Piece[] {
  const isSorted = pieces.every(({ start }, i) => i === 0 || start > (pieces[i - 1] as Piece).start)
  const sorted = isSorted ? pieces : pieces.toSorted((a, b) => a.start - b.start || a.end - b.end)
  const out: Piece[] = []
  for (const piece of sorted) {
    const last = out.at(-1)
    if (!last || last.end <= piece.start) out.push(piece)
    else if (isSame(last, piece)) out.splice(-1, 1, last.kind === 'references' ? last : piece)
    else {
      out.pop()
      if (last.start < piece.start) out.push({ ...last, end: piece.start })
      out.push({
        start: piece.start,
        end: Math.max(last.end, piece.end),
        kind: 'shared',
        revision: piece.revision,
      })
    }
  }
  return out
}

/** A stream of references may list itself, or be an object that another section lists. */
const isSame = (a: Piece, b: Piece): boolean =>
  a.start === b.start && a.end === b.end && a.object !== undefined && a.object.num === b.object?.num
