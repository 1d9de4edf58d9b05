import type { Pdf } from './document.ts'
import { oddWriting } from './grammar.ts'
import type { Section } from './section.ts'
import { closedSection, startxrefAfter } from './tails.ts'
import { type Piece, type Revision, type Tiling, tilingOf } from './tiling.ts'

type Judged = { byRevision: Map<Revision, Piece[]>; odd: Map<Revision, string | undefined> }
const judged = new WeakMap<Tiling, Judged>()

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
  const known = judged.get(tiling) ?? {
    byRevision: Map.groupBy(tiling.pieces, (piece) => tiling.revisions[piece.revision - 1] as Revision),
    odd: new Map(),
  }
  judged.set(tiling, known)
  if (known.odd.has(revision)) return known.odd.get(revision)
  const section = revision.sections[0] as Section
  const end = closedSection(source, section)
  const odd = oddWriting({
    source,
    revision,
    section,
    end,
    tail: startxrefAfter(source, end),
    pieces: known.byRevision.get(revision) ?? [],
    isLast: revision === tiling.revisions.at(-1),
  })
  known.odd.set(revision, odd)
  return odd
}

/** Bytes of the first `end` that belong to nothing, or to two things, and after which other revisions came. */
export const leftovers = (pdf: Pdf, end: number): readonly Piece[] =>
  tilingOf(pdf).pieces.filter(
    (piece) => (piece.kind === 'unexplained' || piece.kind === 'shared') && piece.end <= end,
  )
