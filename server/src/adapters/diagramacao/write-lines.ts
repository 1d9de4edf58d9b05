import type { Struct } from '../pdf-a/pdf-a.ts'
import type { Line } from './lines.ts'
import type { NotesOf } from './at.ts'
import { footOf, notesIn, reserve, takeNotes } from './feet.ts'
import { atTop, fits, type Flow, goTo, nextPage, type Place } from './flow.ts'
import { heightOfLines } from './blocks.ts'
import { type Placed, placeLine, runsOf } from './placed.ts'
import { numeral, sizeOf } from './ruler.ts'
import type { Align, Style } from './style.ts'

type Text = { lines: readonly Line[]; align: Align; width: number; firstIndent: number }

/** Line by line; what is linked is a structure of its own inside the paragraph's. Without one nothing is tagged. */
export function writeLines(
  { lines, align, width, firstIndent }: Text,
  { flow, x, notes, tie }: { flow: Flow; x: number; notes: NotesOf; tie?: Tie | undefined },
  struct: Struct | undefined,
): void {
  const tops: Place[] = []
  let until = 0
  const begin = (index: number) => {
    for (; tops.length <= index;) {
      if (tops.length > 0) flow.y += lines[tops.length - 1]!.height
      if (tops.length === until) {
        const here = linesHere(lines, until, { flow, notes, tie })
        if (here === 0) nextPage(flow)
        until += Math.max(1, here === 0 ? linesHere(lines, until, { flow, notes, tie }) : here)
      }
      noteLine(lines[tops.length]!, { flow, notes })
      tops.push({ page: flow.page, y: flow.y })
    }
  }
  const placed = lines.flatMap((line, index) =>
    placeLine(line, index, { align, width, indent: index === 0 ? firstIndent : 0 }),
  )
  for (const run of runsOf(placed)) {
    const write = () => {
      for (const pieces of Map.groupBy(run, ({ index }) => index).values()) {
        begin(pieces[0]!.index)
        writeLine(flow, pieces, x)
      }
    }
    const href = run[0]?.fragment.style.href
    if (struct === undefined) write()
    else if (run[0]?.fragment.style.note !== undefined) {
      const reference = flow.doc.struct('Reference')
      struct.add(reference)
      reference.add(write).end()
    } else if (href === undefined) struct.add(write)
    else {
      const link = flow.doc.struct('Link')
      struct.add(link)
      link.add(write)
      annotate(flow, run, { tops, x, href, link })
      link.end()
    }
  }
  begin(lines.length - 1)
  flow.y += lines.at(-1)!.height
}

const TOGETHER = 2

/** What has to stand on the page of the last `lines`, right under them. */
export type Tie = { height: number; lines: number }

/** Lines that are not parted: at either end of a page a paragraph leaves two or none. */
export const leastOf = (lines: readonly Line[]): number =>
  heightOfLines(lines.length < 2 * TOGETHER ? lines : lines.slice(0, TOGETHER))

/** How many of the lines from this one go on this page; none: they begin the next. */
function linesHere(
  lines: readonly Line[],
  from: number,
  { flow, notes, tie }: { flow: Flow; notes: NotesOf; tie: Tie | undefined },
): number {
  let [count, height] = [0, 0]
  let foot = footOf(flow.feet, flow.page)
  for (const line of lines.slice(from)) {
    if (!fits(flow, height + line.height)) break
    height += line.height
    if (notes === 'line') {
      const kept = reserve(flow.ruler, foot, { notes: notesIn([line]), bottom: flow.y + height })
      if (kept === undefined) break
      foot = kept
    }
    count++
  }
  const left = lines.length - from - count
  const isApart = left === 0 && tie !== undefined && !fits(flow, height + tie.height)
  if (left === 0 && !isApart) return count
  const over = isApart ? Math.max(TOGETHER, tie.lines) : left < TOGETHER ? TOGETHER - left : 0
  const kept = count - over
  if (kept >= TOGETHER || (kept > 0 && from > 0)) return kept
  return atTop(flow) ? count : 0
}

