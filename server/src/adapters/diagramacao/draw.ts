import { artifact, COLUMN, FLOOR, PAGE, type Pen, type Struct } from '../pdf-a/pdf-a.ts'
import { type Block, type Cell, PADDING, type Row, RULE, type Table } from './blocks.ts'
import { topOf } from './lines.ts'
import { type Ruler, sizeOf } from './ruler.ts'
import { Unfit } from './picture.ts'
import { type Placed, placeLine, runsOf } from './placed.ts'
import type { Style } from './style.ts'

/**
 * Where the next thing goes. Pages are kept open: the columns of a row that crosses pages are drawn one after
 * the other.
 */
export type Flow = { doc: Pen; ruler: Ruler; page: number; y: number }
type Place = { page: number; y: number }
type At = { flow: Flow; x: number; parent: Struct }

const PAGES_MAX = 1500
/** Lines thinner than this that remain of a page are no room. */
const TOLERANCE = 0.5

export function drawAll(blocks: readonly Block[], at: At): void {
  for (const [i, block] of blocks.entries()) draw(block, at, blocks[i + 1])
}

function draw(block: Block, at: At, next: Block | undefined): void {
  const { flow } = at
  switch (block.kind) {
    case 'text': return text(block, at, next)
    case 'picture': return picture(block, at)
    case 'rule': return rule(flow)
    case 'break': return flow.y > PAGE.margin ? nextPage(flow) : undefined
    case 'group': return drawAll(block.children, block.tag === undefined ? at : { ...at, parent: child(at, block.tag) })
    case 'list': return list(block, at)
    case 'table': return table(block, at)
  }
} // prettier-ignore

function child(
  { flow: { doc }, parent }: At,
  tag: string,
  options: PDFKit.Mixins.StructureElementOptions = {},
): Struct {
  const struct = doc.struct(tag, options)
  parent.add(struct)
  return struct
}

/** On to another page, and what was being marked with it. */
function goTo(flow: Flow, page: number): void {
  if (page === flow.page) return
  if (page >= PAGES_MAX) throw new Unfit(`O texto passa de ${PAGES_MAX} páginas.`)
  const { doc } = flow
  const markings = doc.endPageMarkings(doc.page)
  if (page < doc.bufferedPageRange().count) doc.switchToPage(page)
  else doc.addPage()
  doc.initPageMarkings(markings)
  flow.page = page
}

function nextPage(flow: Flow): void {
  goTo(flow, flow.page + 1)
  flow.y = PAGE.margin
}

const fits = ({ y }: Flow, height: number): boolean => y + height <= FLOOR + TOLERANCE
const atTop = ({ y }: Flow): boolean => y <= PAGE.margin

type TextBlock = Extract<Block, { kind: 'text' }>

function text(block: TextBlock, at: At, next: Block | undefined): void {
  const { flow, x } = at
  if (!atTop(flow)) flow.y += block.before
  const whole = block.lines.reduce((sum, { height }) => sum + height, 0)
  // A heading does not stay at the foot of a page without what it is a heading of.
  const follows =
    block.tag.startsWith('H') && next?.kind === 'text' ? block.after + (next.lines[0]?.height ?? 0) * 2 : 0
  if (follows > 0 && !fits(flow, whole + follows) && !atTop(flow)) nextPage(flow)
  writeLines(block, { ...at, x: x + block.indent }, child(at, block.tag))
  flow.y += block.after
}

/** Line by line; what is linked is a structure of its own inside the paragraph's. */
function writeLines({ lines, align, width, firstIndent }: TextBlock, { flow, x }: At, struct: Struct): void {
  const tops: Place[] = []
  const begin = (index: number) => {
    for (; tops.length <= index;) {
      const line = lines[tops.length]!
      if (tops.length > 0) flow.y += lines[tops.length - 1]!.height
      if (!fits(flow, line.height) && !atTop(flow)) nextPage(flow)
      tops.push({ page: flow.page, y: flow.y })
    }
  }
  const placed = lines.flatMap((line, index) =>
    placeLine(line, index, { align, width, indent: index === 0 ? firstIndent : 0 }),
  )
  for (const run of runsOf(placed)) {
    const href = run[0]?.fragment.style.href
    const holder = href === undefined ? struct : flow.doc.struct('Link')
    if (holder !== struct) struct.add(holder)
    holder.add(() => {
      for (const one of run) {
        begin(one.index)
        stroke(flow, one, x)
      }
    })
    if (href !== undefined) annotate(flow, run, { tops, x, href, holder })
  }
  begin(lines.length - 1)
  flow.y += lines.at(-1)!.height
}

