import { PadesError } from '../errors.ts'
import { decode } from './filters.ts'
import { type Dict, isDict, isInt, isStream, nameOf, type Obj, type Stream } from './objects.ts'
import type { Budget } from './budget.ts'
import { integer, isWhite, keyword, NEEDS_MORE, note, parseObject, type Parser, parser, skipWhite, startsWith } from './parser.ts'
import type { Source } from './source.ts'

// Cross-references (ISO 32000-1, 7.5.4 and 7.5.8). Entries are looked up in place, one by one, when an object is asked for:
// opening a file costs the number of sections, not of objects.

/** `free`; `plain` at an offset with a generation; `packed` as item `index` of the object stream `stream`; `unknown` to the standard. */
export type Entry = { type: 'free' } | { type: 'plain'; offset: number; gen: number } | { type: 'packed'; stream: number; index: number } | { type: 'unknown' }

/**
 * One cross-reference section. `at`: its offset; `end`: where its trailer ends. `hybrid`: the section's /XRefStm.
 * `numbers` lists the object numbers it speaks of, `entries` those of its own with what is said of them; `top` is one more than
 * the highest. `odd`: what in it programs read in different ways.
 */
export type Section = {
  readonly kind: 'table' | 'stream'
  readonly at: number
  readonly end: number
  readonly trailer: Dict
  readonly hybrid?: Section
  readonly top: number
  readonly odd: string | undefined
  find(num: number): Entry | undefined
  numbers(): Iterable<number>
  entries(): Iterable<readonly [number, Entry]>
}

export const MAX_SECTIONS = 4096
const MAX_INFLATED = 64 * 1024 * 1024
const damaged = (what: string): PadesError => new PadesError('damaged', `As referências internas do PDF estão danificadas: ${what}.`)

/** Parses at an offset, enlarging the window until the value fits. @throws PadesError `malformed`, `limit` */
export function parseAt<T>(source: Source, at: number, parse: (p: Parser) => T): T {
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

/** The offset that the last `startxref` tells, and where the file's last `%%EOF` ends. */
export function lastStartxref(source: Source): { startxref: number; eof: number } {
  const tailAt = Math.max(0, source.size - 2048)
  const tail = source.read(tailAt, source.size - tailAt).toString('latin1')
  const at = tail.lastIndexOf('startxref')
  if (at < 0) throw damaged('falta o startxref no fim do arquivo')
  const match = /^startxref[\s\0]+(\d{1,15})[\s\0]+(?:%[^\r\n]*[\r\n]+)*?%%EOF(?:\r\n|\n|\r)?/.exec(tail.slice(at))
  if (!match) throw damaged('o fim do arquivo está incompleto')
  return { startxref: Number(match[1]), eof: tailAt + at + match[0].length }
}

/** All sections from the newest to the oldest, following /Prev. @throws PadesError `damaged`, `limit` */
export function readSections(source: Source, startxref: number, budget: Budget): Section[] {
  const sections: Section[] = []
  const seen = new Set<number>()
  for (let at: number | undefined = startxref; at !== undefined;) {
    if (seen.has(at)) throw damaged('elas formam um ciclo')
    if (seen.size >= MAX_SECTIONS) throw new PadesError('limit', `O PDF tem mais de ${MAX_SECTIONS} revisões.`)
    seen.add(at)
    const section = readSection({ source, budget }, at)
    sections.push(section)
    const prev: Obj | undefined = section.trailer.get('Prev')
    if (prev !== undefined && !isInt(prev)) throw damaged('/Prev não é um número inteiro')
    at = prev
  }
  return sections
}

type Reading = { source: Source; budget: Budget }

function readSection(reading: Reading, at: number): Section {
  if (at <= 0 || at >= reading.source.size) throw damaged('uma delas está fora do arquivo')
  const isTable = parseAt(reading.source, at, (p) => {
    skipWhite(p)
    return p.bytes[p.pos] === 120
  })
  return isTable ? readTable(reading, at) : readStreamSection(reading, at)
}

type Range = { first: number; count: number; at: number }

function readTable(reading: Reading, at: number): Section {
  const { source, budget } = reading
  const { ranges, next } = tableRanges(source, at)
  const { trailer, end, odd } = parseAt(source, next, (p) => {
    const value = parseObject(p)
    if (!isDict(value)) throw damaged('o trailer não é um dicionário')
    if (p.repeatedKeys) throw damaged('o trailer repete chaves')
    return { trailer: value, end: next + p.pos, odd: p.odd }
  })
  const hybridAt = trailer.get('XRefStm')
  if (hybridAt !== undefined && !isInt(hybridAt)) throw damaged('/XRefStm não é um número inteiro')
  const hybrid = isInt(hybridAt) ? readStreamSection(reading, hybridAt) : undefined
  const inOrder = ordered(ranges)
  const own = (num: number): Entry | undefined => {
    budget.entries(1)
    const range = rangeOf(inOrder, num)
    return range && tableEntry(source.read(range.at + (num - range.first) * 20, 20))
  }
  return {
    kind: 'table',
    at,
    end,
    trailer,
    ...(hybrid && { hybrid }),
    top: Math.max(topOf(ranges), hybrid?.top ?? 0),
    odd: odd ?? oddTable(source, { at, ranges }) ?? hybrid?.odd,
    find(num) {
      const found = own(num)
      return found && found.type !== 'free' ? found : (hybrid?.find(num) ?? found)
    },
    *numbers() {
      for (const { first, count } of ranges) for (let num = first; num < first + count; num++) yield num
      if (hybrid) yield* hybrid.numbers()
    },
    *entries() {
      for (const range of ranges) yield* tableEntries(reading, range)
    },
  }
}

const ROWS = 1024

function* tableEntries({ source, budget }: Reading, { first, count, at }: Range): Iterable<readonly [number, Entry]> {
  for (let done = 0; done < count; done += ROWS) {
    const rows = Math.min(ROWS, count - done)
    budget.entries(rows)
    const bytes = Buffer.from(source.read(at + done * 20, rows * 20))
    for (let i = 0; i < rows; i++) yield [first + done + i, tableEntry(bytes.subarray(i * 20, i * 20 + 20))]
  }
}

/**
 * What is known to be read in different ways: a table that does not begin where it is said to, and one that begins with object 1
 * although its first row is that of object 0, which some programs put right.
 */
function oddTable(source: Source, { at, ranges: [range] }: { at: number; ranges: Range[] }): string | undefined {
  if (source.read(at, 4).toString('latin1') !== 'xref') return `a tabela de referências não começa na posição ${at}`
  if (range?.first === 1 && tableEntry(source.read(range.at, 20)).type === 'free') return `a tabela de referências da posição ${at} começa pelo objeto errado`
  return undefined
}

const topOf = (ranges: readonly Range[]): number => ranges.reduce((top, { first, count }) => Math.max(top, first + count), 0)
const ordered = (ranges: readonly Range[]): Range[] => ranges.toSorted((a, b) => a.first - b.first)

/** The range, of those in order, that speaks of a number. */
function rangeOf(ranges: readonly Range[], num: number): Range | undefined {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = ranges[middle] as Range
    if (num < range.first) high = middle - 1
    else if (num >= range.first + range.count) low = middle + 1
    else return range
  }
  return undefined
}

