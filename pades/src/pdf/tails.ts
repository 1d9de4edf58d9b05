import type { Section } from './section.ts'
import type { Source } from './source.ts'
import { parseAt } from './streams.ts'
import { integer, isWhite, isWritten, more, type Parser, skipWhite, startsWith } from './tokens.ts'

/**
 * `startxref` with its number (ISO 32000-2, 7.5.5), from `at` to `end`, and the end-of-file marker that
 * follows; `lineEnd`: past the line end that belongs to it.
 */
export type Tail = {
  at: number
  end: number
  value: number
  eof: { at: number; end: number; lineEnd: number } | undefined
}

/** What follows a section, white space and comments before it. */
export const startxrefAfter = (source: Source, from: number): Tail | undefined =>
  parseAt(source, from, (p) => {
    skipWhite(p)
    const at = p.base + p.pos
    if (!startsWith(p, 'startxref')) return undefined
    p.pos += 9
    skipWhite(p)
    const value = integer(p)
    return value === undefined ? undefined : { at, end: p.base + p.pos, value, eof: marker(p) }
  })

/** `%%EOF`, with white space and comments before it. */
function marker(p: Parser): Tail['eof'] {
  for (;;) {
    skipBlank(p)
    if (startsWith(p, '%%EOF')) break
    if (p.bytes[p.pos] !== 37) return undefined
    while (p.pos < p.bytes.length && p.bytes[p.pos] !== 10 && p.bytes[p.pos] !== 13) p.pos++
  }
  const at = p.base + p.pos
  const end = at + 5
  p.pos += 5
  if (p.bytes[p.pos] === 13) p.pos++
  if (p.bytes[p.pos] === 10) p.pos++
  return { at, end, lineEnd: p.base + p.pos }
}

function skipBlank(p: Parser): void {
  while (isWhite(p.bytes[p.pos])) p.pos++
  if (p.pos >= p.bytes.length) more(p)
}

export const ENDOBJ = ['endobj']
export const ENDSTREAM = ['endstream', 'endobj']

/** Where the last of these words ends, when they stand there with nothing but white space before each. */
export function closing(source: Source, at: number, words: readonly string[]): number | undefined {
  // Nearly always all of it is near, and there are many.
  const bytes = source.bytes ?? source.read(at, NEAR)
  const base = source.bytes ? 0 : at
  let pos = at - base
  for (const word of words) {
    while (isWhite(bytes[pos])) pos++
    if (!isWritten(bytes, pos, word))
      return pos + word.length > bytes.length ? farther(source, at, words) : undefined
    pos += word.length
  }
  return base + pos
}

const NEAR = 32

const farther = (source: Source, at: number, words: readonly string[]): number | undefined =>
  parseAt(source, at, (p) => {
    for (const word of words) {
      skipBlank(p)
      if (!startsWith(p, word)) return undefined
      p.pos += word.length
    }
    return p.base + p.pos
  })

/** The first byte from there on that is not white space. */
export const firstInk = (source: Source, at: number): number =>
  parseAt(source, at, (p) => {
    skipBlank(p)
    return p.base + p.pos
  })

/** Past the `endobj` of a stream of references, or the trailer of a table. */
export const closedSection = (source: Source, { kind, end }: Section): number =>
  kind === 'stream' ? (closing(source, end, ['endobj']) ?? end) : end
