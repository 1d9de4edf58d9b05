import { PadesError } from '../errors.ts'
import type { Str } from './objects.ts'

// The tokens of ISO 32000-1, 7.2 and 7.3, over a window of the file. Whatever touches the end of a window
// that is not the end of the file asks for a larger one.

/**
 * `base` is the offset of `bytes` in the file, or -1 when the bytes are not the file's own; `whole`: nothing
 * follows them. `odd`: the first thing that programs are known to read in different ways, with its place, in
 * pt-BR. `comment`: the place of the first one. `values` weighs what was read (budget.ts).
 */
export type Parser = {
  readonly bytes: Buffer
  pos: number
  readonly base: number
  readonly whole: boolean
  repeatedKeys: boolean
  odd: string | undefined
  comment: number | undefined
  values: number
}

export const LIMITS = {
  depth: 100,
  items: 2_000_000,
  values: 4_000_000,
  name: 4096,
  number: 8_388_607,
} as const

/**
 * Thrown where a window ends too early; one for all, because its trace tells nothing and costs more than the
 * parsing.
 */
export const NEEDS_MORE = new Error('the window ends too early')

const WHITE = 1
const DELIMITER = 2
const CLASS = new Uint8Array(256)
for (const code of [0, 9, 10, 12, 13, 32]) CLASS[code] = WHITE
for (const char of '()<>[]{}/%') CLASS[char.charCodeAt(0)] = DELIMITER

export const isWhite = (code: number | undefined): boolean => code !== undefined && CLASS[code] === WHITE
export const isRegular = (code: number | undefined): boolean => code !== undefined && CLASS[code] === 0
export const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57

export const parser = (
  bytes: Buffer,
  options: { base?: number; whole?: boolean; pos?: number } = {},
): Parser => ({
  bytes,
  pos: options.pos ?? 0,
  base: options.base ?? -1,
  whole: options.whole ?? true,
  repeatedKeys: false,
  odd: undefined,
  comment: undefined,
  values: 0,
})

const placed = (p: Parser, what: string): string =>
  p.base < 0 ? what : `${what}, na posição ${p.base + p.pos}`

/** Notes what other programs may read otherwise than this one. */
export function note(p: Parser, what: string): void {
  p.odd ??= placed(p, what)
}

export const malformed = (p: Parser, what: string): PadesError =>
  new PadesError(
    'malformed',
    p.base < 0 ? `PDF malformado: ${what}` : `PDF malformado na posição ${p.base + p.pos}: ${what}`,
  )

export function skipWhite(p: Parser): void {
  for (;;) {
    const code = p.bytes[p.pos]
    if (code === undefined) return more(p)
    if (CLASS[code] === WHITE) p.pos++
    else if (code === 37) skipComment(p)
    else return
  }
}

function skipComment(p: Parser): void {
  if (p.base >= 0) p.comment ??= p.base + p.pos
  while (p.pos < p.bytes.length && p.bytes[p.pos] !== 10 && p.bytes[p.pos] !== 13) p.pos++
}

export function more(p: Parser): void {
  if (!p.whole) throw NEEDS_MORE
}

/** The regular characters from here on, as a keyword such as `obj`. */
export function keyword(p: Parser): string {
  const start = p.pos
  while (isRegular(p.bytes[p.pos])) p.pos++
  if (p.pos >= p.bytes.length) more(p)
  return p.bytes.toString('latin1', start, p.pos)
}

/** Whether these ASCII characters stand here. */
export function startsWith(p: Parser, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = p.bytes[p.pos + i]
    if (code === undefined) more(p)
    if (code !== text.charCodeAt(i)) return false
  }
  return true
}

/** A non-negative integer here, or undefined with the position left alone. */
export function integer(p: Parser): number | undefined {
  const start = p.pos
  let value = 0
  while (isDigit(p.bytes[p.pos]) && p.pos - start < 16) value = value * 10 + (p.bytes[p.pos++] as number) - 48
  if (p.pos >= p.bytes.length) more(p)
  if (p.pos > start && !isRegular(p.bytes[p.pos])) return value
  p.pos = start
  return undefined
}

export function parseName(p: Parser): string {
  const start = ++p.pos
  let hash = 0
  for (let code = p.bytes[p.pos]; isRegular(code); code = p.bytes[++p.pos])
    hash = (hash * 31 + (code as number)) | 0
  if (p.pos >= p.bytes.length) more(p)
  if (p.pos - start > LIMITS.name) throw new PadesError('limit', 'O PDF tem um nome longo demais.')
  const text = interned(p, start, hash)
  return text.includes('#') ? unescaped(p, text) : text
}

