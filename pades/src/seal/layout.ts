import { type Cluster, clustersOf, legible } from './letters.ts'

/** Rows of text, none wider than the room, and the size of their letters in points. `isCut`: not all of it is there. */
export type Layout = { rows: readonly (readonly Cluster[])[]; size: number; isCut: boolean }
type Room = { width: number; height: number; maxSize: number }

export const LEADING = 1.2
/** Smaller than this a seal printed is not read. */
const LEAST_SIZE = 6
const STEP = 0.25

/**
 * As large as the lines fit, wrapped between words and within those that are wider than the room. What does not fit at the least
 * legible size is cut, the longest line first, and ends with an ellipsis: each line keeps its beginning as long as there is a row.
 */
export function layOut(texts: readonly string[], room: Room, missing: Set<string>): Layout {
  const lines = texts
    .map(legible)
    .filter(Boolean)
    .map((text) => clustersOf(text, missing))
  if (lines.length === 0) return { rows: [], size: room.maxSize, isCut: false }
  // One letter, at least, goes into the width.
  const widest = lines.flat().reduce((most, { width }) => Math.max(most, width), 1)
  const top = Math.min(room.maxSize, (room.width * 1000) / widest)
  const least = Math.min(LEAST_SIZE, top)
  for (let size = Math.min(top, room.height / (lines.length * LEADING)); size >= least; size = size > least ? Math.max(least, size - STEP) : 0) {
    const rows = lines.flatMap((line) => wrap(line, (room.width * 1000) / size))
    if (rows.length <= rowsIn(room, size)) return { rows, size, isCut: false }
  }
  const size = Math.min(least, room.height / LEADING)
  return { rows: cut(lines, { width: (room.width * 1000) / size, count: Math.max(1, rowsIn(room, size)) }), size, isCut: true }
}

// A hair of tolerance: what fits exactly must not fall for rounding.
const rowsIn = ({ height }: Room, size: number): number => Math.floor(height / (size * LEADING) + 1e-6)
const widthOf = (row: readonly Cluster[]): number => row.reduce((sum, { width }) => sum + width, 0)

/** Spaces at the end of a row take no room. */
function wrap(line: readonly Cluster[], room: number): Cluster[][] {
  const rows: Cluster[][] = []
  let row: Cluster[] = []
  let width = 0
  for (const cluster of line) {
    while (row.length > 0 && !cluster.isSpace && width + cluster.width > room + 1e-6) {
      const space = row.findLastIndex(({ isSpace }) => isSpace)
      const end = space < 0 ? row.length : space + 1
      rows.push(trimmed(row.slice(0, end)))
      row = row.slice(end)
      width = widthOf(row)
    }
    if (row.length === 0 && cluster.isSpace) continue
    row.push(cluster)
    width += cluster.width
  }
  if (row.length > 0) rows.push(trimmed(row))
  return rows
}

function trimmed(row: readonly Cluster[]): Cluster[] {
  return row.slice(0, row.findLastIndex(({ isSpace }) => !isSpace) + 1)
}

/** Every line gets a row, in their order; the rows that are left go round until there are none. */
function cut(lines: readonly (readonly Cluster[])[], { width, count }: { width: number; count: number }): Cluster[][] {
  const wrapped = lines.slice(0, count).map((line) => wrap(line, width))
  const given = wrapped.map(() => 1)
  for (let left = count - wrapped.length; left > 0;) {
    const before = left
    for (const [i, rows] of wrapped.entries())
      if (left > 0 && (given[i] as number) < rows.length) {
        given[i] = (given[i] as number) + 1
        left--
      }
    if (left === before) break
  }
  return wrapped.flatMap((rows, i) => {
    const shown = rows.slice(0, given[i])
    const isWhole = shown.length === rows.length && !(i === wrapped.length - 1 && lines.length > wrapped.length)
    return isWhole ? shown : [...shown.slice(0, -1), withEllipsis(shown.at(-1) ?? [], width)]
  })
}

function withEllipsis(row: readonly Cluster[], room: number): Cluster[] {
  const ellipsis = clustersOf('…', new Set())
  let kept = [...row]
  while (kept.length > 1 && widthOf(kept) + widthOf(ellipsis) > room) kept = trimmed(kept.slice(0, -1))
  return widthOf(kept) + widthOf(ellipsis) > room ? kept : [...kept, ...ellipsis]
}
