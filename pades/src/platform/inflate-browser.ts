import { inflate, inflateEnd, inflateInit2 } from 'pako/lib/zlib/inflate.js'
import ZStream from 'pako/lib/zlib/zstream.js'

// The part of node:zlib that validation uses, by pako, a port of zlib. Its own wrapper is passed by: it takes what
// follows the end of the data for more data.

export const constants = { Z_SYNC_FLUSH: 2, Z_FINISH: 4 } as const

const [OK, STREAM_END, NO_FLUSH, PIECE, WINDOW_BITS] = [0, 1, 0, 64 * 1024, 15]

type Options = {
  /** More is `ERR_BUFFER_TOO_LARGE`. */
  maxOutputLength?: number
  /** Z_SYNC_FLUSH: what was cut short gives what it has. */
  finishFlush?: number
  /** Answers also how many bytes were taken. */
  info?: boolean
}

/** The data of a zlib stream (RFC 1950); what follows its end is not looked at. @throws Error */
export function inflateSync(bytes: Uint8Array, options?: Options): Buffer {
  const { maxOutputLength = Infinity, finishFlush = constants.Z_FINISH, info = false } = options ?? {}
  const stream = new ZStream()
  if (inflateInit2(stream, WINDOW_BITS) !== OK) throw new Error('inflate')
  try {
    stream.input = bytes
    stream.avail_in = bytes.length
    const buffer = drained(stream, { maxOutputLength, finishFlush })
    return info ? ({ buffer, engine: { bytesWritten: stream.total_in } } as unknown as Buffer) : buffer
  } finally {
    inflateEnd(stream)
  }
}

function drained(
  stream: ZStream,
  { maxOutputLength, finishFlush }: { maxOutputLength: number; finishFlush: number },
): Buffer {
  const pieces: Uint8Array[] = []
  for (;;) {
    stream.output = new Uint8Array(PIECE)
    stream.next_out = 0
    stream.avail_out = PIECE
    const status = inflate(stream, NO_FLUSH)
    if (stream.next_out > 0) pieces.push(stream.output.subarray(0, stream.next_out))
    if (stream.total_out > maxOutputLength) throw coded('ERR_BUFFER_TOO_LARGE')
    if (status === STREAM_END) break
    const wantsMore = stream.avail_in === 0 && stream.avail_out > 0
    if (wantsMore && finishFlush === constants.Z_SYNC_FLUSH) break
    if (status !== OK || wantsMore) throw coded(wantsMore ? 'Z_BUF_ERROR' : 'Z_DATA_ERROR')
  }
  return Buffer.concat(pieces)
}

const coded = (code: string): Error => Object.assign(new Error(`inflate: ${code}`), { code })
