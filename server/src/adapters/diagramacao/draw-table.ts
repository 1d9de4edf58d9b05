import { artifact, type Struct } from '../pdf-a/pdf-a.ts'
import { type Block, type Cell, heightOfRows, PADDING, type Row, type Table } from './blocks.ts'
import { atTop, closePages, fits, goTo, nextPage, type Place, roomOf, topOfPage } from './flow.ts'
import { type At, child, type NotesOf } from './at.ts'
import { floorOf, heightOfNotes, notesIn, takeNotes } from './feet.ts'

type DrawAll = (blocks: Iterable<Block>, at: At) => void

/** A head that takes more of a page than this is not seen again. */
const HEAD_MAX = 0.3

/**
 * Rows on as many pages as they need, none cut that a page has room for, under their head on each of them: in
 * the structure it stands once, and what is seen again says nothing.
 */
export function drawTable(table: Table, at: At, drawAll: DrawAll): void {
  const { flow } = at
  const { head, bundles, opening } = table
  if (!fits(flow, opening) && !atTop(flow) && opening <= roomOf(flow)) nextPage(flow)
  const struct = child(at, 'Table')
  const inside = { ...at, parent: struct, isOuter: false }
  drawAll(table.caption, { ...inside, notes: at.notes === 'row' ? 'later' : at.notes })
  const rowsAt = { ...inside, x: at.x + table.indent, notes: ofRows(at.notes) }
  if (head.length > 0) drawRows(head, rowsAt, drawAll)
  const height = heightOfRows(head)
  if (at.isOuter && head.length > 0 && height <= HEAD_MAX * roomOf(flow)) {
    const draw = () =>
      artifact(flow.doc, () => drawRows(head, { ...rowsAt, parent: undefined, notes: 'done' }, drawAll))
    flow.head = { from: flow.page, height, draw }
  }
  for (const rows of bundles) {
    drawRows(rows, rowsAt, drawAll)
    if (at.isOuter) closePages(flow)
  }
  if (at.isOuter) flow.head = undefined
  struct?.end()
  flow.y += table.after
}

/** Of a table in a table the row that holds both knows nothing. */
const ofRows = (notes: NotesOf): NotesOf => (notes === 'line' ? 'row' : notes === 'row' ? 'later' : notes)

/** Rows that a cell goes through together, and their borders. */
function drawRows(rows: readonly Row[], at: At, drawAll: DrawAll): void {
  const { flow } = at
  const height = (of: readonly Row[]) =>
    heightOfRows(of) + (at.notes === 'row' ? heightOfNotes(flow.ruler, of.flatMap(notesOf)) : 0)
  const together = height(rows)
  const [tops, bottoms]: [Place[], Place[]] = [[], []]
  for (const row of rows) {
    const wanted = tops.length === 0 && together <= roomOf(flow) ? together : height([row])
    // A row taller than any page goes on where it is.
    if (!fits(flow, wanted) && !atTop(flow) && wanted <= roomOf(flow)) nextPage(flow)
    tops.push({ page: flow.page, y: flow.y })
    const struct = child(at, 'TR')
    bottoms.push(drawRow(row, { ...at, parent: struct }, drawAll))
    struct?.end()
  }
  const end = { page: flow.page, y: flow.y }
  const [first] = rows
  const from = first?.cells[0]?.row ?? 0
  for (const cell of rows.flatMap(({ cells }) => cells))
    if (cell.bordered)
      border(at, cell, { from: tops[cell.row - from]!, to: bottoms[cell.row - from + cell.rows - 1]! })
  goTo(flow, end.page)
  flow.y = end.y
}

function drawRow({ cells, height }: Row, at: At, drawAll: DrawAll): Place {
  const { flow, x } = at
  const from = { page: flow.page, y: flow.y }
  const notes = at.notes === 'row' ? notesOf({ cells, height }) : []
  const whole = fits(flow, height)
  if (whole) takeNotes(flow.ruler, flow.feet, { notes, page: flow.page, bottom: flow.y + height })
  let end = whole ? { page: from.page, y: from.y + height } : from
  for (const cell of cells) {
    goTo(flow, from.page)
    flow.y = from.y + PADDING
    const struct = cellStruct(at, cell)
    drawAll(cell.blocks, { ...at, x: x + cell.x + PADDING, parent: struct })
    struct?.end()
    const bottom = { page: flow.page, y: flow.y + PADDING }
    if (cell.rows === 1 && (bottom.page > end.page || (bottom.page === end.page && bottom.y > end.y)))
      end = bottom
  }
  goTo(flow, end.page)
  flow.y = end.y
  if (!whole) takeNotes(flow.ruler, flow.feet, { notes, page: flow.page, bottom: flow.y })
  return end
}

const notesOf = ({ cells }: Row) =>
  cells.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'text' ? notesIn(block.lines) : [])),
  )

function cellStruct(at: At, { header, columns, rows }: Cell): Struct | undefined {
  const spans = { ...(columns > 1 ? { ColSpan: columns } : {}), ...(rows > 1 ? { RowSpan: rows } : {}) }
  const attributes = { ...(header === undefined ? {} : { Scope: header }), ...spans }
  const some = Object.keys(attributes).length > 0
  return child(at, header === undefined ? 'TD' : 'TH', {
    attributes: some ? { O: 'Table', ...attributes } : undefined,
  })
}

/** Around the cell on every page it is on. */
function border(
  { flow, x, parent }: At,
  { x: inner, width }: Cell,
  { from, to }: { from: Place; to: Place },
): void {
  for (let page = from.page; page <= to.page; page++) {
    goTo(flow, page)
    const top = page === from.page ? from.y : topOfPage(flow, page)
    const bottom = page === to.page ? to.y : floorOf(flow.feet, page)
    const draw = () =>
      void flow.doc
        .rect(x + inner, top, width, bottom - top)
        .lineWidth(0.5)
        .stroke('#777777')
    if (bottom <= top) continue
    if (parent === undefined) draw()
    else artifact(flow.doc, draw)
  }
}
