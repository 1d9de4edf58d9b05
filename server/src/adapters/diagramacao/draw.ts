import { artifact, COLUMN, FLOOR, PAGE, type Struct } from '../pdf-a/pdf-a.ts'
import { type At, child } from './at.ts'
import { type Block, heightOfLines, heightOfSignatures, RULE } from './blocks.ts'
import { drawSignatures } from './draw-signatures.ts'
import { drawTable } from './draw-table.ts'
import { heightOfNotes, notesIn } from './feet.ts'
import { atTop, closePages, fits, type Flow, nextPage, type Place, roomOf } from './flow.ts'
import { type Ahead, lookAhead } from './look-ahead.ts'
import { placeLine } from './placed.ts'
import { leastOf, type Tie, writeLine, writeLines } from './write-lines.ts'

/** What is open: where its children go, and of an item of a list where its label is. */
type Holder = {
  struct: Struct | undefined
  x: number
  item?: { struct: Struct | undefined; from: Place; height: number }
}

export function drawAll(blocks: Iterable<Block>, at: At): void {
  const ahead = lookAhead(blocks)
  const open: Holder[] = [{ struct: at.parent, x: at.x }]
  for (let block = ahead.next(); block !== undefined; block = ahead.next()) {
    const { struct, x } = open.at(-1)!
    draw(block, { ...at, x, parent: struct }, { ahead, open })
    if (at.isOuter) closePages(at.flow)
  }
}

type Course = { ahead: Ahead<Block>; open: Holder[] }

function draw(block: Block, at: At, course: Course): void {
  const { flow } = at
  switch (block.kind) {
    case 'text':
      return text(block, at, course.ahead)
    case 'picture':
      return picture(block, at)
    case 'rule':
      return rule(at)
    case 'break':
      return flow.y > PAGE.margin ? nextPage(flow) : undefined
    case 'open':
      return void course.open.push({
        struct: child(at, block.tag, { attributes: block.attributes }),
        x: at.x + block.indent,
      })
    case 'close':
      return close(flow, course.open, block.after)
    case 'item':
      return item(block, at, course)
    case 'endItem':
      return endItem(flow, course.open)
    case 'signatures':
      return drawSignatures(block, at)
    case 'table':
      return drawTable(block, at, drawAll)
  }
}

function close(flow: Flow, open: Holder[], after: number): void {
  open.pop()?.struct?.end()
  flow.y += after
}

type TextBlock = Extract<Block, { kind: 'text' }>
const isHeading = (block: Block): boolean => block.kind === 'text' && /^H\d/.test(block.tag)

function text(block: TextBlock, at: At, ahead: Ahead<Block>): void {
  const { flow, x } = at
  if (!atTop(flow)) flow.y += block.before
  if (isHeading(block)) {
    // A heading does not stay at the foot of a page without what it is a heading of.
    const wanted = heightOfLines(block.lines) + block.after + follows(flow, ahead)
    if (!fits(flow, wanted) && !atTop(flow) && wanted <= roomOf(flow)) nextPage(flow)
  }
  const struct = child(at, block.tag)
  const from = isHeading(block) && at.isOuter ? flow.headings.length : -1
  if (from >= 0)
    flow.headings.push({ title: titleOf(block), level: Number(block.tag[1]), page: flow.page, y: flow.y })
  writeLines(block, { flow, x: x + block.indent, notes: at.notes, tie: tieOf(flow, ahead) }, struct)
  struct?.end()
  flow.y += block.after
}

/** Of the text right before who signs, which never stands on a page without it. */
const LINES_WITH_WHO_SIGNS = 2

/** What has to stand on the page of the last lines of this text, and how many lines they are. */
function tieOf(flow: Flow, ahead: Ahead<Block>): Tie | undefined {
  let [height, lines] = [0, 0]
  for (let i = 0; i < FAR && lines < LINES_WITH_WHO_SIGNS; i++) {
    const next = ahead.peek(i)
    if (next === undefined) return undefined
    if (next.kind === 'signatures') {
      const [first] = next.rows
      const all = height + heightOfSignatures(next)
      const together = all <= roomOf(flow) * MOST ? all : height + (first?.height ?? 0)
      return together > roomOf(flow) * MOST
        ? undefined
        : { height: together, lines: LINES_WITH_WHO_SIGNS - lines }
    }
    if (next.kind === 'text') {
      height += next.before + heightOfLines(next.lines) + next.after
      lines += next.lines.filter(({ fragments }) => fragments.some(({ space }) => !space)).length
    } else if (next.kind === 'close') height += next.after
    else if (next.kind === 'rule') height += RULE
    else if (next.kind === 'break' || next.kind === 'picture' || next.kind === 'table') return undefined
  }
  return undefined
}
/** Beside it two lines still have room. */
const MOST = 0.9