/** A line that stands where it is going to: so do its notes. */
function noteLine(line: Line, { flow, notes }: { flow: Flow; notes: NotesOf }): void {
  if (notes === 'row' || notes === 'done') return
  const found = notesIn([line])
  const bottom = notes === 'later' ? Infinity : flow.y + line.height
  takeNotes(flow.ruler, flow.feet, { notes: found, page: flow.page, bottom })
}

/** The pieces of one line, one after the other: letters, and what is drawn under and across them. */
export function writeLine(flow: Flow, pieces: readonly Placed[], x: number): void {
  const { doc, ruler, y } = flow
  const text: string[] = ['BT']
  let [items, style, font]: [string, Style | undefined, string | undefined] = ['', undefined, undefined]
  const show = () => {
    if (items !== '') text.push(`[${items}] TJ`)
    items = ''
  }
  for (const { line, fragment, offset, stretch } of pieces) {
    const size = sizeOf(fragment.style)
    if (fragment.style !== style) {
      show()
      const base = y + line.ascent - raised(fragment.style)
      text.push(`${colourOf(fragment.style)} rg 1 0 0 -1 ${numeral(x + offset)} ${numeral(base)} Tm`)
      font = undefined
    }
    style = fragment.style
    const put = (words: string) => {
      for (const shown of ruler.shown(words, fragment.style)) {
        if (shown.font.id !== font) {
          show()
          text.push(`/${shown.font.id} ${numeral(size)} Tf`)
          doc.page.fonts[shown.font.id] ??= shown.font.ref()
          font = shown.font.id
        }
        items += shown.items
      }
    }
    put(fragment.broken ? fragment.text.slice(0, -1) : fragment.text)
    if (stretch !== 0) items += ` ${numeral((-stretch * 1000) / size)} `
    if (fragment.broken) {
      // Who reads it aloud hears the word whole: to them the hyphen is a soft one.
      show()
      text.push('/Span <</ActualText <FEFF00AD>>> BDC')
      put('-')
      show()
      text.push('EMC')
    }
  }
  show()
  doc.addContent([...text, 'ET'].join('\n'))
  for (const { line, fragment, offset, stretch } of pieces)
    if (fragment.style.underline || fragment.style.strike)
      underline(flow, fragment.style, { x: x + offset, y: y + line.ascent, width: fragment.width + stretch })
}

const raised = ({ rise, size }: Style): number =>
  rise === 'sup' ? size * 0.33 : rise === 'sub' ? -size * 0.14 : 0

function colourOf({ colour }: Style): string {
  const [r, g, b] = [1, 3, 5].map((at) => numeral(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return `${r} ${g} ${b}`
}

function underline(
  { doc }: Flow,
  { size, colour, underline: under, strike }: Style,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const at = (height: number) =>
    doc
      .moveTo(x, height)
      .lineTo(x + width, height)
      .lineWidth(size / 16)
      .stroke(colour)
  if (under) at(y + size * 0.14)
  if (strike) at(y - size * 0.28)
}

/** One area to click per line. */
function annotate(
  flow: Flow,
  run: readonly Placed[],
  { tops, x, href, link }: { tops: readonly Place[]; x: number; href: string; link: Struct },
): void {
  const { page: back, y } = flow
  for (const pieces of Map.groupBy(run, ({ index }) => index).values()) {
    const [first, last] = [pieces[0]!, pieces.at(-1)!]
    const top = tops[first.index]!
    goTo(flow, top.page)
    const width = last.offset + last.fragment.width - first.offset
    if (width > 0)
      flow.doc.link(x + first.offset, top.y, width, first.line.height, href, {
        structParent: link,
        Contents: new String(href),
      } as object)
  }
  goTo(flow, back)
  flow.y = y
}
