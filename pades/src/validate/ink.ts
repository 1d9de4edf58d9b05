import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { inheritedEntry } from '../pdf/form.ts'
import type { Kept } from '../pdf/kept.ts'
import { isDict, isRef, isStream, type Obj } from '../pdf/objects.ts'
import { type Box, boxOf, type Page, pageAt } from '../pdf/pages.ts'
import { serialize } from '../pdf/write.ts'
import { reached } from './graph.ts'
import { appearanceOf, hasCaption, type Mark, marksOn } from './ink-annotations.ts'
import { EVERYWHERE, widened } from './ink-boxes.ts'
import { paperOf } from './ink-colour.ts'
import { contents } from './ink-contents.ts'
import { bringsProgram } from './ink-font.ts'
import { drawForm, interpret } from './ink-operators.ts'
import { initialState, type Sheet } from './ink-run.ts'

// Where a page shows something, told without drawing it. Whatever is not understood counts as ink everywhere,
// never the other way round: who asks wants to know whether something may be hidden.

/**
 * In user space of the page: what its content draws, and its annotations. `isAlike`: whether programs take its
 * boxes and resources from the same places.
 */
export type Ink = { drawn: readonly Box[]; marks: readonly Mark[]; isAlike: boolean }

/**
 * Draws a page, counted from 1, of the file as it was when it ended at `end`, and answers whether anything is
 * seen in a rectangle of its user space; undefined when it cannot tell. Nothing here draws: who asks brings it.
 */
export type InkPort = (asked: { end: number; page: number; rect: Box }) => boolean | undefined

/** `unlooked`: what is there is not understood here, and nobody else has looked. */
export type Under = 'nothing' | 'ink' | 'unlooked'

/** `own`: widgets that the rectangle is of. */
type Place = { page: number; rect: Box; own: ReadonlySet<number> }

/** Beneath this a drawing only touches. */
const SLIVER = 1

/**
 * What is seen of a page where something is put. What is known to be there is there, whoever draws it; where
 * nobody here can tell, or a font might draw elsewhere than it says, the port is asked. What is shown only in
 * layers it does not see.
 */
export function under(pdf: Pdf, { page, rect, own }: Place, port?: InkPort): Under {
  const ink = pageInk(pdf, page)
  const inner = widened(
    rect,
    -Math.min(SLIVER, (rect[2] - rect[0]) / 4),
    -Math.min(SLIVER, (rect[3] - rect[1]) / 4),
  )
  const isOwn = ({ num }: Mark): boolean => num !== undefined && own.has(num)
  const marks = ink.marks.filter((mark) => meet(mark.box, inner) && !(isOwn(mark) && isBlank(pdf, mark)))
  const isUnknown = !ink.isAlike || isNowhere(ink.drawn) || marks.some(({ box }) => box === EVERYWHERE)
  if (marks.some(({ box }) => box !== EVERYWHERE) || (!isNowhere(ink.drawn) && isOverAny(ink.drawn, inner)))
    return 'ink'
  if (!isUnknown && !byPrograms.has(ink.drawn)) return 'nothing'
  const seen = port?.({ end: pdf.source.size, page, rect: inner })
  if (!isUnknown) return seen === true ? 'ink' : 'nothing'
  if (seen === undefined) return 'unlooked'
  if (seen) return 'ink'
  return ink.isAlike && !pdf.catalog.has('OCProperties') ? 'nothing' : 'unlooked'
}

/** What is drawn with fonts that bring their programs: likely there, and nobody here can be sure. */
const byPrograms = new WeakSet<readonly Box[]>()

/** Whether nobody here can tell where it is: it counts as drawn everywhere. */
const isNowhere = (drawn: readonly Box[]): boolean => drawn.includes(EVERYWHERE)

const meet = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** Each signature asks again for every seal that came after it. */
const answers = new WeakMap<readonly Box[], Map<string, boolean>>()

function isOverAny(boxes: readonly Box[], rect: Box): boolean {
  const known = answers.get(boxes) ?? new Map<string, boolean>()
  answers.set(boxes, known)
  const key = rect.join(' ')
  const answer = known.get(key) ?? boxes.some((box) => meet(box, rect))
  known.set(key, answer)
  return answer
}

const inks = new WeakMap<Pdf, Map<number, Ink>>()

export function pageInk(pdf: Pdf, number: number): Ink {
  const known = inks.get(pdf) ?? new Map<number, Ink>()
  inks.set(pdf, known)
  const ink = known.get(number) ?? read(pdf, number)
  known.set(number, ink)
  return ink
}

function read(pdf: Pdf, number: number): Ink {
  return quietly(() => {
    const page = pageAt(pdf, number)
    return { drawn: drawnOn(pdf, page), marks: marksOn(pdf, page), isAlike: isFoundOneWay(pdf, page) }
  }, EVERYTHING)
}

