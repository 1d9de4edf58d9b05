import type { Pdf } from './document.ts'
import { oddWriting } from './grammar.ts'
import type { Section } from './section.ts'
import { closedSection, startxrefAfter } from './tails.ts'
import { type Piece, type Revision, type Tiling, tilingOf } from './tiling.ts'

/** `odd`: of each revision that was judged, what is odd; `left`: the pieces without an owner, or with two. */
type Judged = { odd: Map<Revision, string | undefined>; left: readonly Piece[] }
const judged = new WeakMap<Tiling, Judged>()

function judgedOf(tiling: Tiling): Judged {
  const known = judged.get(tiling)
  if (known) return known
  const left = tiling.pieces.filter(({ kind }) => kind === 'unexplained' || kind === 'shared')
  const made: Judged = { odd: new Map(), left }
  judged.set(tiling, made)
  return made
}

/**
 * What in the revisions of the newest `count` sections is not written as every reader takes it, in pt-BR. Each
 * is judged once per opened file. @throws PadesError `limit`
 */
export function oddRevisions(pdf: Pdf, count: number): string | undefined {
  if (count === 0) return undefined
  const newest = new Set(pdf.sections.slice(0, count))
  const tiling = tilingOf(pdf)
  for (const revision of tiling.revisions) {
    if (!revision.sections.some((section) => newest.has(section))) continue
    const odd = oddRevision(pdf, tiling, revision)
    if (odd !== undefined) return odd
  }
  return undefined
}

function oddRevision({ source }: Pdf, tiling: Tiling, revision: Revision): string | undefined {
  const known = judgedOf(tiling).odd
  if (known.has(revision)) return known.get(revision)
  const section = revision.sections[0] as Section
  const end = closedSection(source, section)
  const odd = oddWriting({
    source,
    revision,
    section,
    end,
    tail: startxrefAfter(source, end),
    pieces: piecesOf(tiling, revision),
    isLast: revision === tiling.revisions.at(-1),
  })
  known.set(revision, odd)
  return odd
}

/** A revision begins with a piece of its own, and what stands behind the last counts to it. */
function piecesOf({ pieces, revisions }: Tiling, revision: Revision): readonly Piece[] {
  const next = revisions[revision.number]
  return pieces.slice(firstFrom(pieces, revision.start), next && firstFrom(pieces, next.start))
}

/** The place among the pieces of the first that begins there or later. */
function firstFrom(pieces: readonly Piece[], place: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle] as Piece).start < place) low = middle + 1
    else high = middle
  }
  return low
}

/** Bytes of the first `end` that belong to nothing, or to two things, and after which other revisions came. */
export const leftovers = (pdf: Pdf, end: number): readonly Piece[] =>
  judgedOf(tilingOf(pdf)).left.filter((piece) => piece.end <= end)
