import { legible } from '../legible.ts'
import { type Cluster, clustersOf } from './letters.ts'

/**
 * Rows of text, none wider than the room, and the size of their letters in points. `isCut`: not all of it is
 * there.
 */
export type Layout = { rows: readonly Line[]; size: number; isCut: boolean }
type Line = readonly Cluster[]
type Room = { width: number; height: number; maxSize: number }

export const LEADING = 1.2
/** Smaller than this a seal printed is not read. */
const LEAST_SIZE = 6
const STEP = 0.25

/**
 * As large as the lines fit, wrapped between words and within those that are wider than the room. What does
 * not fit at the least legible size is cut, the longest line first, and ends with an ellipsis: each line
 * keeps its beginning as long as there is a row.
 */
export function layOut(texts: readonly string[], room: Room, missing: Set<string>): Layout {
  const lines = texts
    .map(legible)
    .filter(Boolean)
    .map((text) => clustersOf(text, missing))
  if (lines.length === 0) return { rows: [], size: room.maxSize, isCut: false }
  // One letter, at least, goes into the width.
  const top = Math.min(
    room.maxSize,
    (room.width * 1000) / lines.reduce((most, line) => Math.max(most, widestOf(line)), 1),
  )
  const least = Math.min(LEAST_SIZE, top)
  for (
    let size = Math.min(top, room.height / (lines.length * LEADING));
    size >= least;
    size = size > least ? Math.max(least, size - STEP) : 0
  ) {
    const starts = lines.map((line) => rowStarts(line, (room.width * 1000) / size))
    if (starts.reduce((sum, { length }) => sum + length, 0) <= rowsIn(room, size))
      return { rows: lines.flatMap((line, i) => rowsOf(line, starts[i] ?? [])), size, isCut: false }
  }
  const size = Math.min(least, room.height / LEADING)
  return {
    rows: cut(lines, { width: (room.width * 1000) / size, count: Math.max(1, rowsIn(room, size)) }),
    size,
    isCut: true,
  }
}

// A hair of tolerance: what fits exactly must not fall for rounding.
const rowsIn = ({ height }: Room, size: number): number => Math.floor(height / (size * LEADING) + 1e-6)
const widthOf = (line: Line): number => line.reduce((sum, { width }) => sum + width, 0)
const widestOf = (line: Line): number => line.reduce((most, { width }) => Math.max(most, width), 0)

/**
 * Where each row of a line begins: after a space, or within a word wider than the room. Spaces at the end of
 * a row take none.
 */
function rowStarts(line: Line, room: number): number[] {
  const starts = [0]
  // Of the row so far, and of what of it comes after its last space.
  let [width, word, wordAt] = [0, 0, 0]
  for (const [i, cluster] of line.entries()) {
    if (cluster.isSpace) {
      width += cluster.width
      word = 0
      wordAt = i + 1
      continue
    }
    if (width + cluster.width > room + 1e-6 && i > (starts.at(-1) ?? 0)) {
      const isWhole = wordAt > (starts.at(-1) ?? 0) && word + cluster.width <= room + 1e-6
      if (isWhole) width = word
      else [width, word, wordAt] = [0, 0, i]
      starts.push(wordAt)
    }
    width += cluster.width
    word += cluster.width
  }
  return starts
}

const rowsOf = (line: Line, starts: readonly number[]): Line[] =>
  starts.map((start, i) => trimmed(line.slice(start, starts[i + 1])))
const wrap = (line: Line, room: number): Line[] => rowsOf(line, rowStarts(line, room))

/** Without the spaces at its end. */
const trimmed = (row: Line): Line => row.slice(0, row.findLastIndex(({ isSpace }) => !isSpace) + 1)

/** Every line gets a row, in their order; the rows that are left go round until there are none. */
function cut(lines: readonly Line[], { width, count }: { width: number; count: number }): Line[] {
  const wrapped = lines.slice(0, count).map((line) => wrap(line, width))
  const given = shared(
    wrapped.map(({ length }) => length),
    count,
  )
  return wrapped.flatMap((rows, i) => {
    const shown = rows.slice(0, given[i])
    const isWhole =
      shown.length === rows.length && !(i === wrapped.length - 1 && lines.length > wrapped.length)
    return isWhole ? shown : [...shown.slice(0, -1), withEllipsis(shown.at(-1) ?? [], width)]
  })
}

/**
 * How many of `count` rows each line gets that wants so many: one, and then one more in turn as long as it
 * wants more.
 */
function shared(wanted: readonly number[], count: number): number[] {
  const given = wanted.map(() => 1)
  for (
    let left = count - given.length, i = 0, waiting = 0;
    left > 0 && waiting < wanted.length;
    i = (i + 1) % wanted.length
  ) {
    if ((given[i] ?? 0) < (wanted[i] ?? 0)) {
      given[i] = (given[i] ?? 0) + 1
      left--
      waiting = 0
    } else waiting++
  }
  return given
}

function withEllipsis(row: Line, room: number): Line {
  const ellipsis = clustersOf('…', new Set())
  let kept = row
  while (kept.length > 1 && widthOf(kept) + widthOf(ellipsis) > room) kept = trimmed(kept.slice(0, -1))
  return widthOf(kept) + widthOf(ellipsis) > room ? kept : [...kept, ...ellipsis]
}
