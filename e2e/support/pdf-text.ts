import { lerPagina } from '../../server/src/adapters/texto-pdf/extrair.ts'
import { mupdf } from '../../server/src/adapters/texto-pdf/mupdf.ts'

/** What is written on the pages of a PDF, with spaces as one. */
export function textOfPdf(bytes: Uint8Array): string {
  const file = mupdf.Document.openDocument(bytes, 'application/pdf')
  return Array.from({ length: file.countPages() }, (_, i) => lerPagina(file, i + 1).texto)
    .join('\n')
    .replace(/\s+/g, ' ')
}
