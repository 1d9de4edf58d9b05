import { decode, oddStorage } from './filters.ts'
import type { Budget } from './budget.ts'
import { type Dict, isInt, isStream, nameOf, type Stream } from './objects.ts'
import { parseObject } from './parser.ts'
import {
  damaged,
  disjoint,
  type Entry,
  ordered,
  type Range,
  rangeOf,
  type Reading,
  type Section,
  topOf,
} from './section.ts'
import type { Source } from './source.ts'
import { afterStream, asStream, isCutNumber, oddEnd, parseAt } from './streams.ts'
import { integer, keyword, note, type Parser, skipWhite } from './tokens.ts'

// A cross-reference stream (ISO 32000-1, 7.5.8).

const MAX_INFLATED = 64 * 1024 * 1024

export function readStreamSection({ source, budget }: Reading, at: number): Section {
  const { own, stream, odd, comment } = parseAt(source, at, (p) => {
    skipWhite(p)
    if (p.base + p.pos > at || isCutNumber(source, at)) note(p, 'as referências não começam onde se diz')
    const num = integer(p)
    skipWhite(p)
    const gen = integer(p)
    skipWhite(p)
    if (num === undefined || gen === undefined || keyword(p) !== 'obj')
      throw damaged('não há referências onde o arquivo diz que há')
    const found = streamHere(p)
    if (p.repeatedKeys) throw damaged('o fluxo de referências repete chaves')
    return { own: num, stream: found, odd: p.odd, comment: p.comment }
  })
  if (!stream || nameOf(stream.dict.get('Type')) !== 'XRef')
    throw damaged('não há referências onde o arquivo diz que há')
  const length = stream.dict.get('Length')
  if (!isInt(length)) throw damaged('o fluxo de referências não diz o seu tamanho')
  const end = afterStream(source, stream.at + length)
  const rows = decode(source.read(stream.at, length), stream.dict, MAX_INFLATED)
  budget.inflated(rows.length)
  return {
    kind: 'stream',
    at,
    end,
    own,
    trailer: stream.dict,
    comment,
    odd: odd ?? oddStream(source, { at, stream, length }),
    ...streamEntries(stream.dict, { rows, budget }),
  }
}

/** What a stream of cross-references says that only tables may say, or in other words than whole numbers. */
function oddStream(
  source: Source,
  { at, stream, length }: { at: number; stream: Stream; length: number },
): string | undefined {
  const widths = stream.dict.get('W')
  if (Array.isArray(widths) && widths.length !== 3)
    return `o fluxo de referências da posição ${at} tem colunas que não se conhecem`
  if (stream.dict.has('XRefStm')) return `o fluxo de referências da posição ${at} leva a outro`
  const written = source.read(at, stream.at - at).toString('latin1')
  if (/\/(?:W|Index)\s*\[[^\]]*\./.test(written))
    return `o fluxo de referências da posição ${at} tem um número que não é inteiro`
  const stored = oddStorage(stream.dict, source.read(stream.at, length))
  if (stored !== undefined) return `o fluxo de referências da posição ${at} ${stored}`
  return oddEnd(source, stream.at + length)
}

function streamEntries(
  dict: Dict,
  { rows, budget }: { rows: Buffer; budget: Budget },
): Pick<Section, 'find' | 'firstOdd' | 'top' | 'rows'> {
  const widths = dict.get('W')
  const size = dict.get('Size')
  const index = dict.get('Index') ?? [0, size ?? 0]
  if (!Array.isArray(widths) || widths.length < 3 || !widths.every((w) => isInt(w) && w >= 0 && w <= 8))
    throw damaged('o fluxo de referências tem /W inválido')
  if (!Array.isArray(index) || index.length % 2 || !index.every((n) => isInt(n) && n >= 0))
    throw damaged('o fluxo de referências tem /Index inválido')
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
    return type === 2
      ? { type: 'packed', stream: second, index: third }
      : type === 1
        ? { type: 'plain', offset: second, gen: third }
        : { type: 'unknown' }
  }
  const inOrder = ordered(ranges)
  return {
    top: topOf(ranges),
    rows: { size: rows.length, used: at },
    find(num) {
      budget.entries(1)
      const range = rangeOf(inOrder, num)
      return range && entryAt(range.at + (num - range.first) * row)
    },
    firstOdd(judge) {
      for (const range of ranges) {
        budget.entries(range.count)
        for (let i = 0; i < range.count; i++) {
          const odd = judge(range.first + i, entryAt(range.at + i * row))
          if (odd !== undefined) return odd
        }
      }
      return undefined
    },
  }
}

/** The value here and, when `stream` follows, where its data begins (7.3.8.1). */
function streamHere(p: Parser): Stream | undefined {
  const value = parseObject(p)
  const stream = asStream(p, value)
  return isStream(stream) ? stream : undefined
}