const titleOf = ({ lines }: TextBlock): string =>
  lines
    .map(
      ({ fragments }) =>
        fragments
          .filter(({ style }) => style.note === undefined)
          .map(({ text: words, broken }) => (broken ? words.slice(0, -1) : words))
          .join('') + (fragments.at(-1)?.broken ? '' : ' '),
    )
    .join('')
    .trim()
    .slice(0, 200)

/** How much of what comes next has to stay with what stands before it. */
function follows({ ruler }: Flow, ahead: Ahead<Block>): number {
  let height = 0
  for (let i = 0; i < FAR; i++) {
    const next = ahead.peek(i)
    if (next === undefined) return height
    if (next.kind === 'picture') return height + next.height
    if (next.kind === 'table') return height + next.opening
    if (next.kind === 'text') {
      if (!isHeading(next))
        return (
          height + next.before + leastOf(next.lines) + heightOfNotes(ruler, notesIn(next.lines.slice(0, 2)))
        )
      height += next.before + heightOfLines(next.lines) + next.after
    } else if (next.kind !== 'open' && next.kind !== 'item') return height
  }
  return height
}
const FAR = 8

function picture(
  { picture: { bytes }, alt, width, height, align, indent, room, after }: Extract<Block, { kind: 'picture' }>,
  at: At,
): void {
  const { flow, parent } = at
  if (!fits(flow, height) && !atTop(flow)) nextPage(flow)
  const left =
    at.x + indent + (align === 'right' ? room - width : align === 'center' ? (room - width) / 2 : 0)
  const show = () => void flow.doc.image(bytes, left, flow.y, { width, height })
  const bbox: [number, number, number, number] = [left, flow.y, left + width, flow.y + height]
  if (parent === undefined) show()
  // An empty text says that the picture says nothing (HTML §4.8.4.4).
  else if (alt === '') artifact(flow.doc, show)
  else {
    flow.silent ||= alt === undefined
    const struct = child(at, 'Figure', { options: { alt: alt ?? 'Figura sem descrição', bbox } as object })
    struct?.add(show).end()
  }
  flow.y += height + after
}

function rule({ flow, parent }: At): void {
  if (!fits(flow, RULE)) nextPage(flow)
  const y = flow.y + RULE / 2
  const line = () =>
    void flow.doc
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + COLUMN, y)
      .lineWidth(0.8)
      .stroke('#555555')
  if (parent === undefined) line()
  else artifact(flow.doc, line)
  flow.y += RULE
}

function item({ label, hang }: Extract<Block, { kind: 'item' }>, at: At, { ahead, open }: Course): void {
  const { flow, x } = at
  const wanted = Math.min(Math.max(label.height, follows(flow, ahead)), FLOOR - PAGE.margin)
  if (!fits(flow, wanted) && !atTop(flow)) nextPage(flow)
  const from = { page: flow.page, y: flow.y }
  const struct = child(at, 'LI')
  const inside = { ...at, parent: struct }
  const lbl = child(inside, 'Lbl')
  const write = () => writeLine(flow, placeLine(label, 0, { align: 'left', width: COLUMN, indent: 4 }), x)
  if (lbl === undefined) write()
  else lbl.add(write).end()
  // Where there is no room beside the label, what it marks goes under it.
  if (hang === 0) flow.y += label.height
  open.push({ struct: child(inside, 'LBody'), x, item: { struct, from, height: label.height } })
}

function endItem(flow: Flow, open: Holder[]): void {
  const { struct, item: label } = open.pop() ?? {}
  struct?.end()
  label?.struct?.end()
  if (label !== undefined && flow.page === label.from.page)
    flow.y = Math.max(flow.y, label.from.y + label.height)
}
