import { inflateSync } from 'node:zlib'

/**
 * What pdf.js asks the platform to unpack each stream with, without the web's streams around it: making those
 * took longer than most pages. What it refuses pdf.js unpacks by itself, as it does where there is none.
 */
class Descompressor {
  #unpacked: Uint8Array | undefined
  #error: unknown

  constructor(format: string) {
    if (format !== 'deflate') throw new TypeError(format)
  }

  readonly writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: (packed: Uint8Array): Promise<void> => {
        try {
          this.#unpacked = inflateSync(packed)
        } catch (error) {
          this.#error = error
        }
        return Promise.resolve()
      },
      close: () => Promise.resolve(),
    }),
  }

  readonly readable = {
    [Symbol.asyncIterator]: async function* (this: Descompressor) {
      await Promise.resolve()
      if (this.#unpacked === undefined) throw this.#error
      yield this.#unpacked
    }.bind(this),
  }
}

globalThis.DecompressionStream = Descompressor as never
