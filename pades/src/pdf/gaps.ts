import type { Source } from './source.ts'
import type { Piece, Revision } from './tiling.ts'
import { isWhite } from './tokens.ts'

type Owned = { owned: readonly Piece[]; revisions: readonly Revision[] }

/** `owned`, in order and apart, with names for the bytes between them. */
export function fillGaps(source: Source, { owned, revisions }: Owned): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  let current = 0
  const upTo = (end: number): void => {
    // A revision begins where the one before ends, also within white space.
    while (at < end) {
      while (current < revisions.length - 1 && at >= (revisions[current] as Revision).end) current++
      const { number, end: last } = revisions[current] as Revision
      const until = current === revisions.length - 1 ? end : Math.min(end, last)
      gap(source, { from: at, to: until, revision: number, pieces })
      at = until
    }
  }
  for (const piece of owned) {
    if (piece.start > at) upTo(piece.start)
    pieces.push(piece)
    at = piece.end
  }
  upTo(source.size)
  return pieces
}

type Gap = { from: number; to: number; revision: number; pieces: Piece[] }

/** White space, the header and comments, until something else; that goes on to the last byte that is not white. */
function gap(source: Source, { from, to, revision, pieces }: Gap): void {
  let at = from
  if (isLineEnd(source, from, to)) {
    pieces.push({ start: from, end: to, kind: 'white', revision })
    return
  }
  while (at < to) {
    const white = runEnd(source, { from: at, to, holds: isWhite })
    if (white > at) pieces.push({ start: at, end: white, kind: 'white', revision })
    at = white
    if (at >= to) return
    if (source.read(at, 1)[0] !== PERCENT) break
    const end = runEnd(source, { from: at, to, holds: (code) => code !== 10 && code !== 13 })
    pieces.push({ start: at, end, kind: at === 0 && isHeader(source) ? 'header' : 'comment', revision })
    at = end
  }
  if (at >= to) return
  const end = lastInk(source, at, to)
  pieces.push({ start: at, end, kind: 'unexplained', revision })
  if (end < to) pieces.push({ start: end, end: to, kind: 'white', revision })
}

/** What nearly always stands between two objects. */
function isLineEnd(source: Source, from: number, to: number): boolean {
  if (to - from > 2) return false
  const bytes = source.bytes ?? source.read(from, 2)
  const first = source.bytes ? from : 0
  return isWhite(bytes[first]) && (to - from === 1 || isWhite(bytes[first + 1]))
}

const PERCENT = 37
const WINDOW = 4096

const isHeader = (source: Source): boolean => source.read(0, 5).toString('latin1') === '%PDF-'

/** The first byte, from `from` on, of which `holds` is not true. */
function runEnd(
  source: Source,
  { from, to, holds }: { from: number; to: number; holds: (code: number | undefined) => boolean },
): number {
  for (let at = from; at < to;) {
    const bytes = source.read(at, Math.min(at === from ? 64 : WINDOW, to - at))
    for (let i = 0; i < bytes.length; i++) if (!holds(bytes[i])) return at + i
    at += bytes.length
  }
  return to
}

/** One past the last byte that is not white space, of those from `from` on. */
function lastInk(source: Source, from: number, to: number): number {
  for (let end = to; end > from;) {
    const start = Math.max(from, end - WINDOW)
    const bytes = source.read(start, end - start)
    for (let i = bytes.length; i > 0; i--) if (!isWhite(bytes[i - 1])) return start + i
    end = start
  }
  return from
}
