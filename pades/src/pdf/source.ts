/**
 * Random access to the bytes of a file. Offsets and lengths are in bytes; a read past the end is cut short.
 * `scan` passes over a range in pieces that are valid only until the next one.
 */
export type Source = {
  readonly size: number
  read(offset: number, length: number): Buffer
  scan?(range: Range, use: (piece: Buffer) => void): void
  /** The whole file, where it is in memory. */
  readonly bytes?: Buffer
}
type Range = { offset: number; length: number }

const PIECE = 128 * 1024

export function bufferSource(bytes: Buffer): Source {
  const read = (offset: number, length: number): Buffer => bytes.subarray(offset, offset + length)
  return { size: bytes.length, read, scan: ({ offset, length }, use) => use(read(offset, length)), bytes }
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
