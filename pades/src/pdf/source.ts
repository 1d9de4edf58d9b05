import { readSync } from 'node:fs'

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

const CHUNK = 4096
const CHUNKS = 32
const PIECE = 128 * 1024

export function bufferSource(bytes: Buffer): Source {
  const read = (offset: number, length: number): Buffer => bytes.subarray(offset, offset + length)
  return { size: bytes.length, read, scan: ({ offset, length }, use) => use(read(offset, length)), bytes }
}

/**
 * Reads by descriptor through one buffer of 128 kB that is used over and over: memory does not grow with the
 * file. What `read` gives is a copy. The caller closes the descriptor.
 */
export function fdSource(fd: number, size: number): Source {
  const slab = Buffer.allocUnsafe(CHUNK * CHUNKS)
  const places = new Map<number, number>()
  const chunk = (index: number): Buffer => {
    const kept = places.get(index)
    if (kept !== undefined) return slab.subarray(kept, kept + CHUNK)
    const [oldest] = places.size < CHUNKS ? [] : places
    const place = oldest ? oldest[1] : places.size * CHUNK
    if (oldest) places.delete(oldest[0])
    fill(fd, slab.subarray(place, place + Math.min(CHUNK, size - index * CHUNK)), index * CHUNK)
    places.set(index, place)
    return slab.subarray(place, place + CHUNK)
  }
  return {
    size,
    read(offset, length) {
      const out = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
      if (out.length > CHUNK) return fill(fd, out, offset)
      for (let done = 0; done < out.length;) {
        const at = offset + done
        const bytes = chunk(Math.floor(at / CHUNK)).subarray(at % CHUNK)
        done += bytes.copy(out, done)
      }
      return out
    },
    scan({ offset, length }, use) {
      // The buffer is lent: what it held is read again when it is asked for.
      places.clear()
      const end = Math.min(size, offset + length)
      for (let at = offset; at < end;) {
        const count = readSync(fd, slab, 0, Math.min(slab.length, end - at), at)
        if (count === 0) return
        use(slab.subarray(0, count))
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

/** Reads until the buffer is full or the file ends, and gives what was read. */
function fill(fd: number, bytes: Buffer, offset: number): Buffer {
  let done = 0
  while (done < bytes.length) {
    const count = readSync(fd, bytes, done, bytes.length - done, offset + done)
    if (count === 0) return bytes.subarray(0, done)
    done += count
  }
  return bytes
}
