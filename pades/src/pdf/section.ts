import { PadesError } from '../errors.ts'
import type { Budget } from './budget.ts'
import type { Dict } from './objects.ts'
import type { Source } from './source.ts'
import { isWhite } from './tokens.ts'

// Cross-references (ISO 32000-1, 7.5.4 and 7.5.8). Entries are looked up in place, one by one, when an object
// is asked for: opening a file costs the number of sections, not of objects.

/**
 * `free`; `plain` at an offset with a generation; `packed` as item `index` of the object stream `stream`;
 * `unknown` to the standard.
 */
export type Entry =
  | { type: 'free' }
  | { type: 'plain'; offset: number; gen: number }
  | { type: 'packed'; stream: number; index: number }
  | { type: 'unknown' }

/**
 * One cross-reference section. `at`: its offset; `end`: where its trailer ends. `hybrid`: the section's
 * /XRefStm. `top` is one more than the highest number it speaks of. `odd`: what in it programs read in
 * different ways. `own`: the number of the object that a stream section is. `table`: where the rows and the
 * word `trailer` of a table stand. `rows`: how many bytes a stream holds, and how many its rows take. `comment`:
 * where the first one stands in the dictionary. `firstOdd` passes over its own entries until `judge` says something of one.
 */
export type Section = {
  readonly kind: 'table' | 'stream'
  readonly at: number
  readonly end: number
  readonly trailer: Dict
  readonly hybrid?: Section
  readonly top: number
  readonly odd: string | undefined
  readonly own?: number
  readonly table?: { readonly heads: readonly Range[]; readonly trailerAt: number }
  readonly rows?: { readonly size: number; readonly used: number }
  readonly comment: number | undefined
  find(num: number): Entry | undefined
  firstOdd(judge: (num: number, entry: Entry) => string | undefined): string | undefined
}

export type Reading = { source: Source; budget: Budget }
export const damaged = (what: string): PadesError =>
  new PadesError('damaged', `As referências internas do PDF estão danificadas: ${what}.`)

/** Objects `first` to `first + count - 1`, whose entries stand from `at` on. */
export type Range = { first: number; count: number; at: number }

export const topOf = (ranges: readonly Range[]): number =>
  ranges.reduce((top, { first, count }) => Math.max(top, first + count), 0)
export const ordered = (ranges: readonly Range[]): Range[] => ranges.toSorted((a, b) => a.first - b.first)

/** The range, of those in order, that speaks of a number. */
export function rangeOf(ranges: readonly Range[], num: number): Range | undefined {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle] as Range
    if (num < range.first) high = middle - 1
    else if (num >= range.first + range.count) low = middle + 1
    else return range
  }
  return undefined
}

/** Of an object told twice in one section each reader would take another. */
export function disjoint(ranges: Range[]): Range[] {
  const sorted = ordered(ranges)
  if (
    sorted.some(
      ({ first }, i) => i > 0 && first < (sorted[i - 1] as Range).first + (sorted[i - 1] as Range).count,
    )
  )
    throw damaged('uma delas fala duas vezes do mesmo objeto')
  return ranges
}

/** More white space than anybody leaves before a section. */
const MAX_BLANK = 1024

/**
 * Where a section begins that is said to be there: white space before it is passed over by every reader, and
 * some writers tell the line end before it. @throws PadesError `damaged`
 */
export function sectionAt(source: Source, said: number): number {
  if (said <= 0 || said >= source.size) throw damaged('uma delas está fora do arquivo')
  const bytes = source.read(said, MAX_BLANK)
  let blank = 0
  while (isWhite(bytes[blank])) blank++
  if (blank === bytes.length) throw damaged('não há referências onde o arquivo diz que há')
  return said + blank
}
