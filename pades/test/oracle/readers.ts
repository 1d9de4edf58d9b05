import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createCanvas } from '@napi-rs/canvas'
import { ColorSpace, Document, Matrix, setLog } from 'mupdf'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

// Two readers that share no code draw a file, small and in grey, with annotations and fields.

/** One byte a pixel; none where the page is too large to be drawn. */
export type Picture = { width: number; height: number; grey: Uint8Array }
/** `error`: the reader does not open it, or not that page. */
export type Drawing = { error: string } | { pages: readonly (Picture | { error: string })[] }
export type Intent = 'screen' | 'print'
export type Reader = { name: string; draw: (file: Buffer, intent: Intent) => Promise<Drawing> }
/** Where a reader shows an object of the form: pixels from the left and the top of a page, which counts from 0. */
export type Place = { page: number; num: number; left: number; top: number; right: number; bottom: number }

export const SCALE = 0.5
const MAX_PAGES = 8
const MAX_SIDE = 900
const MAX_MS = 15_000
const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts/')

setLog(null)

const said = (error: unknown): { error: string } => ({ error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })

async function withPdfjs<T>(file: Buffer, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T | { error: string }> {
  const task = getDocument({ data: new Uint8Array(file), disableFontFace: true, useSystemFonts: false, verbosity: 0, standardFontDataUrl: FONTS })
  const late = new AbortController()
  const tooLate = setTimeout(MAX_MS, { error: 'too late' }, { signal: late.signal }).catch(() => ({ error: 'too late' }))
  try {
    return await Promise.race([task.promise.then(use), tooLate])
  } catch (error) {
    return said(error)
  } finally {
    late.abort()
    await task.destroy()
  }
}

async function drawPdfjs(file: Buffer, intent: Intent): Promise<Drawing> {
  return withPdfjs(file, async (pdf) => {
    const pages: (Picture | { error: string })[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) pages.push(await pdfjsPage(pdf, number, intent).catch(said))
    return { pages: [...pages, ...beyond(pdf.numPages)] }
  })
}

/** Of the pages that are not drawn, at least how many there are. */
const beyond = (count: number): { error: string }[] => (count > MAX_PAGES ? [{ error: `${count} pages` }] : [])

async function pdfjsPage(pdf: PDFDocumentProxy, number: number, intent: Intent): Promise<Picture> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: SCALE })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  if (!(width > 0 && height > 0) || width > MAX_SIDE || height > MAX_SIDE) return { width, height, grey: new Uint8Array() }
  const canvas = createCanvas(width, height)
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: intent === 'print' ? 'print' : 'display' }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++) grey[i] = ((data[i * 4] as number) * 77 + (data[i * 4 + 1] as number) * 151 + (data[i * 4 + 2] as number) * 28) >> 8
  return { width, height, grey }
}

async function drawMupdf(file: Buffer, intent: Intent): Promise<Drawing> {
  let document: Document | undefined
  try {
    const opened = Document.openDocument(file, 'application/pdf')
    document = opened
    const count = opened.countPages()
    const pages = Array.from({ length: Math.min(count, MAX_PAGES) }, (_, number) => mupdfPage(opened, number, intent))
    return { pages: [...pages, ...beyond(count)] }
  } catch (error) {
    return said(error)
  } finally {
    document?.destroy()
  }
}

function mupdfPage(document: Document, number: number, intent: Intent): Picture | { error: string } {
  let page
  try {
    page = document.loadPage(number)
    const [x0, y0, x1, y1] = page.getBounds()
    const [width, height] = [Math.ceil((x1 - x0) * SCALE), Math.ceil((y1 - y0) * SCALE)]
    if (!(width > 0 && height > 0) || width > MAX_SIDE || height > MAX_SIDE) return { width, height, grey: new Uint8Array() }
    const pixmap = usable(page).toPixmap(Matrix.scale(SCALE, SCALE), ColorSpace.DeviceGray, false, true, intent === 'print' ? 'Print' : 'View')
    try {
      return { width: pixmap.getWidth(), height: pixmap.getHeight(), grey: new Uint8Array(pixmap.getPixels()) }
    } finally {
      pixmap.destroy()
    }
  } catch (error) {
    return said(error)
  } finally {
    page?.destroy()
  }
}

type Drawable = { toPixmap: (matrix: Matrix, colours: ColorSpace, alpha: boolean, extras: boolean, usage: string) => Pixels }
type Pixels = { getWidth: () => number; getHeight: () => number; getPixels: () => Uint8ClampedArray; destroy: () => void }
const usable = (page: unknown): Drawable => page as Drawable

export const READERS: readonly Reader[] = [
  { name: 'pdf.js', draw: drawPdfjs },
  { name: 'mupdf', draw: drawMupdf },
]

/** Where pdf.js shows the widgets of the form, on the pages that it draws. */
export async function widgetPlaces(file: Buffer): Promise<Place[]> {
  const found = await withPdfjs(file, async (pdf) => {
    const places: Place[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++) places.push(...(await placesOn(pdf, number).catch(() => [])))
    return places
  })
  return Array.isArray(found) ? found : []
}

async function placesOn(pdf: PDFDocumentProxy, number: number): Promise<Place[]> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: SCALE })
  const annotations = (await page.getAnnotations({ intent: 'any' })) as { id: string; rect: number[]; subtype: string }[]
  const widgets = annotations.filter(({ subtype }) => subtype === 'Widget')
  return widgets.map(({ id, rect: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => {
    const [[a = 0, b = 0], [c = 0, d = 0]] = [viewport.convertToViewportPoint(x0, y0), viewport.convertToViewportPoint(x1, y1)] as [number[], number[]]
    return { page: number - 1, num: Number.parseInt(id, 10), left: Math.min(a, c), top: Math.min(b, d), right: Math.max(a, c), bottom: Math.max(b, d) }
  })
}