function tableRanges(source: Source, at: number): { ranges: Range[]; next: number } {
  const ranges: Range[] = []
  let next = parseAt(source, at, (p) => {
    skipWhite(p)
    if (keyword(p) !== 'xref') throw damaged('uma delas não começa com xref')
    return at + p.pos
  })
  for (;;) {
    const from = next
    const range = parseAt(source, from, (p) => {
      skipWhite(p)
      const first = integer(p)
      if (first === undefined) {
        if (keyword(p) !== 'trailer') throw damaged('falta o trailer')
        next = from + p.pos
        return undefined
      }
      skipWhite(p)
      const count = integer(p)
      if (count === undefined) throw damaged('uma subseção não diz quantos objetos tem')
      skipWhite(p)
      return { first, count, at: from + p.pos }
    })
    if (!range) return { ranges: disjoint(ranges), next }
    if (range.count > 0) {
      if (ranges.length > 100_000) throw new PadesError('limit', 'O PDF tem subseções demais nas referências.')
      checkRange(source, range)
      ranges.push(range)
      next = range.at + range.count * 20
    } else next = range.at
  }
}

/** Of an object told twice in one section each reader would take another. */
function disjoint(ranges: Range[]): Range[] {
  const sorted = ordered(ranges)
  if (sorted.some(({ first }, i) => i > 0 && first < (sorted[i - 1] as Range).first + (sorted[i - 1] as Range).count)) throw damaged('uma delas fala duas vezes do mesmo objeto')
  return ranges
}

/** Entries are exactly 20 bytes long (7.5.4), so that the first and the last tell about all. */
function checkRange(source: Source, { at, count }: Range): void {
  if (at + count * 20 > source.size) throw damaged('uma subseção passa do fim do arquivo')
  for (const place of [at, at + (count - 1) * 20]) tableEntry(source.read(place, 20))
}

