import { SEM_BORDAS } from '@autos/contract/regras/rascunho.ts'
import {
  type Block,
  type Cell,
  heightOf,
  heightOfRows,
  PADDING,
  type Room,
  type Row,
  type Table,
} from './blocks.ts'
import { type Style, styleOf } from './style.ts'
import type { Element } from './tree.ts'
import { type Placed, place } from './table-places.ts'
import { columnWidths, sum } from './table-widths.ts'

export function composeTable(table: Element, style: Style, room: Room): Table {
  const children = table.children.filter((child): child is Element => typeof child !== 'string')
  const placed = place(children, style)
  const count = placed.reduce((most, { column, columns }) => Math.max(most, column + columns), 0)
  const widths = columnWidths(placed, { count, table, room })
  const bare = (table.attribs['class'] ?? '').split(' ').includes(SEM_BORDAS)
  const bordered = !bare && !NONE.test(table.style['border'] ?? '')
  const said = children
    .filter(({ tag }) => tag === 'caption')
    .flatMap((one) => [...room.compose(one, styleOf(style, one), room)])
  const caption: Block[] =
    said.length === 0
      ? []
      : [{ kind: 'open', tag: 'Caption', indent: 0 }, ...said, { kind: 'close', after: 0 }]
  const heads = room.tables === 0 ? headsOf(children, placed) : 0
  const rows = rowsOf(placed)
  const bundles = bundled(rows, heads, (one) => composeCell(one, widths, { room, bordered, heads }))
  const head = heads === 0 ? [] : (bundles.next().value ?? [])
  const first = bundles.next().value ?? []
  // Inside of another table the height is asked for before anything is drawn.
  const rest = room.tables === 0 ? following(first, bundles) : [...following(first, bundles)]
  const opening = heightOf(caption) + heightOfRows(head) + heightOfRows(first)
  return {
    kind: 'table',
    indent: room.indent,
    caption,
    head,
    bundles: rest,
    opening,
    after: style.size * 0.7,
  }
}

function* following(first: Row[], others: Iterable<Row[]>): Generator<Row[]> {
  if (first.length > 0) yield first
  yield* others
}

const rowsOf = (placed: readonly Placed[]): Placed[][] => {
  const rows: Placed[][] = []
  for (const one of placed) {
    while (rows.length < one.row + one.rows) rows.push([])
    rows[one.row]!.push(one)
  }
  return rows
}

/** How many rows, from the first, are the table's head: what is said to be it, or all of it headers. */
function headsOf(children: readonly Element[], placed: readonly Placed[]): number {
  const [first] = children.filter(({ tag }) => tag !== 'caption' && tag !== 'colgroup' && tag !== 'col')
  const rows = rowsOf(placed)
  const said =
    first?.tag === 'thead'
      ? first.children.filter((row) => typeof row !== 'string' && row.tag === 'tr').length
      : 0
  const isHead = (row: readonly Placed[]) =>
    row.length > 0 && row.every(({ element }) => element.tag === 'th')
  const seen = rows.findIndex((row) => !isHead(row))
  const count = said > 0 ? said : Math.max(0, seen)
  const isWhole = rows.slice(0, count).every((row) => row.every((one) => one.row + one.rows <= count))
  return count < rows.length && isWhole ? count : 0
}

/** Rows that some cell goes through together; the head is one of these. */
function* bundled(
  rows: readonly Placed[][],
  heads: number,
  cellOf: (one: Placed) => Cell,
): Generator<Row[], undefined> {
  for (let from = 0; from < rows.length;) {
    let to = from === 0 && heads > 0 ? heads : from + 1
    for (let row = from; row < to; row++)
      to = rows[row]!.reduce((most, one) => Math.max(most, one.row + one.rows), to)
    yield heightened(
      rows.slice(from, to).map((row) => row.map(cellOf)),
      from,
    )
    from = to
  }
}

const NONE = /^(none|hidden|0(px|pt)?)\b/

type Shared = { room: Room; bordered: boolean; heads: number }

function composeCell(
  { element, style, row, column, rows, columns }: Placed,
  widths: readonly number[],
  { room, bordered, heads }: Shared,
): Cell {
  const x = sum(widths.slice(0, column))
  const width = sum(widths.slice(column, column + columns))
  const inner = Math.max(4, width - 2 * PADDING)
  const blocks = [
    ...room.compose(element, style, { ...room, width: inner, indent: 0, tables: room.tables + 1 }),
  ]
  const last = blocks.at(-1)
  // The room under a last paragraph is for a next one.
  if (last?.kind === 'text') last.after = 0
  const height = heightOf(blocks) + 2 * PADDING
  const isColumn =
    element.attribs['scope'] !== 'row' && (row < Math.max(1, heads) || element.attribs['scope'] === 'col')
  const header = element.tag !== 'th' ? undefined : isColumn ? 'Column' : 'Row'
  const isBordered = bordered && !NONE.test(element.style['border'] ?? '')
  return { row, column, rows, columns, x, width, header, bordered: isBordered, blocks, height }
}

/** A row is as tall as its tallest cell; what spans several makes the last of them grow. */
function heightened(cells: readonly Cell[][], from: number): Row[] {
  const rows = cells.map((row): Row => ({
    cells: row,
    height: row.reduce((most, cell) => (cell.rows === 1 ? Math.max(most, cell.height) : most), 2 * PADDING),
  }))
  for (const cell of cells.flat()) {
    const spanned = rows.slice(cell.row - from, cell.row - from + cell.rows)
    const lacks = cell.height - heightOfRows(spanned)
    if (lacks > 0) spanned.at(-1)!.height += lacks
  }
  return rows
}
