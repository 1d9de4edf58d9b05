import { PADDING, type Room } from './blocks.ts'
import { piecesOf } from './inline.ts'
import type { Ruler } from './ruler.ts'
import { length, type Style, styleOf } from './style.ts'
import type { Element, Node } from './tree.ts'
import { type Placed } from './table-places.ts'

/**
 * As a browser does: what was asked for, then between the longest word and the longest line of each column.
 */
export function columnWidths(
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

export const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

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
