import { PadesError } from '../errors.ts'

// ASN.1 (ITU-T X.690): written in DER; read in BER too, because signatures in the wild use it. Nesting and
// size are limited.

export const TAG = {
  boolean: 1,
  integer: 2,
  bits: 3,
  octets: 4,
  nil: 5,
  oid: 6,
  enumerated: 10,
  utf8: 12,
  utcTime: 23,
  generalizedTime: 24,
  sequence: 0x30,
  set: 0x31,
} as const

const MAX_DEPTH = 64

const MAX_SIZE = 64 * 1024 * 1024

/** Of one value: a few bytes of input must not become hundreds of bytes of memory each. */
const MAX_CHILDREN = 65_536

export const broken = (what: string): PadesError =>
  new PadesError('malformed', `Estrutura ASN.1 inválida: ${what}.`)

/** Where values stand; `depth`: how many of indefinite length they are in. */
type Window = { readonly bytes: Buffer; readonly to: number; readonly depth: number }

/**
 * `tag` is the identifier octet (no high tag numbers). `raw` is the whole encoding, `value` the contents (of
 * an indefinite length: without its end). A signature is some hundred values of which few are looked at, so
 * that these views of the bytes are made when they are asked for.
 */
export class Node {
  readonly tag: number
  readonly window: Window
  readonly at: number
  readonly from: number
  /** Where the next value begins. */
  readonly end: number
  readonly indefinite: boolean
  #raw: Buffer | undefined
  #value: Buffer | undefined

  constructor(window: Window, { tag, at, from, end, indefinite }: Place) {
    this.tag = tag
    this.window = window
    this.at = at
    this.from = from
    this.end = end
    this.indefinite = indefinite
  }

  /** Where its contents end. */
  get to(): number {
    return this.indefinite ? this.end - 2 : this.end
  }