/** `nnnnnnnnnn ggggg n` and two bytes of line end; read digit by digit, because there may be a million of them. */
function tableEntry(line: Buffer): Entry {
  const [offset, gen, kind] = [digits(line, 0, 10), digits(line, 11, 16), line[17]]
  if (offset < 0 || gen < 0 || line[10] !== 32 || line[16] !== 32 || (kind !== 110 && kind !== 102) || !isWhite(line[18]) || !isWhite(line[19]))
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

function readStreamSection({ source, budget }: Reading, at: number): Section {
  const { stream, odd } = parseAt(source, at, (p) => {
    skipWhite(p)
    if (p.pos > 0) note(p, 'as referências não começam onde se diz')
    const num = integer(p)
    skipWhite(p)
    const gen = integer(p)
    skipWhite(p)
    if (num === undefined || gen === undefined || keyword(p) !== 'obj') throw damaged('não há referências onde o arquivo diz que há')
    const found = streamHere(p)
    if (p.repeatedKeys) throw damaged('o fluxo de referências repete chaves')
    return { stream: found, odd: p.odd }
  })
  if (!stream || nameOf(stream.dict.get('Type')) !== 'XRef') throw damaged('não há referências onde o arquivo diz que há')
  const length = stream.dict.get('Length')
  if (!isInt(length)) throw damaged('o fluxo de referências não diz o seu tamanho')
  const end = afterStream(source, stream.at + length)
  const rows = decode(source.read(stream.at, length), stream.dict, MAX_INFLATED)
  budget.inflated(rows.length)
  return { kind: 'stream', at, end, trailer: stream.dict, odd: odd ?? oddStream(source, { at, stream, length }), ...streamEntries(stream.dict, { rows, budget }) }
}

/** What a stream of cross-references says that only tables may say, or in other words than whole numbers. */
function oddStream(source: Source, { at, stream, length }: { at: number; stream: Stream; length: number }): string | undefined {
  if (stream.dict.has('XRefStm')) return `o fluxo de referências da posição ${at} leva a outro`
  const written = source.read(at, stream.at - at).toString('latin1')
  if (/\/(?:W|Index)\s*\[[^\]]*\./.test(written)) return `o fluxo de referências da posição ${at} tem um número que não é inteiro`
  return oddEnd(source, stream.at + length)
}

function streamEntries(dict: Dict, { rows, budget }: { rows: Buffer; budget: Budget }): Pick<Section, 'find' | 'numbers' | 'entries' | 'top'> {
  const widths = dict.get('W')
  const size = dict.get('Size')
  const index = dict.get('Index') ?? [0, size ?? 0]
  if (!Array.isArray(widths) || widths.length < 3 || !widths.every((w) => isInt(w) && w >= 0 && w <= 8)) throw damaged('o fluxo de referências tem /W inválido')
  if (!Array.isArray(index) || index.length % 2 || !index.every((n) => isInt(n) && n >= 0)) throw damaged('o fluxo de referências tem /Index inválido')
  const [w0, w1, w2] = widths as [number, number, number]
  const row = (widths as number[]).reduce((sum, w) => sum + w, 0)
  const ranges: Range[] = []
  let at = 0
  for (let i = 0; i < index.length; i += 2) {
    const count = index[i + 1] as number
    if (count > 0) ranges.push({ first: index[i] as number, count, at })
    at += count * row
  }
  disjoint(ranges)
  if (row === 0 || at > rows.length) throw damaged('o fluxo de referências é mais curto do que diz')
  const number = (from: number, width: number): number => {
    let value = 0
    for (let i = 0; i < width; i++) value = value * 256 + (rows[from + i] as number)
    return value
  }
  const entryAt = (from: number): Entry => {
    const type = w0 ? number(from, w0) : 1
    const second = number(from + w0, w1)
    const third = number(from + w0 + w1, w2)
    if (type === 0) return { type: 'free' }
    return type === 2 ? { type: 'packed', stream: second, index: third } : type === 1 ? { type: 'plain', offset: second, gen: third } : { type: 'unknown' }
  }
  const inOrder = ordered(ranges)
  return {
    top: topOf(ranges),
    find(num) {
      budget.entries(1)
      const range = rangeOf(inOrder, num)
      return range && entryAt(range.at + (num - range.first) * row)
    },
    *numbers() {
      for (const { first, count } of ranges) for (let num = first; num < first + count; num++) yield num
    },
    *entries() {
      for (const range of ranges) {
        budget.entries(range.count)
        for (let i = 0; i < range.count; i++) yield [range.first + i, entryAt(range.at + i * row)]
      }
    },
  }
}

/** The value here and, when `stream` follows, where its data begins (7.3.8.1). */
export function streamHere(p: Parser): Stream | undefined {
  const value = parseObject(p)
  const stream = asStream(p, value)
  return isStream(stream) ? stream : undefined
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

/** Where `endstream` ends, when it stands where the length says. @throws PadesError `damaged` */
export function afterStream(source: Source, at: number): number {
  const match = /^[\s\0]{0,4}endstream/.exec(source.read(at, 16).toString('latin1'))
  if (!match) throw new PadesError('damaged', 'O PDF tem um fluxo com tamanho errado.')
  return at + match[0].length
}

/** What stands before the `endstream` that follows the data besides one line end (7.3.8.1), or behind it. */
export function oddEnd(source: Source, at: number): string | undefined {
  return /^(?:\r\n|\n|\r)?endstream\s+endobj(?![!-~])/.test(source.read(at, 64).toString('latin1')) ? undefined : `um fluxo não termina como devia, na posição ${at}`
}
