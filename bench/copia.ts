import { copiar } from '@autos/server/src/adapters/copia-pdf/copiar.ts'
import type { PaginaComPalavras } from '@autos/server/src/adapters/copia-pdf/port.ts'
import { mupdf } from '@autos/server/src/adapters/texto-pdf/mupdf.ts'
import { getResolvedPDFJS } from 'unpdf'
import { noise } from './lib/scanned-pdf.ts'

// `npm run bench -- copia [páginas]`: the reading copy of a scan beside the scan: its size, the time to make it,
// and the bytes and requests until a browser that reads by ranges has the first page. Exit code 1 when it misses.
const [SIZE_GOAL, BYTES_GOAL, REQUESTS_GOAL] = [1.05, 0.03, 8]
const pages = Number(process.argv[2] ?? 500)
/** What a page of a scan takes, and the words on it. */
const [PAGE_BYTES, WORDS] = [312_000, 400]
/** As the reader on screen asks for them. */
const [FIRST, TAIL, CHUNK] = [256 * 1024, 128 * 1024, 128 * 1024]

const original = scan()
const words = Array.from({ length: pages }, (_, i) => wordsOf(i + 1))
const from = process.cpuUsage()
const copy = copiar(
  mupdf.Document.openDocument(original, 'application/pdf') as Parameters<typeof copiar>[0],
  words,
)
const { user, system } = process.cpuUsage(from)
console.log(
  `${pages} pages, ${WORDS} words each; ${((user + system) / 1000 / pages).toFixed(1)} ms of processor a page`,
)
const size = copy.length / original.length
const grown = (copy.length - original.length) / pages / 1000
console.log(
  `original ${mb(original.length)} MB, copy ${mb(copy.length)} MB: ${size.toFixed(4)} × (goal ${SIZE_GOAL}), ${grown.toFixed(1)} kB more a page`,
)
const before = await untilFirstPage(original)
const after = await untilFirstPage(copy)
console.log(`until page 1, original: ${mb(before.bytes)} MB in ${before.requests} requests`)
const part = after.bytes / copy.length
console.log(
  `until page 1, copy: ${mb(after.bytes)} MB in ${after.requests} requests (goal ${REQUESTS_GOAL}), ${part.toFixed(4)} of the file (goal ${BYTES_GOAL})`,
)
process.exit(size <= SIZE_GOAL && part <= BYTES_GOAL && after.requests <= REQUESTS_GOAL ? 0 : 1)

function scan(): Uint8Array {
  const pdf = new mupdf.PDFDocument()
  const random = noise(1)
  const side = Math.floor(Math.sqrt(PAGE_BYTES))
  const picture = {
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  }
  for (let i = 0; i < pages; i++) {
    const image = pdf.addStream(random(side * side), picture)
    pdf.insertPage(
      -1,
      pdf.addPage([0, 0, 595, 842], 0, { XObject: { I: image } }, 'q 595 0 0 842 0 0 cm /I Do Q'),
    )
  }
  return pdf.saveToBuffer('').asUint8Array().slice()
}

function wordsOf(pagina: number): PaginaComPalavras {
  const caixas: number[] = []
  const all: string[] = []
  for (let i = 0; i < WORDS; i++) {
    const word = `palavra${(i * 7919 + pagina * 104_729) % 9973}`
    const [left, top] = [800 + (i % 10) * 840, 600 + Math.floor(i / 10) * 210]
    caixas.push(i === 0 ? 0 : all.at(-1)!.length + 1, word.length, left, top, left + 800, top + 160)
    all.push(word)
  }
  return { pagina, texto: all.join(' '), caixas, angulo: 0 }
}

async function untilFirstPage(file: Uint8Array): Promise<{ bytes: number; requests: number }> {
  const { getDocument, PDFDataRangeTransport } = await getResolvedPDFJS()
  const asked = { bytes: FIRST + TAIL, requests: 2 }
  const transport = new PDFDataRangeTransport(file.length, file.slice(0, FIRST))
  transport.requestDataRange = (begin: number, end: number) => {
    asked.bytes += end - begin
    asked.requests++
    queueMicrotask(() => transport.onDataRange(begin, file.slice(begin, end)))
  }
  const pdf = await getDocument({
    range: transport,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: CHUNK,
    verbosity: 0,
  }).promise
  const page = await pdf.getPage(1)
  await page.getOperatorList()
  await page.getTextContent()
  return asked
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}