const EVERYTHING: Ink = { drawn: [EVERYWHERE], marks: [], isAlike: false }

const MAX_DEPTH = 64

/**
 * Whether the way up from a page, by which some programs find what it inherits, is the way down, by which
 * others do (7.7.3.4); and whether it says its size, for which each has its own otherwise.
 */
function isFoundOneWay(pdf: Pdf, { ref, dict }: Page): boolean {
  const top = pdf.catalog.get('Pages')
  let [at, node, depth] = [ref, dict, 0]
  while (!(isRef(top) && top.num === at.num)) {
    const above = node.get('Parent')
    const holder = pdf.dict(above)
    const kids = pdf.array(holder?.get('Kids')) ?? []
    const num = at.num
    if (!isRef(above) || !holder || depth++ > MAX_DEPTH || !kids.some((kid) => isRef(kid) && kid.num === num))
      return false
    ;[at, node] = [above, holder]
  }
  return boxOf(pdf, inheritedEntry(pdf, dict, 'MediaBox')) !== undefined
}

function quietly<T>(look: () => T, otherwise: T): T {
  try {
    return look()
  } catch (error) {
    if (error instanceof PadesError) return otherwise
    throw error
  }
}

/**
 * What the pages of a file may cost here, all its revisions together. Values are counted apart from the
 * file's budget, and of the decoded bytes that it allows this is at most a quarter: who only looks for
 * something to tell should leave enough for the verdict. A page that did not change is looked at once.
 */
type Looked = { bytes: number; values: number; pages: Map<string, readonly Box[]> }
const lookedAt = new WeakMap<Kept, Looked>()
const FILE = { bytes: 24 * 1024 * 1024, values: 4_000_000 } as const
const PAGE = { bytes: 4 * 1024 * 1024, values: 2_000_000 } as const

function drawnOn(pdf: Pdf, page: Page): readonly Box[] {
  const looked = lookedOf(pdf)
  const [content, resources] = [
    page.dict.get('Contents') ?? null,
    inheritedEntry(pdf, page.dict, 'Resources'),
  ]
  const key = written(pdf, [
    content,
    resources,
    pdf.catalog.get('OutputIntents') ?? null,
    page.dict.get('OutputIntents') ?? null,
  ])
  const known = looked.pages.get(key)
  if (known) return known
  const found = boxesOf(pdf, (sheet) =>
    interpret(contents(sheet, content), {
      sheet,
      resources: isDict(resources) ? resources : undefined,
      forms: [],
      state: initialState(paperOf(pdf, page)),
    }),
  )
  looked.pages.set(key, found)
  return found
}

function lookedOf({ kept }: Pdf): Looked {
  const looked = lookedAt.get(kept) ?? { ...FILE, pages: new Map() }
  lookedAt.set(kept, looked)
  return looked
}

/**
 * These values and where all that they lead to stands in the file: alike in two revisions, they draw alike.
 */
function written(pdf: Pdf, values: readonly Obj[]): string {
  const places = [...reached(pdf, values, { follows: (key) => key !== 'Parent' })].map((num) =>
    placeOf(pdf, num),
  )
  return `${values.map((value) => (isStream(value) ? `${value.at}` : serialize(value))).join(' ')} ${places.join(' ')}`
}

function placeOf(pdf: Pdf, num: number): string {
  const entry = pdf.entry(num)
  if (entry?.type === 'plain') return `${num}@${entry.offset}`
  if (entry?.type !== 'packed') return `${num}-`
  const pack = pdf.load(entry.stream)
  if (!isStream(pack)) return `${num}?`
  return `${num}@${entry.index}/${pack.at}/${serialize(pdf.get(pack.dict.get('Length')))}`
}

function boxesOf(pdf: Pdf, draw: (sheet: Sheet) => void): readonly Box[] {
  const looked = lookedOf(pdf)
  const given = { bytes: Math.min(PAGE.bytes, looked.bytes), values: Math.min(PAGE.values, looked.values) }
  const sheet: Sheet = { pdf, boxes: [], ...given, decoded: new Map(), fonts: new Map(), isLoose: false }
  const found = quietly(() => {
    draw(sheet)
    return sheet.boxes
  }, [EVERYWHERE])
  if ([...sheet.fonts.keys()].some((font) => bringsProgram(pdf, font))) byPrograms.add(found)
  looked.bytes -= given.bytes - sheet.bytes
  looked.values -= given.values - sheet.values
  return found
}

/** Whether an annotation waits to be filled and shows nothing until then. */
function isBlank(pdf: Pdf, mark: Mark): boolean {
  if (hasCaption(pdf, mark.dict)) return false
  const drawing = appearanceOf(pdf, mark.dict)
  if (drawing === null) return true
  return (
    isStream(drawing) &&
    boxesOf(pdf, (sheet) =>
      drawForm({ sheet, resources: undefined, forms: [], state: initialState(new Set()) }, drawing),
    ).length === 0
  )
}
