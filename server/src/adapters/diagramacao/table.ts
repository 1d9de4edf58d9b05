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
import { piecesOf } from './inline.ts'
import type { Ruler } from './ruler.ts'
import { length, type Style, styleOf } from './style.ts'
import type { Element, Node } from './tree.ts'

const COLUMNS_MAX = 60

type Placed = { element: Element; style: Style; row: number; column: number; rows: number; columns: number }

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

/**
 * Every row of every section, each cell in the first column free and no further than the next that is taken;
 * where a row ends before the others, an empty one: a table of uneven rows cannot be read aloud (ISO 14289-1,
 * 7.5).
 */
function place(children: readonly Element[], style: Style): Placed[] {
  const rows = children.flatMap((child) =>
    child.tag === 'tr'
      ? [child]
      : SECTIONS.has(child.tag)
        ? child.children.filter((row): row is Element => typeof row !== 'string' && row.tag === 'tr')
        : [],
  )
  const taken = rows.map(() => new Set<number>())
  const put = (element: Element, [row, column]: [number, number], [tall, wide]: [number, number]): Placed => {
    for (let y = row; y < row + tall; y++) for (let x = column; x < column + wide; x++) taken[y]!.add(x)
    return {
      element,
      style: styleOf(styleOf(style, rows[row]!), element),
      row,
      column,
      rows: tall,
      columns: wide,
    }
  }
  const placed = rows.flatMap((row, r) => {
    let column = 0
    return row.children
      .filter((cell): cell is Element => typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th'))
      .map((element) => {
        while (taken[r]!.has(column)) column++
        const room = Math.max(1, COLUMNS_MAX - column)
        const tall = Math.min(span(element.attribs['rowspan']), rows.length - r)
        const wide = free(taken[r]!, column, Math.min(span(element.attribs['colspan']), room))
        const at = put(element, [r, column], [tall, wide])
        column += wide
        return at
      })
  })
  const count = taken.reduce((most, columns) => Math.max(most, ...columns, -1), -1) + 1
  const empty = rows.flatMap((_, r) => {
    const pads: Placed[] = []
    for (let x = 0; x < count; x++)
      if (!taken[r]!.has(x)) pads.push(put(EMPTY, [r, x], [1, free(taken[r]!, x, count - x)]))
    return pads
  })
  return [...placed, ...empty].toSorted((a, b) => a.row - b.row || a.column - b.column)
}
const EMPTY: Element = { tag: 'td', attribs: {}, style: { border: 'none' }, children: [] }

/** How many columns from this one are not taken, of those that are asked for. */
function free(taken: ReadonlySet<number>, column: number, wanted: number): number {
  for (let x = column; x < column + wanted; x++) if (taken.has(x)) return x - column
  return wanted
}

const SECTIONS = new Set(['thead', 'tbody', 'tfoot'])
const span = (value: string | undefined): number =>
  Math.min(COLUMNS_MAX, Math.max(1, Number.parseInt(value ?? '1', 10) || 1))

/**
 * As a browser does: what was asked for, then between the longest word and the longest line of each column.
 */
function columnWidths(
  placed: readonly Placed[],
  { count, table, room: { ruler, width } }: { count: number; table: Element; room: Room },
): number[] {
  const total = Math.min(width, length(table.style['width'], 11, width) ?? width)
  const min = Array<number>(count).fill(0)
  const max = Array<number>(count).fill(0)
  for (const { element, style, column, columns } of placed) {
    const wanted = length(element.style['width'], style.size, total)
    const natural = naturalOf(element, style, ruler)
    for (let x = column; x < column + columns; x++) {
      min[x] = Math.max(min[x]!, (Math.max(4, natural.word) + 2 * PADDING) / columns)
      max[x] = Math.max(max[x]!, min[x]!, (wanted ?? natural.line + 2 * PADDING) / columns)
    }
  }
  const [least, most] = [sum(min), sum(max)]
  if (least >= total) return min.map((wide) => (wide * total) / least)
  if (most <= total) return max.map((wide) => (wide * total) / most)
  return squeeze(min, max, total)
}

/** What fits in an equal share has all that it wants; the others divide the rest. */
function squeeze(min: readonly number[], max: readonly number[], total: number): number[] {
  const narrow = new Set<number>()
  const left = () => total - sum([...narrow].map((i) => max[i]!))
  for (let found = true; found;) {
    const share = left() / (max.length - narrow.size)
    const next = max.findIndex((wide, i) => !narrow.has(i) && wide <= share)
    found = next >= 0
    if (found) narrow.add(next)
  }
  const least = sum(min.filter((_, i) => !narrow.has(i)))
  const most = sum(max.filter((_, i) => !narrow.has(i)))
  if (least > left())
    return min.map((wide, i) => wide + ((total - sum(min)) * (max[i]! - wide)) / (sum(max) - sum(min)))
  return min.map((wide, i) =>
    narrow.has(i) ? max[i]! : wide + ((left() - least) * (max[i]! - wide)) / (most - least || 1),
  )
}
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/**
 * Guessed from the words, without laying anything out: tables inside tables would cost a power of their
 * depth.
 */
function naturalOf(element: Element, style: Style, ruler: Ruler): { word: number; line: number } {
  const natural = { word: 0, line: 0 }
  let line = 0
  const walk = (nodes: readonly Node[], own: Style) => {
    for (const node of nodes) {
      if (typeof node === 'string')
        for (const piece of piecesOf([node], own)) {
          if (piece === 'break') continue
          const words = piece.text.split(' ').map((word) => (word === '' ? 0 : ruler.width(word, own)))
          natural.word = words.reduce((most, wide) => Math.max(most, wide), natural.word)
          line += sum(words) + (words.length - 1) * ruler.width(' ', own)
        }
      else {
        const breaks = node.tag === 'br' || /^(p|div|h\d|li|tr|table)$/.test(node.tag)
        if (breaks) line = 0
        if (node.tag === 'img')
          natural.word = Math.max(
            natural.word,
            Math.min(120, length(node.style['width'] ?? node.attribs['width'], 11, 120) ?? 60),
          )
        walk(node.children, styleOf(own, node))
        if (breaks) line = 0
      }
      natural.line = Math.max(natural.line, line)
    }
  }
  walk(element.children, style)
  return natural
}

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
