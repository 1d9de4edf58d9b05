import { staysWithNext, syllables } from './hyphenate.ts'
import { type Atom, type Fragment, fragmentOf, type Ruler } from './ruler.ts'

// Justified lines, broken for the paragraph as a whole (Knuth and Plass, 1981): the breaks whose sum of
// faults is least, and not the longest line each time.

/** A line may end after a `part`: as it is, with a hyphen, or with the compound's own. */
type Part = { fragments: Fragment[]; width: number; space: boolean; end: 'no' | 'yes' | 'hyphen' | 'own' }
/**
 * The lines as runs of parts; `hyphen`: the last of its parts is of a broken word; `again`: the width of the
 * hyphen that the next line repeats.
 */
type Break = { at: number; faults: number; from: Break | undefined; hyphen: boolean; again: number }

/** How much narrower a space may be than the font's, as a part of it. */
const SHRINK = 0.2
const HYPHEN = 2500
const HYPHENS_TOGETHER = 6000

/**
 * The fragments of each line; undefined when no breaks fit. `width` of the column, `indent` of the first line,
 * in points.
 */
export function fitLines(
  ruler: Ruler,
  atoms: readonly Atom[],
  { width, indent }: { width: number; indent: number },
): Fragment[][] | undefined {
  const parts = partsOf(ruler, atoms)
  const ends = breaksOf(ruler, parts, { width, indent })
  if (ends.length === 0) return undefined
  const lines: Fragment[][] = []
  let from = 0
  for (const at of ends) {
    lines.push(written(ruler, parts.slice(from, at), parts[from - 1]?.end === 'own'))
    from = at
  }
  return lines
}

function partsOf(ruler: Ruler, atoms: readonly Atom[]): Part[] {
  return atoms.flatMap(({ fragments, width, kind }, i): Part[] => {
    const [first] = fragments
    if (kind === 'space') {
      const glued = staysWithNext(atoms[i - 1]?.fragments.at(-1)?.text ?? '')
      return [{ fragments, width, space: true, end: glued ? 'no' : 'yes' }]
    }
    // The word that was too wide for the column comes in parts.
    const last = atoms[i + 1]?.kind === 'word' ? 'yes' : 'no'
    const pieces = fragments.length === 1 && first !== undefined ? syllables(first.text) : []
    if (first === undefined || pieces.length < 2) return [{ fragments, width, space: false, end: last }]
    return pieces.map((text, at) => {
      const fragment = fragmentOf(ruler, text, first.style)
      const end = at === pieces.length - 1 ? last : text.endsWith('-') ? 'own' : 'hyphen'
      return { fragments: [fragment], width: fragment.width, space: false, end }
    })
  })
}

/** After which part each line ends, the last one included. */
function breaksOf(
  ruler: Ruler,
  parts: readonly Part[],
  { width, indent }: { width: number; indent: number },
): number[] {
  let open: Break[] = [{ at: 0, faults: 0, from: undefined, hyphen: false, again: 0 }]
  const sums = sumsOf(parts)
  for (let at = 1; at <= parts.length; at++) {
    const last = parts[at - 1]!
    const end = at === parts.length
    if (!end && last.end === 'no') continue
    const hyphen = !end && (last.end === 'hyphen' || last.end === 'own')
    const wide = hyphen ? ruler.width('-', last.fragments[0]!.style) : 0
    const [more, again] = last.end === 'own' ? [0, wide] : [wide, 0]
    let best: Break | undefined
    for (const from of open) {
      const room = width - (from.at === 0 ? indent : 0) - from.again
      const faults = from.faults + faultsOf(sums, { from, at, room, more, end, hyphen })
      if (faults < (best?.faults ?? Infinity)) best = { at, faults, from, hyphen, again }
    }
    open = open.filter((from) => widthOf(sums, from.at, at) * (1 - SHRINK) <= width)
    if (best !== undefined) open.push(best)
  }
  const ends: number[] = []
  const [final] = open.filter(({ at }) => at === parts.length)
  for (let one = final; one?.from !== undefined; one = one.from) ends.unshift(one.at)
  return ends
}

type Sums = { widths: number[]; spaces: number[]; parts: readonly Part[] }

/** Widths and widths of spaces before each part, so that those of any line are a subtraction. */
function sumsOf(parts: readonly Part[]): Sums {
  const [widths, spaces] = [[0], [0]]
  for (const [i, { width, space }] of parts.entries()) {
    widths.push(widths[i]! + width)
    spaces.push(spaces[i]! + (space ? width : 0))
  }
  return { widths, spaces, parts }
}

/** Spaces at either end of a line are nothing. */
function inkOf({ parts }: Sums, from: number, at: number): [from: number, at: number] {
  let [first, last] = [from, at]
  while (first < last && parts[first]!.space) first++
  while (last > first && parts[last - 1]!.space) last--
  return [first, last]
}

function widthOf(sums: Sums, from: number, at: number): number {
  const [first, last] = inkOf(sums, from, at)
  return sums.widths[last]! - sums.widths[first]!
}

type Candidate = { from: Break; at: number; room: number; more: number; end: boolean; hyphen: boolean }

/** What is wrong with one line; Infinity when it does not fit. */
function faultsOf(sums: Sums, { from, at, room, more, end, hyphen }: Candidate): number {
  const [first, last] = inkOf(sums, from.at, at)
  const natural = sums.widths[last]! - sums.widths[first]! + more
  const spaces = sums.spaces[last]! - sums.spaces[first]!
  const free = room - natural
  if (free < -spaces * SHRINK - 0.01) return Infinity
  const hyphens = hyphen ? HYPHEN + (from.hyphen ? HYPHENS_TOGETHER : 0) : 0
  if (end && free >= 0) return hyphens
  // With nothing to widen, what is missing is a hole at the right.
  const strain = free < 0 ? -free / (spaces * SHRINK) : free / Math.max(spaces, 1)
  return (1 + 100 * Math.min(strain, 20) ** 3) ** 2 + hyphens
}

/**
 * The parts as they are drawn: a word that was not broken is whole again, and one that was has its hyphen.
 * `again`: the line goes on with a compound that was broken at its own, and begins with it too (Acordo
 * Ortográfico, base XX, 6º).
 */
function written(ruler: Ruler, parts: readonly Part[], again: boolean): Fragment[] {
  const line: Fragment[] = []
  let open = again ? '-' : ''
  for (const [i, { fragments, space, end }] of parts.entries()) {
    const { text, style } = fragments[0]!
    const broken = i === parts.length - 1 && (end === 'hyphen' || end === 'own')
    if (i > 0 && open !== '') line.pop()
    if (broken)
      line.push({ ...fragmentOf(ruler, `${open}${text}${end === 'own' ? '' : '-'}`, style), broken })
    else if (open !== '') line.push(fragmentOf(ruler, open + text, style))
    else line.push(...fragments)
    open = space || end === 'no' ? '' : open + text
  }
  return line
}
