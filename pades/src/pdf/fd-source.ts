import { readSync } from 'node:fs'
import type { Source } from './source.ts'

const CHUNK = 4096
const CHUNKS = 32

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
