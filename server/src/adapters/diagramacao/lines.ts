import { fitLines } from './fit.ts'
import { type Atom, ASCENT, type Fragment, fragmentOf, type Piece, type Ruler } from './ruler.ts'
import type { Align, Style } from './style.ts'

export type Line = {
  fragments: Fragment[]
  width: number
  height: number
  ascent: number
  justified: boolean
}

type Column = { width: number; indent: number; align: Align; style: Style }

/** Breaks at spaces, in a justified text also at syllables, and anywhere in a word wider than the line. */
export function breakLines(ruler: Ruler, pieces: readonly Piece[], column: Column): Line[] {
  const lines: Line[] = []
  let atoms: Atom[] = []
  const close = () => {
    lines.push(...linesOf(ruler, atoms, { ...column, indent: lines.length === 0 ? column.indent : 0 }))
    atoms = []
  }
  for (const atom of atomsOf(ruler, pieces)) {
    if (atom.kind === 'break') close()
    else if (atom.kind === 'space') atoms.push(atom)
    else atoms.push(...split(ruler, atom, column.width - column.indent))
  }
  if (lines.length === 0 || atoms.some(({ kind, fragments }) => kind === 'word' || fragments[0]?.style.pre))
    close()
  return lines
}

function linesOf(ruler: Ruler, atoms: readonly Atom[], column: Column): Line[] {
  const { align, style } = column
  const pre = atoms.some(({ fragments }) => fragments.some((fragment) => fragment.style.pre))
  const justified = align === 'justify' && !pre
  const fitted = justified && atoms.length <= FITTED ? fitLines(ruler, atoms, column) : undefined
  const broken = fitted ?? fillLines(atoms, column)
  if (broken.length === 0) broken.push([])
  return broken.map((fragments, i) =>
    lineOf(trimmed(fragments), style, align === 'justify' && i < broken.length - 1),
  )
}

/** Words and spaces of a paragraph that is fitted as a whole: ten pages of it, which nobody reads as one. */
const FITTED = 10_000

/** As much as fits in each. */
function fillLines(atoms: readonly Atom[], { width, indent }: Column): Fragment[][] {
  const lines: Fragment[][] = []
  let current: Fragment[] = []
  let used = indent
  for (const { fragments, width: wide, kind } of atoms) {
    // At the beginning of a line a space is nothing.
    if (kind === 'space' && current.length === 0 && fragments[0]?.style.pre !== true) continue
    if (kind !== 'space' && used + wide > width + 0.01 && current.some(({ space }) => !space)) {
      lines.push(current)
      current = []
      used = 0
    }
    current.push(...fragments)
    used += wide
  }
  if (current.length > 0) lines.push(current)
  return lines
}

function* atomsOf(ruler: Ruler, pieces: readonly Piece[]): Generator<Atom> {
  let word: Atom | undefined
  for (const piece of pieces) {
    if (piece === 'break') {
      if (word !== undefined) yield word
      word = undefined
      yield { fragments: [], width: 0, kind: 'break' }
      continue
    }
    for (const text of piece.text.split(/( +)/)) {
      if (text === '') continue
      const fragment = {
        text,
        style: piece.style,
        width: ruler.width(text, piece.style),
        space: text[0] === ' ',
      }
      if (fragment.space) {
        if (word !== undefined) yield word
        word = undefined
        yield { fragments: [fragment], width: fragment.width, kind: 'space' }
      } else {
        word ??= { fragments: [], width: 0, kind: 'word' }
        word.fragments.push(fragment)
        word.width += fragment.width
      }
    }
  }
  if (word !== undefined) yield word
}

/** A word wider than the line, in parts that fit. */
function split(ruler: Ruler, atom: Atom, width: number): Atom[] {
  if (atom.width <= width) return [atom]
  const parts: Atom[] = []
  for (const { text, style } of atom.fragments) {
    let part = ''
    for (const letter of text) {
      if (part !== '' && ruler.width(part + letter, style) > width) {
        parts.push(wordOf(ruler, part, style))
        part = ''
      }
      part += letter
    }
    if (part !== '') parts.push(wordOf(ruler, part, style))
  }
  return parts
}

function wordOf(ruler: Ruler, text: string, style: Style): Atom {
  const fragment = fragmentOf(ruler, text, style)
  return { fragments: [fragment], width: fragment.width, kind: 'word' }
}

function trimmed(fragments: readonly Fragment[]): Fragment[] {
  const from = fragments.findIndex(({ space, style }) => !space || style.pre)
  const to = fragments.findLastIndex(({ space }) => !space)
  return from < 0 ? [] : fragments.slice(from, to + 1)
}

function lineOf(fragments: Fragment[], style: Style, justified: boolean): Line {
  const sizes = fragments.length === 0 ? [style.size] : fragments.map((f) => f.style.size)
  const size = Math.max(...sizes)
  const height = size * style.leading
  return {
    fragments,
    width: fragments.reduce((sum, f) => sum + f.width, 0),
    height,
    ascent: (height - size * 1.2) / 2 + size * ASCENT,
    justified,
  }
}
