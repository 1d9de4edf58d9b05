// The parts of pako that its own types leave out.

declare module 'pako/lib/zlib/zstream.js' {
  export default class ZStream {
    input: Uint8Array
    avail_in: number
    total_in: number
    output: Uint8Array
    next_out: number
    avail_out: number
    total_out: number
  }
}

declare module 'pako/lib/zlib/inflate.js' {
  import type ZStream from 'pako/lib/zlib/zstream.js'

  export function inflateInit2(stream: ZStream, windowBits: number): number
  export function inflate(stream: ZStream, flush: number): number
  export function inflateEnd(stream: ZStream): number
}
