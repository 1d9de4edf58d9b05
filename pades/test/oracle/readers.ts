import type { Reader } from './drawing.ts'
import { mupdf } from './mupdf.ts'
import { pdfjs } from './pdfjs.ts'

/** Two readers that share no code. */
export const READERS: readonly Reader[] = [pdfjs, mupdf]