/** 7.3.5. What is no escape is taken for itself here, and left out or refused elsewhere. */
function unescaped(p: Parser, text: string): string {
  if (/#(?![0-9a-fA-F]{2})|#00/.test(text)) note(p, `o nome /${text} está malformado`)
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

const INTERNED: string[] = Array.from({ length: 1024 }, () => '')
const MAX_INTERNED = 32

/** The same few names come in every object: the text of one that was read lately is not made again. */
function interned({ bytes, pos }: Parser, start: number, hash: number): string {
  const slot = hash & (INTERNED.length - 1)
  const kept = INTERNED[slot] as string
  if (kept.length === pos - start && isWritten(bytes, start, kept)) return kept
  const text = bytes.toString('latin1', start, pos)
  if (text.length <= MAX_INTERNED) INTERNED[slot] = text
  return text
}

/** Whether these ASCII characters stand there. */
export function isWritten(bytes: Buffer, start: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[start + i] !== text.charCodeAt(i)) return false
  return true
}

export function literal(p: Parser): Str {
  const start = p.pos++
  const end = literalEnd(p)
  const out: Written = { bytes: Buffer.allocUnsafe(end - p.pos), size: 0 }
  while (p.pos < end) {
    const code = p.bytes[p.pos++] as number
    if (code === 92) escape(p, out)
    else if (code === 13) {
      if (p.bytes[p.pos] === 10) p.pos++
      out.bytes[out.size++] = 10
    } else out.bytes[out.size++] = code
  }
  p.pos = end + 1
  return { kind: 'string', bytes: out.bytes.subarray(0, out.size), hex: false, ...place(p, start) }
}

/** Where the parenthesis stands that closes the one before `pos` (7.3.4.2). */
function literalEnd(p: Parser): number {
  for (let [at, depth] = [p.pos, 1]; ; at++) {
    const code = p.bytes[at]
    if (code === undefined) {
      more(p)
      throw malformed(p, 'um texto não termina')
    }
    if (code === 92) at++
    else if (code === 40) depth++
    else if (code === 41 && --depth === 0) return at
  }
}

type Written = { bytes: Buffer; size: number }

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** What follows a backslash; never more than it took to write. */
function escape(p: Parser, out: Written): void {
  const code = p.bytes[p.pos++] as number
  const known = ESCAPES[String.fromCharCode(code)]
  if (known !== undefined) out.bytes[out.size++] = known
  else if (code >= 48 && code <= 55) {
    let value = code - 48
    for (let digits = 1; digits < 3 && (p.bytes[p.pos] ?? 0) >= 48 && (p.bytes[p.pos] ?? 0) <= 55; digits++)
      value = value * 8 + (p.bytes[p.pos++] as number) - 48
    out.bytes[out.size++] = value & 255
  } else if (code === 13) {
    if (p.bytes[p.pos] === 10) p.pos++
  } else if (code !== 10) out.bytes[out.size++] = code
}

export function hexadecimal(p: Parser): Str {
  const start = p.pos
  const end = p.bytes.indexOf(62, p.pos)
  if (end < 0) {
    more(p)
    throw malformed(p, 'um texto hexadecimal não termina')
  }
  const text = p.bytes.toString('latin1', p.pos + 1, end)
  const bytes = fromDigits(text) ?? fromDigits(text.replaceAll(/[\0\t\n\f\r ]/g, ''))
  if (!bytes) throw malformed(p, 'texto hexadecimal inválido')
  p.pos = end + 1
  return { kind: 'string', bytes, hex: true, ...place(p, start) }
}

/**
 * A last digit that is alone is followed by 0 (7.3.4.3). Decoding stops at what is no digit, and then gives
 * fewer bytes.
 */
function fromDigits(text: string): Buffer | undefined {
  const digits = text.length % 2 ? `${text}0` : text
  const bytes = Buffer.from(digits, 'hex')
  return bytes.length * 2 === digits.length ? bytes : undefined
}

const place = (p: Parser, start: number): { at: number; end: number } =>
  p.base < 0 ? { at: -1, end: -1 } : { at: p.base + start, end: p.base + p.pos }
