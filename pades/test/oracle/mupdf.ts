import { ColorSpace, Document, Matrix, type PDFPage, setLog } from 'mupdf'
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

setLog(null)

/** Compiled code that ran out of stack was left in the middle, too. */
const told = (error: unknown): { error: string } =>
  said(
    error instanceof RangeError && error.message.includes('call stack')
      ? new WebAssembly.RuntimeError(error.message)
      : error,
  )

function opened<T>(file: Buffer, use: (document: Document) => T): T | { error: string } {
  let document: Document | undefined
  try {
    document = Document.openDocument(file, 'application/pdf')
    return use(document)
  } catch (error) {
    return told(error)
  } finally {
    document?.destroy()
  }
}

const drawMupdf = (file: Buffer, intent: Intent): Drawing =>
  opened(file, (document) => {
    const count = document.countPages()
    return {
      pages: [
        ...Array.from({ length: Math.min(count, MAX_PAGES) }, (_, number) =>
          mupdfPage(document, number, intent),
        ),
        ...beyond(count),
      ],
    }
  })

function mupdfPage(document: Document, number: number, intent: Intent): Picture | { error: string } {
  let page
  try {
    page = document.loadPage(number) as PDFPage
    const [x0, y0, x1, y1] = page.getBounds()
    const [width, height] = [Math.ceil((x1 - x0) * SCALE), Math.ceil((y1 - y0) * SCALE)]
    if (!isDrawable(width, height)) return { width, height, grey: new Uint8Array() }
    const pixmap = page.toPixmap(
      Matrix.scale(SCALE, SCALE),
      ColorSpace.DeviceGray,
      false,
      true,
      intent === 'print' ? 'Print' : 'View',
    )
    try {
      return {
        width: pixmap.getWidth(),
        height: pixmap.getHeight(),
        grey: new Uint8Array(pixmap.getPixels()),
      }
    } finally {
      pixmap.destroy()
    }
  } catch (error) {
    return told(error)
  } finally {
    page?.destroy()
  }
}

function placesMupdf(file: Buffer): Place[] {
  const found = opened(file, (document) =>
    Array.from({ length: Math.min(document.countPages(), MAX_PAGES) }, (_, number) =>
      placesOn(document, number),
    ).flat(),
  )
  return Array.isArray(found) ? found : []
}

function placesOn(document: Document, number: number): Place[] {
  let page
  try {
    page = document.loadPage(number) as PDFPage
    return page.getWidgets().map((widget) => {
      const [left, top, right, bottom] = widget.getBounds().map((side) => side * SCALE) as [
        number,
        number,
        number,
        number,
      ]
      return { page: number, num: widget.getObject().asIndirect(), left, top, right, bottom }
    })
  } catch (error) {
    told(error)
    return []
  } finally {
    page?.destroy()
  }
}

export const mupdf: Reader = {
  name: 'mupdf',
  draw: (file, intent) => Promise.resolve(drawMupdf(file, intent)),
  places: (file) => Promise.resolve(placesMupdf(file)),
}
