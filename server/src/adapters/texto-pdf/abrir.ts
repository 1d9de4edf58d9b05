import type { Document } from 'mupdf'
import { streamOf } from './fluxo.ts'
import { mupdf } from './mupdf.ts'

/** Descriptor that the parent gives (isolado/executar.ts). */
export const FILE = 3

/** The file that was handed over, read where needed and never whole. */
export function abrirDescritor(): Document {
  const stream = streamOf(mupdf, FILE)
  return mupdf.Document.openDocument(stream, 'application/pdf')
}

/** The library itself is broken after this: another child goes on. */
export const quebrou = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError || error instanceof RangeError
