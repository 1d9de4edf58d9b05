import { type Style, styleOf } from './style.ts'
import type { Element } from './tree.ts'

const COLUMNS_MAX = 60

export type Placed = {
  element: Element
  style: Style
  row: number
  column: number
  rows: number
  columns: number
}

/**
 * Every row of every section, each cell in the first column free and no further than the next that is taken;
 * where a row ends before the others, an empty one: a table of uneven rows cannot be read aloud (ISO 14289-1,
 * 7.5).
 */
export function place(children: readonly Element[], style: Style): Placed[] {
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
