import type { Line } from './lines.ts'
import type { Picture } from './picture.ts'
import type { Assinante } from './port.ts'
import type { Ruler } from './ruler.ts'
import type { Align, Style } from './style.ts'
import type { Element } from './tree.ts'

/**
 * What the page is made of, measured and not yet drawn, in the order of the text: what holds something opens
 * before it and closes after it, so that a long text is never all here at once. Widths and heights in points;
 * `indent` from the left of what holds it.
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
  | { kind: 'open'; tag: string; indent: number; attributes?: Record<string, unknown> }
  | { kind: 'close'; after: number }
  | { kind: 'item'; label: Line; hang: number }
  | { kind: 'endItem' }
  | Signatures
  | Table

/** What the text asks for and does not hold. `placed`: those who sign have their places already. */
export type Given = {
  assinantes: readonly Assinante[]
  brasao: { picture: Picture; alt: string } | undefined
  placed: boolean
}

/**
 * `tables`: how many hold this one. `open`: the headings under which the text goes on. `compose`: what is
 * inside of an element, as blocks.
 */
export type Room = {
  ruler: Ruler
  width: number
  indent: number
  tables: number
  open: number[]
  given: Given
  compose: (element: Element, style: Style, room: Room) => Iterable<Block>
}

/** Who signs, in one column or two; `x` from the left of what holds them. Above each name, the seal's room. */
export type Signature = { quem: string; x: number; width: number; lines: Line[] }
export type Signatures = {
  kind: 'signatures'
  indent: number
  rows: { cells: Signature[]; height: number }[]
}

export type Cell = {
  row: number
  column: number
  rows: number
  columns: number
  x: number
  width: number
  header: 'Column' | 'Row' | undefined
  bordered: boolean
  blocks: Block[]
  height: number
}
export type Row = { cells: Cell[]; height: number }
/**
 * `head`: rows to be seen again on each page. `bundles`: the others, those that one cell goes through together;
 * they can be had once. `opening`: the height of the caption, the head and the first bundle.
 */
export type Table = {
  kind: 'table'
  indent: number
  caption: Block[]
  head: Row[]
  bundles: Iterable<Row[]>
  opening: number
  after: number
}

export const PADDING = 4
export const RULE = 16
export const heightOfRows = (rows: readonly Row[]): number =>
  rows.reduce((sum, { height }) => sum + height, 0)
export const heightOfLines = (lines: readonly Line[]): number =>
  lines.reduce((sum, { height }) => sum + height, 0)

export const heightOfSignatures = ({ rows }: Signatures): number =>
  rows.reduce((sum, { height }) => sum + height, 0)

/** Of blocks that are all here, in one column. */
export function heightOf(blocks: readonly Block[]): number {
  const items: { from: number; label: number }[] = []
  let y = 0
  for (const block of blocks)
    switch (block.kind) {
      case 'text':
        y += block.before + heightOfLines(block.lines) + block.after
        break
      case 'picture':
        y += block.height + block.after
        break
      case 'rule':
        y += RULE
        break
      case 'break':
      case 'open':
        break
      case 'close':
        y += block.after
        break
      case 'signatures':
        y += heightOfSignatures(block)
        break
      case 'item':
        items.push({ from: y, label: block.label.height })
        if (block.hang === 0) y += block.label.height
        break
      case 'endItem': {
        const item = items.pop()
        if (item !== undefined) y = Math.max(y, item.from + item.label)
        break
      }
      case 'table':
        y += heightOf(block.caption) + heightOfRows(block.head) + block.after
        for (const rows of block.bundles) y += heightOfRows(rows)
    }
  return y
}
