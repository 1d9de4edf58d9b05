import { fstatSync, readSync } from 'node:fs'
import type { Stream } from 'mupdf'

type Library = { Stream: typeof Stream }
type Where = [memory: Uint8Array, offset: number, length: number, position: number]

/** An open file, read where the library asks and never whole. */
export function streamOf(mupdf: Library, file: number): Stream {
  const { size } = fstatSync(file)
  return new mupdf.Stream({
    fileSize: () => size,
    read: (...where: Where) => readSync(file, ...where),
    close: () => undefined,
  })
}
