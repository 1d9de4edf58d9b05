import { bufferSource, formFields, openPdf } from '@autos/pades'
import { lerPagina } from '../../server/src/adapters/texto-pdf/extrair.ts'
import { mupdf } from '../../server/src/adapters/texto-pdf/mupdf.ts'

const open = (bytes: Uint8Array) => mupdf.Document.openDocument(bytes, 'application/pdf')

/** What is written on the pages of a PDF, with spaces as one. */
export function textOfPdf(bytes: Uint8Array): string {
  const file = open(bytes)
  return Array.from({ length: file.countPages() }, (_, i) => lerPagina(file, i + 1).texto)
    .join('\n')
    .replace(/\s+/g, ' ')
}

type Box = readonly [x0: number, y0: number, x1: number, y1: number]

/** Each seal on the first page: the lines of the page that it covers, and the one right under it. */
export function sealsIn(bytes: Uint8Array): { covers: string[]; under: string }[] {
  const pdf = openPdf(bufferSource(Buffer.from(bytes)))
  const page = open(bytes).loadPage(0)
  const [, , , top] = page.getBounds()
  const lines: { text: string; box: Box }[] = []
  // Without what is laid over it: a seal does not cover its own words.
  const written = page.toDisplayList(false).toStructuredText('')
  written.walk({
    beginLine: ([x0, y0, x1, y1]) => void lines.push({ text: '', box: [x0, top - y1, x1, top - y0] }),
    onChar: (letter) => void (lines.at(-1)!.text += letter),
  })
  return formFields(pdf)
    .flatMap(({ widgets }) =>
      widgets.map(({ dict }) => (pdf.array(dict.get('Rect')) ?? []).map(Number) as unknown as Box),
    )
    .filter(([x0, , x1]) => x1 > x0)
    .map((seal) => {
      const beside = lines.filter(({ box }) => box[0] < seal[2] && box[2] > seal[0])
      const below = beside.filter(({ box }) => box[3] <= seal[1] + 1).toSorted((a, b) => b.box[3] - a.box[3])
      return {
        covers: beside.filter(({ box }) => box[1] < seal[3] && box[3] > seal[1]).map(({ text }) => text),
        under: below[0]?.text.trim() ?? '',
      }
    })
}