  get raw(): Buffer {
    return (this.#raw ??= this.window.bytes.subarray(this.at, this.end))
  }

  get value(): Buffer {
    return (this.#value ??= this.window.bytes.subarray(this.from, this.to))
  }
}

type Place = { tag: number; at: number; from: number; end: number; indefinite: boolean }

/** The value at `at`; what follows it is left alone. @throws PadesError `malformed`, `limit` */
export const readNode = (bytes: Buffer, at = 0): Node => nodeAt({ bytes, to: bytes.length, depth: 0 }, at)

function nodeAt(window: Window, at: number): Node {
  const { bytes, to, depth } = window
  if (depth > MAX_DEPTH) throw new PadesError('limit', 'Estrutura ASN.1 aninhada demais.')
  if (at + 2 > to) throw broken('termina antes da hora')
  const tag = bytes[at] as number
  const first = bytes[at + 1] as number
  if ((tag & 31) === 31) throw broken('identificador longo')
  if (first === 0x80) return indefinite(window, { at, tag })
  if (first > 0x84) throw new PadesError('limit', 'Estrutura ASN.1 grande demais.')
  const from = first < 0x80 ? at + 2 : at + 2 + (first & 0x7f)
  if (from > to) throw broken('termina antes da hora')
  const length = first < 0x80 ? first : bytes.readUIntBE(at + 2, first & 0x7f)
  if (length > MAX_SIZE) throw new PadesError('limit', 'Estrutura ASN.1 grande demais.')
  const end = from + length
  if (end > to) throw broken('termina antes da hora')
  return new Node(window, { tag, at, from, end, indefinite: false })
}

function indefinite(window: Window, { at, tag }: { at: number; tag: number }): Node {
  if (!(tag & 0x20)) throw broken('tamanho indefinido em valor simples')
  const { bytes, to } = window
  const inside = { ...window, depth: window.depth + 1 }
  let next = at + 2
  while (!(next + 2 <= to && bytes[next] === 0 && bytes[next + 1] === 0)) next = nodeAt(inside, next).end
  return new Node(window, { tag, at, from: at + 2, end: next + 2, indefinite: true })
}

/** The whole of `bytes` as one value; zero bytes may follow it, as in /Contents. */
export function readWhole(bytes: Buffer): Node {
  const node = readNode(bytes)
  if (!isZero(bytes.subarray(node.end))) throw broken('há dados depois do fim')
  return node
}

const ZEROS = Buffer.alloc(16 * 1024)

function isZero(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += ZEROS.length) {
    const piece = bytes.subarray(at, at + ZEROS.length)
    if (!piece.equals(ZEROS.subarray(0, piece.length))) return false
  }
  return true
}

export function children(node: Node, tag?: number): Node[] {
  if (tag !== undefined) expect(node, tag)
  const items: Node[] = []
  const { to } = node
  const window = { bytes: node.window.bytes, to, depth: 0 }
  for (let at = node.from; at < to;) {
    if (items.length >= MAX_CHILDREN) throw new PadesError('limit', 'Estrutura ASN.1 com itens demais.')
    const item = nodeAt(window, at)
    items.push(item)
    at = item.end
  }
  return items
}

/** @throws PadesError `malformed` when the value is missing */
export function present(node: Node | undefined): Node {
  if (!node) throw broken('falta um valor')
  return node
}

export function expect(node: Node | undefined, tag: number): Node {
  if (node?.tag !== tag)
    throw broken(`esperava o tipo ${tag.toString(16)}, veio ${node ? node.tag.toString(16) : 'nada'}`)
  return node
}

const OIDS = new Map<string, string>()

export function readOid(node: Node | undefined): string {
  const { value } = expect(node, TAG.oid)
  const key = value.toString('latin1')
  const known = OIDS.get(key)
  if (known) return known
  const parts: bigint[] = []
  let part = 0n
  if (value.length === 0 || value.length > 128 || (value.at(-1) as number) & 0x80)
    throw broken('identificador de objeto')
  for (const byte of value) {
    part = (part << 7n) | BigInt(byte & 127)
    if (byte & 128) continue
    parts.push(part)
    part = 0n
  }
  const [first = 0n, ...rest] = parts
  const top = first < 80n ? first / 40n : 2n
  const text = [top, first - top * 40n, ...rest].join('.')
  if (OIDS.size < 10_000) OIDS.set(key, text)
  return text
}

/** Contents of an OCTET STRING, in BER possibly in pieces; `tag` for an implicit one. */
export function readOctets(node: Node | undefined, tag: number = TAG.octets, depth = 0): Buffer {
  if (node?.tag === tag) return node.value
  if (node?.tag !== (tag | 0x20) || depth > 8) throw broken('esperava uma cadeia de octetos')
  return Buffer.concat(children(node).map((part) => readOctets(part, TAG.octets, depth + 1)))
}

/** Contents of a BIT STRING of whole bytes. */
export function readBits(node: Node | undefined): Buffer {
  const { value } = expect(node, TAG.bits)
  if (value.length === 0 || (value[0] as number) > 7) throw broken('cadeia de bits')
  return value.subarray(1)
}

/** Small integers only. @throws PadesError `malformed` beyond 48 bits */
export function readInt(node: Node | undefined, tag: number = TAG.integer): number {
  const { value } = expect(node, tag)
  if (value.length === 0 || value.length > 6) throw broken('inteiro grande demais')
  return value.readIntBE(0, value.length)
}

// Writing.

export function tlv(tag: number, ...contents: Buffer[]): Buffer {
  const length = contents.reduce((sum, part) => sum + part.length, 0)
  if (length > 0xffffff) throw new RangeError('too large for DER as written here')
  const size = length < 0x80 ? 0 : length < 0x100 ? 1 : length < 0x10000 ? 2 : 3
  const out = Buffer.allocUnsafe(2 + size + length)
  out[0] = tag
  out[1] = size === 0 ? length : 0x80 | size
  if (size > 0) out.writeUIntBE(length, 2, size)
  let at = 2 + size
  for (const part of contents) at += part.copy(out, at)
  return out
}

export const sequence = (...items: Buffer[]): Buffer => tlv(TAG.sequence, ...items)

/** SET OF in DER: its encodings in ascending order (X.690, 11.6). */
export const setOf = (...items: Buffer[]): Buffer => setOfAll(items)

/** The same, of as many as somebody else's data may have. */
export const setOfAll = (items: readonly Buffer[]): Buffer =>
  tlv(TAG.set, Buffer.concat(items.toSorted((a, b) => Buffer.compare(a, b))))

export const octets = (bytes: Buffer): Buffer => tlv(TAG.octets, bytes)

export const bits = (bytes: Buffer): Buffer => tlv(TAG.bits, Buffer.from([0]), bytes)

export const nil = (): Buffer => Buffer.from([TAG.nil, 0])

export const boolean = (value: boolean): Buffer => Buffer.from([TAG.boolean, 1, value ? 255 : 0])

/** A non-negative integer, given as a number or as its big-endian bytes. */
export function integer(value: number | Buffer): Buffer {
  let bytes =
    typeof value === 'number'
      ? Buffer.from(
          value
            .toString(16)
            .padStart(2, '0')
            .replace(/^(.(..)*)$/, '0$1'),
          'hex',
        )
      : value
  while (bytes.length > 1 && bytes[0] === 0 && !((bytes[1] as number) & 0x80)) bytes = bytes.subarray(1)
  return (bytes[0] as number) & 0x80 ? tlv(TAG.integer, Buffer.from([0]), bytes) : tlv(TAG.integer, bytes)
}

const WRITTEN = new Map<string, Buffer>()

export function oid(text: string): Buffer {
  const kept = WRITTEN.get(text)
  if (kept) return kept
  const [first = 0n, second = 0n, ...rest] = text.split('.').map(BigInt)
  const out: number[] = []
  for (const part of [first * 40n + second, ...rest]) {
    const digits = [Number(part & 127n)]
    for (let left = part >> 7n; left > 0n; left >>= 7n) digits.unshift(Number(left & 127n) | 128)
    out.push(...digits)
  }
  const written = tlv(TAG.oid, Buffer.from(out))
  if (WRITTEN.size < 1000) WRITTEN.set(text, written)
  return written
}
