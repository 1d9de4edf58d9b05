import type { Block } from './blocks.ts'
import type { Line } from './lines.ts'
import type { Fragment } from './ruler.ts'

export type Placed = { line: Line; index: number; fragment: Fragment; offset: number; stretch: number }
type Align = Extract<Block, { kind: 'text' }>['align']

/**
 * The words of a line where they go, and its spaces as wide as the line needs. A line ends in a space, for
 * whoever reads it aloud, but in the middle of a word.
 */
export function placeLine(
  line: Line,
  index: number,
  { align, width, indent }: { align: Align; width: number; indent: number },
): Placed[] {
  const free = width - indent - line.width
  const spaces = line.fragments.filter(({ space }) => space).length
  const stretch = line.justified && spaces > 0 ? Math.min(free / spaces, 30) : 0
  let offset = indent + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
  const placed = line.fragments.map((fragment) => {
    const at = { line, index, fragment, offset, stretch: fragment.space ? stretch : 0 }
    offset += fragment.width + at.stretch
    return at
  })
  const last = placed.at(-1)
  const tail =
    last === undefined || last.fragment.broken
      ? []
      : [
          {
            ...last,
            fragment: {
              text: ' ',
              style: { ...last.fragment.style, underline: false, strike: false },
              width: 0,
              space: true,
            },
            offset,
            stretch: 0,
          },
        ]
  return [...(stretch === 0 ? joined(placed) : placed), ...tail]
}

/** Neighbours of one style are one stretch: fewer operators, the same page. */
function joined(placed: readonly Placed[]): Placed[] {
  const out: Placed[] = []
  for (const one of placed) {
    const last = out.at(-1)
    if (last !== undefined && last.fragment.style === one.fragment.style)
      last.fragment = {
        ...one.fragment,
        text: last.fragment.text + one.fragment.text,
        width: last.fragment.width + one.fragment.width,
      }
    else out.push({ ...one })
  }
  return out
}

/** What is linked to one place, what refers to one note, and what does neither, as they follow each other. */
export function runsOf(placed: readonly Placed[]): Placed[][] {
  const runs: Placed[][] = []
  for (const one of placed) {
    const last = runs.at(-1)
    if (last !== undefined && isAlike(last[0]!, one)) last.push(one)
    else runs.push([one])
  }
  return runs
}

const isAlike = ({ fragment: { style: one } }: Placed, { fragment: { style: other } }: Placed): boolean =>
  one.href === other.href && one.note === other.note