function stroke(
  { doc, ruler, y }: Flow,
  { line, fragment: { text: words, style, width, broken }, offset, stretch }: Placed,
  x: number,
): void {
  let left = x + offset
  const top = y + topOf(line, style)
  doc.fillColor(style.colour).fontSize(sizeOf(style))
  for (const { name, text: piece } of ruler.runs(broken ? words.slice(0, -1) : words, style)) {
    doc.font(name).text(piece, left, top, { lineBreak: false })
    left += doc.widthOfString(piece)
  }
  // Who reads it aloud hears the word whole: to them the hyphen is a soft one.
  if (broken) {
    doc.markContent('Span', { actual: '\u00AD' })
    doc.text('-', left, top, { lineBreak: false })
    doc.endMarkedContent()
  }
  if (style.underline || style.strike)
    underline(doc, style, { x: x + offset, y: y + line.ascent, width: width + stretch })
}

function underline(
  doc: Pen,
  { size, colour, underline: under, strike }: Style,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const at = (height: number) => doc.moveTo(x, height).lineTo(x + width, height).lineWidth(size / 16).stroke(colour) // prettier-ignore
  if (under) at(y + size * 0.14)
  if (strike) at(y - size * 0.28)
}

/** One area to click per line. */
function annotate(
  flow: Flow,
  run: readonly Placed[],
  { tops, x, href, holder }: { tops: readonly Place[]; x: number; href: string; holder: Struct },
): void {
  const back = flow.page
  for (const pieces of Map.groupBy(run, ({ index }) => index).values()) {
    const [first, last] = [pieces[0]!, pieces.at(-1)!]
    const top = tops[first.index]!
    goTo(flow, top.page)
    const width = last.offset + last.fragment.width - first.offset
    if (width > 0) flow.doc.link(x + first.offset, top.y, width, first.line.height, href, { structParent: holder, Contents: new String(href) } as object) // prettier-ignore
  }
  goTo(flow, back)
}

function picture(
  { picture: { bytes }, alt, width, height, align, indent, room, after }: Extract<Block, { kind: 'picture' }>,
  at: At,
): void {
  const { flow } = at
  if (!fits(flow, height) && !atTop(flow)) nextPage(flow)
  const left =
    at.x + indent + (align === 'right' ? room - width : align === 'center' ? (room - width) / 2 : 0)
  const show = () => void flow.doc.image(bytes, left, flow.y, { width, height })
  // An empty text says that the picture says nothing (HTML §4.8.4.4).
  if (alt === '') artifact(flow.doc, show)
  else
    child(at, 'Figure', {
      alt: alt ?? 'Figura sem descrição',
      bbox: [left, flow.y, left + width, flow.y + height],
    } as object).add(show)
  flow.y += height + after
}

function rule(flow: Flow): void {
  if (!fits(flow, RULE)) nextPage(flow)
  const y = flow.y + RULE / 2
  artifact(flow.doc, () => void flow.doc.moveTo(PAGE.margin, y).lineTo(PAGE.margin + COLUMN, y).lineWidth(0.8).stroke('#555555')) // prettier-ignore
  flow.y += RULE
}

