import { PadesError } from '../errors.ts'
import { alike, type Dict, name, type Obj, type Ref, ref, type Str } from './objects.ts'
import {
  hexadecimal,
  integer,
  isDigit,
  isRegular,
  isWhite,
  keyword,
  LIMITS,
  literal,
  malformed,
  more,
  note,
  type Parser,
  parseName,
  skipWhite,
} from './tokens.ts'

// The objects of ISO 32000-1, 7.3. Defensive: nesting and size are limited.

export function parseObject(p: Parser, depth = 0): Obj {
  if (depth > LIMITS.depth)
    throw new PadesError('limit', `O PDF aninha objetos além de ${LIMITS.depth} níveis.`)
  if (++p.values > LIMITS.values) throw new PadesError('limit', 'O PDF tem um objeto grande demais.')
  skipWhite(p)
  const code = p.bytes[p.pos]
  switch (code) {
    case undefined:
      throw malformed(p, 'o objeto termina antes da hora')
    case 47: // /
      p.values += 1
      return name(parseName(p))
    case 40: // (
      return weighed(p, literal(p))
    case 60: // <
      return p.bytes[p.pos + 1] === 60 ? dictionary(p, depth) : weighed(p, hexadecimal(p))
    case 91: // [
      p.values += 4
      return array(p, depth)
    default:
      return isDigit(code) || code === 43 || code === 45 || code === 46 ? numberOrRef(p) : keywordValue(p)
  }
}

const STRING_WEIGHT = 40

function weighed(p: Parser, text: Str): Str {
  p.values += STRING_WEIGHT + (text.bytes.length >> 4)
  return text
}

function numberOrRef(p: Parser): Obj {
  const num = integer(p)
  if (num === undefined) return real(p)
  const after = p.pos
  if (num <= LIMITS.number && isWhite(p.bytes[p.pos])) {
    skipWhite(p)
    const gen = isDigit(p.bytes[p.pos]) ? integer(p) : undefined
    if (gen !== undefined && gen <= 65535) {
      skipWhite(p)
      if (p.bytes[p.pos] === 82 && !isRegular(p.bytes[p.pos + 1])) {
        if (++p.pos >= p.bytes.length) more(p)
        return ref(num, gen)
      }
    }
  }
  p.pos = after
  if (num > MAX_NUMBER) note(p, `o número ${num} é grande demais`)
  return num
}

/** Beyond it programs cut numbers off, each at its own place (Annex C.1). */
const MAX_NUMBER = 2_147_483_647
const MAX_DIGITS = 32

function real(p: Parser): number {
  const text = keyword(p)
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)) {
    if (text.length > MAX_DIGITS || Math.abs(Number(text)) > MAX_NUMBER)
      note(p, `o número ${text.slice(0, MAX_DIGITS)} é grande demais`)
    return Number(text)
  }
  note(p, `o número "${text.slice(0, MAX_DIGITS)}" está malformado`)
  // Writers are known for "--5", "1.2.3" and "1.5-3"; every reader takes what makes sense at the front.
  const front = Number.parseFloat(text.replace(/^[+-]*-/, '-').replace(/^\++/, ''))
  if (Number.isNaN(front) && !/^[+-]?\.?$/.test(text)) throw malformed(p, `"${text}" não é um número`)
  return Number.isNaN(front) ? 0 : front
}

function keywordValue(p: Parser): Obj {
  const word = keyword(p)
  if (word === 'true') return true
  if (word === 'false') return false
  if (word === 'null') return null
  throw malformed(p, word ? `palavra inesperada "${word.slice(0, 20)}"` : 'caractere inesperado')
}

function array(p: Parser, depth: number): Obj[] {
  p.pos++
  const items: Obj[] = []
  for (;;) {
    skipWhite(p)
    if (p.bytes[p.pos] === 93) {
      if (++p.pos >= p.bytes.length) more(p)
      return items
    }
    if (items.length >= LIMITS.items) throw new PadesError('limit', 'O PDF tem uma lista longa demais.')
    items.push(parseObject(p, depth + 1))
  }
}

const POINT = 46

/** Whether what was read from there on is written with one. */
export function hasPoint(p: Parser, from: number): boolean {
  for (let at = from; at < p.pos; at++) if (p.bytes[at] === POINT) return true
  return false
}

/** Entries by which a file is read; "12.0" is 12 to some programs, and nothing to others. */
const INTEGERS = new Set([
  'Length',
  'Prev',
  'Size',
  'XRefStm',
  'First',
  'Columns',
  'Colors',
  'BitsPerComponent',
  'Predictor',
  'EarlyChange',
  'Count',
  'Rotate',
])

function dictionary(p: Parser, depth: number): Dict {
  p.pos += 2
  p.values += 9
  const entries: Dict = new Map()
  for (;;) {
    skipWhite(p)
    const code = p.bytes[p.pos]
    if (code === 62) {
      if (p.pos + 2 >= p.bytes.length) more(p)
      if (p.bytes[p.pos + 1] !== 62) throw malformed(p, 'um dicionário não termina com >>')
      p.pos += 2
      return entries
    }
    if (code !== 47) throw malformed(p, 'falta uma chave no dicionário')
    if (entries.size >= LIMITS.items) throw new PadesError('limit', 'O PDF tem um dicionário longo demais.')
    const key = parseName(p)
    p.values += 2
    const from = p.pos
    const value = parseObject(p, depth + 1)
    if (typeof value === 'number' && INTEGERS.has(key) && hasPoint(p, from))
      note(p, `/${key} tem um número que não é inteiro`)
    if (entries.has(key) && !alike(entries.get(key), value)) {
      p.repeatedKeys = true
      note(p, `a chave /${key} se repete com outro valor`)
    }
    entries.set(key, value)
  }
}

/** Calls `use` with every reference inside a value, itself included. */
export function eachRef(value: Obj, use: (ref: Ref) => void): void {
  if (value === null || typeof value !== 'object') return
  if (value instanceof Map) for (const item of value.values()) eachRef(item, use)
  else if (Array.isArray(value)) for (const item of value) eachRef(item, use)
  else if (value.kind === 'ref') use(value)
  else if (value.kind === 'stream') eachRef(value.dict, use)
}
