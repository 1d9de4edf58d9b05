import { PadesError } from '../errors.ts'
import { isDict, isInt } from './objects.ts'
import { parseObject } from './parser.ts'
import type { Source } from './source.ts'
import { parseAt } from './streams.ts'
import { integer, isRegular, isWhite, keyword, skipWhite } from './tokens.ts'
import {
  damaged,
  disjoint,
  type Entry,
  ordered,
  type Range,
  rangeOf,
  type Reading,
  type Section,
  sectionAt,
  topOf,
} from './section.ts'
import { readStreamSection } from './xref-stream.ts'

// A cross-reference table (ISO 32000-1, 7.5.4).

export function readTable(reading: Reading, at: number): Section {
  const { source, budget } = reading
  const { ranges, heads, next } = tableRanges(source, at)
  const { trailer, end, odd, comment } = parseAt(source, next, (p) => {
    const value = parseObject(p)
    if (!isDict(value)) throw damaged('o trailer não é um dicionário')
    if (p.repeatedKeys) throw damaged('o trailer repete chaves')
    return { trailer: value, end: p.base + p.pos, odd: p.odd, comment: p.comment }
  })
  const hybridAt = trailer.get('XRefStm')
  if (hybridAt !== undefined && !isInt(hybridAt)) throw damaged('/XRefStm não é um número inteiro')
  const hybrid = isInt(hybridAt) ? readStreamSection(reading, sectionAt(source, hybridAt)) : undefined
  const inOrder = ordered(ranges)
  const rowOf = rowReader(source)
  const own = (num: number): Entry | undefined => {
    budget.entries(1)
    const range = rangeOf(inOrder, num)
    return range && rowOf(num, range)
  }
  return {
    kind: 'table',
    at,
    end,
    trailer,
    ...(hybrid && { hybrid }),
    table: { heads, trailerAt: next - 'trailer'.length },
    comment,
    top: Math.max(topOf(heads), hybrid?.top ?? 0),
    odd: odd ?? oddTable(source, { at, heads }) ?? hybrid?.odd,
    find(num) {
      const found = own(num)
      return found && found.type !== 'free' ? found : (hybrid?.find(num) ?? found)
    },
    firstOdd(judge) {
      for (const range of ranges) {
        const odd = firstOddRow(reading, range, judge)
        if (odd !== undefined) return odd
      }
      return undefined
    },
  }
}

const ROWS = 1024

/**
 * Looks up a row; those of a short subsection are read together, because objects are asked for by the
 * hundred.
 */
function rowReader(source: Source): (num: number, range: Range) => Entry {
  const kept = new Map<Range, Buffer>()
  return (num, range) => {
    const row = num - range.first
    if (range.count > ROWS) return tableEntry(source.read(range.at + row * 20, 20))
    const rows = kept.get(range) ?? source.read(range.at, range.count * 20)
    kept.set(range, rows)
    return tableEntry(rows, row * 20)
  }
}

function firstOddRow(
  { source, budget }: Reading,
  { first, count, at }: Range,
  judge: (num: number, entry: Entry) => string | undefined,
): string | undefined {
  for (let done = 0; done < count; done += ROWS) {
    const rows = Math.min(ROWS, count - done)
    budget.entries(rows)
    const bytes = source.read(at + done * 20, rows * 20)
    for (let i = 0; i < rows; i++) {
      const odd = judge(first + done + i, tableEntry(bytes, i * 20))
      if (odd !== undefined) return odd
    }
  }
  return undefined
}

/**
 * What is known to be read in different ways: a table that does not begin where it is said to, and one that
 * begins with object 1 although its first row is that of object 0, which some programs put right.
 */
function oddTable(
  source: Source,
  { at, heads }: { at: number; heads: readonly Range[] },
): string | undefined {
  const start = source.read(at, 16).toString('latin1')
  if (!start.startsWith('xref') || isRegular(source.read(at - 1, 1)[0]))
    return `a tabela de referências não começa na posição ${at}`
  if (!/^xref *[\r\n]/.test(start))
    return `a tabela de referências da posição ${at} está escrita de um modo que não se espera`
  for (const range of heads) {
    if (range.first === 1 && range.count > 0 && tableEntry(source.read(range.at, 20)).type === 'free')
      return `a tabela de referências da posição ${at} começa pelo objeto errado`
    // A subsection's head is a line of its own, with nothing else on it (7.5.4), also when no row follows.
    const from = Math.max(0, range.at - 48)
    if (!/[\r\n]\d+ \d+ *(?:\r\n|\n|\r)$/.test(source.read(from, range.at - from).toString('latin1')))
      return `a tabela de referências da posição ${at} está escrita de um modo que não se espera`
  }
  return undefined
}

/** `heads`: of all subsections, those without rows included; `ranges`: of those that have some. */
function tableRanges(source: Source, at: number): { ranges: Range[]; heads: Range[]; next: number } {
  const heads: Range[] = []
  let next = parseAt(source, at, (p) => {
    skipWhite(p)
    if (keyword(p) !== 'xref') throw damaged('uma delas não começa com xref')
    return p.base + p.pos
  })
  for (;;) {
    const from = next
    const range = parseAt(source, from, (p) => {
      skipWhite(p)
      const first = integer(p)
      if (first === undefined) {
        if (keyword(p) !== 'trailer') throw damaged('falta o trailer')
        next = p.base + p.pos
        return undefined
      }
      skipWhite(p)
      const count = integer(p)
      if (count === undefined) throw damaged('uma subseção não diz quantos objetos tem')
      skipWhite(p)
      return { first, count, at: p.base + p.pos }
    })
    if (!range) return { ranges: disjoint(heads.filter(({ count }) => count > 0)), heads, next }
    if (heads.length > 100_000) throw new PadesError('limit', 'O PDF tem subseções demais nas referências.')
    if (range.count > 0) checkRange(source, range)
    heads.push(range)
    next = range.at + range.count * 20
  }
}

/** Entries are exactly 20 bytes long (7.5.4), so that the first and the last tell about all. */
function checkRange(source: Source, { at, count }: Range): void {
  if (at + count * 20 > source.size) throw damaged('uma subseção passa do fim do arquivo')
  for (const place of [at, at + (count - 1) * 20]) tableEntry(source.read(place, 20))
}

/**
 * `nnnnnnnnnn ggggg n` and two bytes of line end; read digit by digit, because there may be a million of
 * them.
 */
function tableEntry(rows: Buffer, at = 0): Entry {
  const offset = digits(rows, at, at + 10)
  const gen = digits(rows, at + 11, at + 16)
  const kind = rows[at + 17]
  if (
    offset < 0 ||
    gen < 0 ||
    rows[at + 10] !== 32 ||
    rows[at + 16] !== 32 ||
    (kind !== 110 && kind !== 102) ||
    !isWhite(rows[at + 18]) ||
    !isWhite(rows[at + 19])
  )
    throw damaged('uma entrada não tem a forma de 20 bytes')
  return kind === 102 ? { type: 'free' } : { type: 'plain', offset, gen }
}

/** The number that those bytes write in decimal, or -1. */
function digits(line: Buffer, from: number, to: number): number {
  let value = 0
  for (let at = from; at < to; at++) {
    const digit = (line[at] ?? 0) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}
