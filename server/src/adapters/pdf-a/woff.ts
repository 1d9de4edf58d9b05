import { inflateSync } from 'node:zlib'

const HEADER = 12
const ROW = 16

/**
 * The OpenType font inside a WOFF 1.0 file (W3C, WOFF File Format 1.0, 3–5). The library that embeds fonts
 * would inflate its tables in JavaScript, which took most of the time of a short document.
 */
export function unwrapWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER + count * ROW)
  const log = Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(2 ** log * ROW, 6)
  head.writeUInt16BE(log, 8)
  head.writeUInt16BE(count * ROW - 2 ** log * ROW, 10)
  const pieces: Buffer[] = [head]
  let at = head.length
  for (let i = 0; i < count; i++) {
    const from = 44 + i * 20
    const [offset, stored, size] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + stored)
    const table = stored < size ? inflateSync(bytes) : bytes
    const row = HEADER + i * ROW
    woff.copy(head, row, from, from + 4)
    woff.copy(head, row + 4, from + 16, from + 20)
    head.writeUInt32BE(at, row + 8)
    head.writeUInt32BE(size, row + 12)
    pieces.push(table, Buffer.alloc((4 - (size % 4)) % 4))
    at += size + ((4 - (size % 4)) % 4)
  }
  return Buffer.concat(pieces)
}
