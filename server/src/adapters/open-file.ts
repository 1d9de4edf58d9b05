import { createHash } from 'node:crypto'
import { readSync } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'

/** A file that is open to be read, for as long as whoever opened it keeps it so. */
export type OpenFile = { descritor: number; tamanho: number }

/** What is read: in memory already, or in a file, of which no more than a window is held at once. */
export type Bytes = Uint8Array | OpenFile

const WINDOW = 2 ** 18

export const sizeOf = (bytes: Bytes): number => (bytes instanceof Uint8Array ? bytes.length : bytes.tamanho)

/** The first of them, or all when there are no more. */
export function beginningOf(bytes: Bytes, length: number): Uint8Array {
  return bytes instanceof Uint8Array ? bytes.subarray(0, length) : windowOf(bytes, 0, length)
}

/** From the first to the last, each window once; as often as it is asked. */
export function* windowsOf(bytes: Bytes, size = WINDOW): Generator<Uint8Array> {
  for (let at = 0; at < sizeOf(bytes); at += size)
    yield bytes instanceof Uint8Array ? bytes.subarray(at, at + size) : windowOf(bytes, at, size)
}

/** SHA-256 in lower-case hexadecimal; others get their turn between one window and the next. */
export async function digestOf(bytes: Bytes): Promise<string> {
  const digest = createHash('sha256')
  // One for all of them: what is thrown away so fast is not collected as fast.
  const window = Buffer.allocUnsafeSlow(WINDOW)
  for (let at = 0; at < sizeOf(bytes); at += WINDOW) {
    digest.update(bytes instanceof Uint8Array ? bytes.subarray(at, at + WINDOW) : filled(window, bytes, at))
    await turn()
  }
  return digest.digest('hex')
}

/** For whoever cannot do with less. */
export const wholeOf = (bytes: Bytes): Uint8Array =>
  bytes instanceof Uint8Array ? bytes : windowOf(bytes, 0, bytes.tamanho)

const windowOf = (file: OpenFile, from: number, length: number): Buffer =>
  filled(Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, file.tamanho - from))), file, from)

/** By its place, because whoever else has the file open reads on from theirs. As much of it as there is. */
function filled(window: Buffer, { descritor, tamanho }: OpenFile, from: number): Buffer {
  const length = Math.min(window.length, tamanho - from)
  for (let at = 0; at < length;) {
    const read = readSync(descritor, window, at, length - at, from + at)
    if (read === 0) throw new Error(`the file ends at ${from + at} of ${tamanho} bytes`)
    at += read
  }
  return window.subarray(0, length)
}
