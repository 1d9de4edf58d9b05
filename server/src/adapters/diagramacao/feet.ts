import { COLUMN, FLOOR, PAGE } from '../pdf-a/pdf-a.ts'
import { breakLines, type Line } from './lines.ts'
import type { Ruler } from './ruler.ts'
import { BODY, type Note, type Style } from './style.ts'

/** A line of a note, at the foot of a page. `first`: its number stands beside it; `last`: of this note. */
export type FootLine = { note: Note; line: Line; first: boolean; last: boolean }
export type Foot = { lines: FootLine[]; height: number }
/** The foot of each page that is still open, and what found no room and goes on to the next. */
export type Feet = { byPage: Map<number, Foot>; waiting: FootLine[] }
/** What a page would have at its foot. */
export type Reserved = { height: number; waits: boolean }

export const NOTE_INDENT = 14
/** Above the first: room, and a short rule in the middle of it. */
export const NOTE_RULE = 12
export const NOTE_STYLE: Style = { ...BODY, size: 9, leading: 1.3, align: 'justify' }
const TOLERANCE = 0.5
/** Of a note that does not fit, at least this much stands where its reference is. */
const LINES_MIN = 2
/** What came over from the page before leaves room for text. */
const CARRIED_MAX = 0.5 * (FLOOR - PAGE.margin)

const composed = new WeakMap<Note, FootLine[]>()

export function linesOfNote(ruler: Ruler, note: Note): FootLine[] {
  const known = composed.get(note)
  if (known !== undefined) return known
  const column = { width: COLUMN - NOTE_INDENT, indent: 0, align: NOTE_STYLE.align, style: NOTE_STYLE }
  const broken = breakLines(ruler, [{ text: note.text, style: NOTE_STYLE }], column)
  const lines = broken.map((line, i) => ({ note, line, first: i === 0, last: i === broken.length - 1 }))
  composed.set(note, lines)
  return lines
}

/** In the order of their references. */
export const notesIn = (lines: readonly Line[]): Note[] =>
  lines.flatMap(({ fragments }) => fragments.flatMap(({ style: { note } }) => note ?? []))

export const footOf = (feet: Feet, page: number): Reserved => ({
  height: feet.byPage.get(page)?.height ?? 0,
  waits: feet.waiting.length > 0,
})

export const floorOf = (feet: Feet, page: number): number => FLOOR - (feet.byPage.get(page)?.height ?? 0)

/** How many of the lines go under what ends at `bottom`, and how high the foot is with them. */
function fitting(
  lines: readonly FootLine[],
  height: number,
  bottom: number,
): { count: number; height: number } {
  let [count, sum] = [0, height === 0 ? NOTE_RULE : height]
  for (const { line } of lines) {
    if (bottom + sum + line.height > FLOOR + TOLERANCE) break
    sum += line.height
    count++
  }
  // A word is not broken between two pages.
  while (count < lines.length && count > LINES_MIN && isBroken(lines[count - 1]!))
    sum -= lines[--count]!.line.height
  return { count, height: count === 0 ? height : sum }
}

const isBroken = ({ line: { fragments } }: FootLine): boolean => fragments.at(-1)?.broken === true

/** What the foot would be if this were written down to `bottom`; undefined, it does not fit with its notes. */
export function reserve(
  ruler: Ruler,
  foot: Reserved,
  { notes, bottom }: { notes: readonly Note[]; bottom: number },
): Reserved | undefined {
  if (bottom > FLOOR - foot.height + TOLERANCE) return undefined
  if (notes.length === 0 || foot.waits) return foot
  const lines = notes.flatMap((note) => linesOfNote(ruler, note))
  const { count, height } = fitting(lines, foot.height, bottom)
  const last = linesOfNote(ruler, notes.at(-1)!).length
  if (count < lines.length - last + Math.min(last, LINES_MIN)) return undefined
  return { height, waits: count < lines.length }
}

/** The notes of what was written down to `bottom`: at the foot of this page, and what does not fit on the next. */
export function takeNotes(
  ruler: Ruler,
  feet: Feet,
  { notes, page, bottom }: { notes: readonly Note[]; page: number; bottom: number },
): void {
  if (notes.length === 0) return
  const lines = notes.flatMap((note) => linesOfNote(ruler, note))
  put(feet, page, { lines, bottom: feet.waiting.length > 0 ? Infinity : bottom })
}

function put(
  feet: Feet,
  page: number,
  { lines, bottom }: { lines: readonly FootLine[]; bottom: number },
): void {
  const foot = feet.byPage.get(page) ?? { lines: [], height: 0 }
  const { count, height } = fitting(lines, foot.height, bottom)
  if (count > 0) feet.byPage.set(page, { lines: [...foot.lines, ...lines.slice(0, count)], height })
  feet.waiting.push(...lines.slice(count))
}

/** A page begins: at its foot, what came over. */
export function openFoot(feet: Feet, page: number): void {
  const lines = feet.waiting.splice(0)
  put(feet, page, { lines, bottom: FLOOR - CARRIED_MAX })
}

/** What its notes add to a row, all of them; no more than a page lets them. */
export const heightOfNotes = (ruler: Ruler, notes: readonly Note[]): number =>
  notes.length === 0
    ? 0
    : Math.min(
        CARRIED_MAX,
        NOTE_RULE +
          notes.flatMap((note) => linesOfNote(ruler, note)).reduce((sum, { line }) => sum + line.height, 0),
      )
