import { PadesError } from '../errors.ts'
import { isDict, type Obj } from './objects.ts'
import type { Source } from './source.ts'
import { isDigit, isWhite, NEEDS_MORE, note, type Parser, parser, skipWhite, startsWith } from './tokens.ts'

// Where objects and the data of streams begin and end in the file (ISO 32000-1, 7.3.8).

/**
 * Parses at an offset, enlarging the window until the value fits; what is in memory is a window of itself.
 * Places are told by `p.base + p.pos`. @throws PadesError `malformed`, `limit`
 */
export function parseAt<T>(source: Source, at: number, parse: (p: Parser) => T): T {
  if (source.bytes) return parse(parser(source.bytes, { base: 0, pos: at }))
  for (let window = 1024; ; window *= 4) {
    if (window > 1 << 28) throw new PadesError('limit', 'O PDF tem um objeto grande demais.')
    const bytes = source.read(at, window)
    try {
      return parse(parser(bytes, { base: at, whole: at + bytes.length >= source.size }))
    } catch (error) {
      if (error !== NEEDS_MORE) throw error
    }
  }
}

export function asStream(p: Parser, value: Obj): Obj {
  if (!isDict(value)) return value
  const before = p.pos
  skipWhite(p)
  if (!startsWith(p, 'stream')) {
    if (!p.whole && p.pos + 8 > p.bytes.length) throw NEEDS_MORE
    p.pos = before
    return value
  }
  p.pos += 6
  if (!p.whole && p.pos + 2 > p.bytes.length) throw NEEDS_MORE
  if (p.bytes[p.pos] === 13) p.pos++
  if (p.bytes[p.pos] === 10) p.pos++
  else note(p, 'um fluxo não começa por um fim de linha')
  return { kind: 'stream', dict: value, at: p.base + p.pos }
}

/**
 * Whether what stands there goes on from a digit: `10 0 obj` is object 10 for who looks for objects, and
 * object 0 for who begins at its second letter.
 */
export const isCutNumber = (source: Source, at: number): boolean =>
  at > 0 && isDigit(source.read(at - 1, 1)[0])

/** Where `endstream` ends, when it stands where the length says. @throws PadesError `damaged` */
export function afterStream(source: Source, at: number): number {
  const match = /^[\0\t\n\f\r ]{0,4}endstream/.exec(source.read(at, 16).toString('latin1'))
  if (!match) throw new PadesError('damaged', 'O PDF tem um fluxo com tamanho errado.')
  return at + match[0].length
}

const USUAL = '\nendstream\nendobj'.length

/** What stands before the `endstream` that follows the data besides one line end (7.3.8.1), or behind it. */
export function oddEnd(source: Source, at: number): string | undefined {
  const p = parser(source.read(at, 64))
  if (startsWith(p, '\nendstream\nendobj') && isWhite(p.bytes[USUAL])) return undefined
  return /^(?:\r\n|\n|\r)?endstream[\t\n\f\r ]+endobj(?![!-~])/.test(p.bytes.toString('latin1'))
    ? undefined
    : `um fluxo não termina como devia, na posição ${at}`
}
