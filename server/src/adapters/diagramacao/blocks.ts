import type { Line } from './lines.ts'
import type { Ruler } from './ruler.ts'
import type { Picture } from './picture.ts'
import type { Align, Style } from './style.ts'
import type { Element } from './tree.ts'

/**
 * What the page is made of, measured and not yet drawn. Widths and heights in points; `indent` from the left
 * of what holds it.
 */
export type Block =
  | {
      kind: 'text'
      tag: string
      lines: Line[]
      align: Align
      width: number
      firstIndent: number
      indent: number
      before: number
      after: number
    }
  | {
      kind: 'picture'
      picture: Picture
      alt: string | undefined
      width: number
      height: number
      align: Align
      indent: number
      room: number
      after: number
    }
  | { kind: 'rule' }
  | { kind: 'break' }
  | { kind: 'group'; tag: string | undefined; children: Block[] }
  | { kind: 'list'; items: { label: Line; children: Block[] }[]; indent: number; hang: number; after: number }
  | Table

/** `tables`: how many hold this one. `compose`: what is inside of an element, as blocks. */
export type Room = {
  ruler: Ruler
  width: number
  indent: number
  tables: number
  compose: (element: Element, style: Style, room: Room) => Block[]
}

export type Cell = {
  row: number
  column: number
  rows: number
  columns: number
  x: number
  width: number
  header: boolean
  bordered: boolean
  blocks: Block[]
  height: number
}
export type Row = { cells: Cell[]; height: number }
export type Table = { kind: 'table'; indent: number; caption: Block[]; rows: Row[]; after: number }

export const PADDING = 4
export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, b) => {
    switch (b.kind) {
      case 'text': return sum + b.before + b.lines.reduce((all, { height }) => all + height, 0) + b.after
      case 'picture': return sum + b.height + b.after
      case 'rule': return sum + RULE
      case 'break': return sum
      case 'group': return sum + heightOf(b.children)
      case 'list': return sum + b.items.reduce((all, { label, children }) => all + (b.hang === 0 ? label.height + heightOf(children) : Math.max(label.height, heightOf(children))), 0) + b.after
      case 'table': return sum + b.rows.reduce((all, { height }) => all + height, 0) + b.after
    }
  }, 0) // prettier-ignore
}
export const RULE = 16
