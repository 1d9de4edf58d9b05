import type { PDFDocument, PDFPage } from 'mupdf'
import { atender } from '../isolado/filho.ts'
import { mupdf, ouvido } from '../texto-pdf/mupdf.ts'
import type { LugarDeTinta } from './envelope.ts'

// What is seen under a seal, as the reader of the product draws the page as it was when the earlier signature
// was made. Runs in a child process of its own (assinatura-pdf.ts): a page that holds the reader costs that answer.

/** Pixels to a point, and in all: what is bigger is drawn smaller. */
const SCALE = 4
const PIXELS_MAX = 2_000_000
/** Lighter than this nobody sees. */
const WHITE = 250
/** Of one file: who signs beside others does not seal so many pages that nobody here understands. */
const PLACES = 40

/** Of each place whether anything is seen there; null where the reader could not tell. */
export function verTinta(bytes: Uint8Array, lugares: readonly LugarDeTinta[]): (boolean | null)[] {
  const drawn = new Map<string, PDFPage | null>()
  return lugares.map((lugar, i) => {
    if (i >= PLACES) return null
    const key = `${lugar.fim} ${lugar.pagina}`
    const page = drawn.get(key) ?? quietly(() => open(bytes, lugar))
    drawn.set(key, page)
    return page && quietly(() => isSeen(page, lugar))
  })
}

function open(bytes: Uint8Array, { fim, pagina }: LugarDeTinta): PDFPage {
  const file = mupdf.Document.openDocument(bytes.slice(0, fim), 'application/pdf') as PDFDocument
  return file.loadPage(pagina - 1)
}

/** What the reader complains of, it may have left out. */
function quietly<T>(look: () => T): T | null {
  const before = ouvido.queixas
  try {
    const found = look()
    return ouvido.queixas === before ? found : null
  } catch {
    return null
  }
}

function isSeen(page: PDFPage, { caixa }: LugarDeTinta): boolean {
  const [x0, y0, x1, y1] = mupdf.Rect.transform(caixa, page.getTransform())
  const scale = Math.min(SCALE, Math.sqrt(PIXELS_MAX / ((x1 - x0) * (y1 - y0))))
  const matrix = mupdf.Matrix.scale(scale, scale)
  const box = [x0 * scale, y0 * scale, x1 * scale, y1 * scale] as const
  const pixmap = new mupdf.Pixmap(
    mupdf.ColorSpace.DeviceGray,
    [Math.floor(box[0]), Math.floor(box[1]), Math.ceil(box[2]), Math.ceil(box[3])],
    false,
  )
  pixmap.clear(255)
  const device = new mupdf.DrawDevice(matrix, pixmap)
  page.run(device, mupdf.Matrix.identity)
  device.close()
  return pixmap.getPixels().some((grey) => grey < WHITE)
}

if (import.meta.main)
  await atender(async ({ dados, bytes }) => ({
    dados: verTinta(bytes, (dados as { lugares: LugarDeTinta[] }).lugares),
    bytes: new Uint8Array(),
  }))