function list({ items, indent, hang, after }: Extract<Block, { kind: 'list' }>, at: At): void {
  const { flow } = at
  const whole = child(at, 'L')
  const x = at.x + indent
  for (const { label, children } of items) {
    if (!fits(flow, label.height) && !atTop(flow)) nextPage(flow)
    const from = { page: flow.page, y: flow.y }
    const item = child({ ...at, parent: whole }, 'LI')
    const lbl = child({ ...at, parent: item }, 'Lbl')
    for (const one of placeLine(label, 0, { align: 'left', width: COLUMN, indent: 4 }))
      lbl.add(() => stroke(flow, one, x))
    // Where there is no room beside the label, what it marks goes under it.
    if (hang === 0) flow.y += label.height
    drawAll(children, { flow, x, parent: child({ ...at, parent: item }, 'LBody') })
    if (flow.page === from.page) flow.y = Math.max(flow.y, from.y + label.height)
  }
  flow.y += after
}

function table({ rows, caption, indent, after }: Table, at: At): void {
  const { flow } = at
  const struct = child(at, 'Table')
  drawAll(caption, { ...at, parent: struct })
  const [tops, bottoms]: [Place[], Place[]] = [[], []]
  for (const [i, row] of rows.entries()) {
    const together = spanned(rows, i).reduce((sum, { height }) => sum + height, 0)
    const wanted = together <= FLOOR - PAGE.margin ? together : row.height
    // A row taller than any page goes on where it is.
    if (!fits(flow, wanted) && !atTop(flow) && wanted <= FLOOR - PAGE.margin) nextPage(flow)
    tops.push({ page: flow.page, y: flow.y })
    bottoms.push(drawRow(row, { ...at, x: at.x + indent, parent: child({ ...at, parent: struct }, 'TR') }))
  }
  const end = { page: flow.page, y: flow.y }
  for (const cell of rows.flatMap(({ cells }) => cells)) if (cell.bordered) border(flow, cell, { x: at.x + indent, from: tops[cell.row]!, to: bottoms[cell.row + cell.rows - 1]! })
  goTo(flow, end.page)
  flow.y = end.y + after
} // prettier-ignore

/** This row and those that its tallest cell goes through. */
const spanned = (rows: readonly Row[], from: number): Row[] =>
  rows.slice(from, from + Math.max(1, ...rows[from]!.cells.map((cell) => cell.rows)))

function drawRow({ cells, height }: Row, at: At): Place {
  const { flow, x } = at
  const from = { page: flow.page, y: flow.y }
  let end = flow.y + height <= FLOOR + TOLERANCE ? { page: from.page, y: from.y + height } : from
  for (const cell of cells) {
    goTo(flow, from.page)
    flow.y = from.y + PADDING
    drawAll(cell.blocks, { flow, x: x + cell.x + PADDING, parent: cellStruct(at, cell) })
    const bottom = { page: flow.page, y: flow.y + PADDING }
    if (cell.rows === 1 && (bottom.page > end.page || (bottom.page === end.page && bottom.y > end.y)))
      end = bottom
  }
  goTo(flow, end.page)
  flow.y = end.y
  return end
}

function cellStruct(at: At, { header, columns, rows, row }: Cell): Struct {
  const struct = at.flow.doc.struct(header ? 'TH' : 'TD')
  const { data } = (struct as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary
  if (header || columns > 1 || rows > 1)
    data['A'] = { O: 'Table', ...(header ? { Scope: row === 0 ? 'Column' : 'Row' } : {}), ...(columns > 1 ? { ColSpan: columns } : {}), ...(rows > 1 ? { RowSpan: rows } : {}) } // prettier-ignore
  at.parent.add(struct)
  return struct
}

/** Around the cell on every page it is on. */
function border(
  flow: Flow,
  { x: inner, width }: Cell,
  { x, from, to }: { x: number; from: Place; to: Place },
): void {
  for (let page = from.page; page <= to.page; page++) {
    goTo(flow, page)
    const [top, bottom] = [page === from.page ? from.y : PAGE.margin, page === to.page ? to.y : FLOOR]
    if (bottom > top) artifact(flow.doc, () => void flow.doc.rect(x + inner, top, width, bottom - top).lineWidth(0.5).stroke('#777777')) // prettier-ignore
  }
}
