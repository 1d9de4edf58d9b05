import { fstatSync, readSync } from 'node:fs'
import type { Document } from 'mupdf'
import { mupdf } from './mupdf.ts'

/** Descriptor that the parent gives (isolado/executar.ts). */
const FILE = 3

/** The file that was handed over, read where needed and never whole. */
export function abrirDescritor(): Document {
  const size = fstatSync(FILE).size
  const stream = new mupdf.Stream({
    fileSize: () => size,
    read: (memory, offset, length, position) => readSync(FILE, memory, offset, length, position),
    close: () => undefined,
  })
  return mupdf.Document.openDocument(stream, 'application/pdf')
}

/** The library itself is broken after this: another child goes on. */
export const quebrou = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError
