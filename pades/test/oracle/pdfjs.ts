import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import {
  beyond,
  type Drawing,
  type Intent,
  isDrawable,
  MAX_PAGES,
  type Picture,
  type Place,
  type Reader,
  said,
  SCALE,
} from './drawing.ts'

const MAX_MS = 15_000
const FONTS = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts/',
)

async function withPdfjs<T>(
  file: Buffer,
  use: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<T | { error: string }> {
  const task = getDocument({
    data: new Uint8Array(file),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
    standardFontDataUrl: FONTS,
  })
  const late = new AbortController()
  const tooLate = setTimeout(MAX_MS, { error: 'too late' }, { signal: late.signal }).catch(() => ({
    error: 'too late',
  }))
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
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++)
      pages.push(await pdfjsPage(pdf, number, intent).catch(said))
    return { pages: [...pages, ...beyond(pdf.numPages)] }
  })
}

async function pdfjsPage(pdf: PDFDocumentProxy, number: number, intent: Intent): Promise<Picture> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: SCALE })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  if (!isDrawable(width, height)) return { width, height, grey: new Uint8Array() }
  const canvas = createCanvas(width, height)
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    viewport,
    intent: intent === 'print' ? 'print' : 'display',
  }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let i = 0; i < grey.length; i++)
    grey[i] =
      ((data[i * 4] as number) * 77 + (data[i * 4 + 1] as number) * 151 + (data[i * 4 + 2] as number) * 28) >>
      8
  return { width, height, grey }
}

async function placesPdfjs(file: Buffer): Promise<Place[]> {
  const found = await withPdfjs(file, async (pdf) => {
    const places: Place[] = []
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number++)
      places.push(...(await placesOn(pdf, number).catch(() => [])))
    return places
  })
  return Array.isArray(found) ? found : []
}

async function placesOn(pdf: PDFDocumentProxy, number: number): Promise<Place[]> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: SCALE })
  const annotations = (await page.getAnnotations({ intent: 'any' })) as {
    id: string
    rect: number[]
    subtype: string
  }[]
  const widgets = annotations.filter(({ subtype }) => subtype === 'Widget')
  return widgets.map(({ id, rect: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => {
    const [[a = 0, b = 0], [c = 0, d = 0]] = [
      viewport.convertToViewportPoint(x0, y0),
      viewport.convertToViewportPoint(x1, y1),
    ] as [number[], number[]]
    return {
      page: number - 1,
      num: Number.parseInt(id, 10),
      left: Math.min(a, c),
      top: Math.min(b, d),
      right: Math.max(a, c),
      bottom: Math.max(b, d),
    }
  })
}

export const pdfjs: Reader = { name: 'pdf.js', draw: drawPdfjs, places: placesPdfjs }
