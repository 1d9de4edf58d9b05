import { readSync } from 'node:fs'

/**
 * Random access to the bytes of a file. Offsets and lengths are in bytes; a read past the end is cut short.
 * `scan` passes over a range in pieces that are valid only until the next one.
 */
export type Source = { readonly size: number; read(offset: number, length: number): Buffer; scan?(range: Range, use: (piece: Buffer) => void): void }
type Range = { offset: number; length: number }

const CHUNK = 32 * 1024
const CHUNKS = 32
const PIECE = 128 * 1024

export function bufferSource(bytes: Buffer): Source {
  return { size: bytes.length, read: (offset, length) => bytes.subarray(offset, offset + length) }
}

/** Reads by descriptor, keeping at most 1 MB: memory does not grow with the file. The caller closes the descriptor. */
export function fdSource(fd: number, size: number): Source {
  const chunks = new Map<number, Buffer>()
  const chunk = (index: number): Buffer => {
    const kept = chunks.get(index)
    if (kept) return kept
    const bytes = readFully(fd, index * CHUNK, Math.min(CHUNK, size - index * CHUNK))
    if (chunks.size >= CHUNKS) chunks.delete(chunks.keys().next().value as number)
    chunks.set(index, bytes)
    return bytes
  }
  return {
    size,
    read(offset, length) {
      const wanted = Math.max(0, Math.min(length, size - offset))
      if (wanted === 0) return Buffer.alloc(0)
      const index = Math.floor(offset / CHUNK)
      const start = offset - index * CHUNK
      return start + wanted <= CHUNK ? chunk(index).subarray(start, start + wanted) : readFully(fd, offset, wanted)
    },
    scan({ offset, length }, use) {
      const piece = Buffer.allocUnsafe(Math.min(PIECE, length))
      const end = Math.min(size, offset + length)
      for (let at = offset; at < end;) {
        const count = readSync(fd, piece, 0, Math.min(PIECE, end - at), at)
        if (count === 0) return
        use(piece.subarray(0, count))
        at += count
      }
    },
  }
}

/** `base` with `tail` after it: a file and what is about to be appended to it. */
export function joinedSource(base: Source, tail: Buffer): Source {
  return {
    size: base.size + tail.length,
    read(offset, length) {
      if (offset >= base.size) return tail.subarray(offset - base.size, offset - base.size + length)
      const head = base.read(offset, length)
      return head.length === length ? head : Buffer.concat([head, tail.subarray(0, length - head.length)])
    },
  }
}

/** The first `size` bytes: an earlier revision. */
export function prefixSource(source: Source, size: number): Source {
  return { size, read: (offset, length) => source.read(offset, Math.max(0, Math.min(length, size - offset))) }
}

/** Calls `use` with the bytes of a range in pieces, so that a digest of any file takes little memory. */
export function eachPiece(source: Source, range: Range, use: (piece: Buffer) => void): void {
  if (source.scan) return source.scan(range, use)
  const end = Math.min(source.size, range.offset + range.length)
  for (let at = range.offset; at < end; at += PIECE) use(source.read(at, Math.min(PIECE, end - at)))
}

function readFully(fd: number, offset: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const count = readSync(fd, bytes, done, length - done, offset + done)
    if (count === 0) return bytes.subarray(0, done)
    done += count
  }
  return bytes
}
