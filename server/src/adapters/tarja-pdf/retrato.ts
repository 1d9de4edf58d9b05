import type { Page, PDFDocument, PDFPage, Pixmap } from 'mupdf'
import type { Caixa } from '../dados-pessoais/caixas.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import type { Medida } from './contagem.ts'

/** Of 255: what rounding in the same drawing may change. */
const SAME = 24
const FLAT = 10
/** Of the picture that a page becomes, and the scale at which its points are the page's. */
export const PICTURE = 200 / 72

/** A page in greys, `scale` points to a unit. */
export type Retrato = { width: number; height: number; scale: number; pixels: Uint8Array }

export function retrato(page: Page, scale: number): Retrato {
  const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false, true)
  try {
    const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()]
    const all = pixmap.getPixels()
    const pixels = new Uint8Array(width * height)
    for (let y = 0; y < height; y++) pixels.set(all.subarray(y * stride, y * stride + width), y * width)
    return { width, height, scale, pixels }
  } finally {
    pixmap.destroy()
  }
}

/** Outside the boxes, and a point or two around them, nothing changed. */
export function semelhantes(a: Retrato, b: Retrato, own: Medida | undefined): boolean {
  if (a.width !== b.width || a.height !== b.height) return false
  const skip = new Uint8Array(a.pixels.length)
  for (const caixa of own?.caixas ?? []) fill(skip, a, inPixels(caixa, { medida: own!, retrato: a, by: 2 }))
  for (let i = 0; i < a.pixels.length; i++)
    if (skip[i] === 0 && Math.abs(a.pixels[i]! - b.pixels[i]!) > SAME) return false
  return true
}

/** Under a box, before it is painted, something other than its ground, a rule across it, or a letter beside it. */
export function restaSob(seen: Retrato, own: Medida): boolean {
  const skip = new Uint8Array(seen.pixels.length)
  for (const caixa of own.ficam) fill(skip, seen, inPixels(caixa, { medida: own, retrato: seen, by: 1 }))
  return own.caixas.some(
    (caixa) => !isFlat(seen, skip, inPixels(caixa, { medida: own, retrato: seen, by: -1 })),
  )
}

function isFlat({ width, pixels }: Retrato, skip: Uint8Array, [x0, y0, x1, y1]: Caixa): boolean {
  const shades = new Uint32Array(256)
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) shades[pixels[y * width + x]!]!++
  const ground = shades.indexOf(Math.max(...shades))
  const inked = (x: number, y: number) => Math.abs(pixels[y * width + x]! - ground) > FLAT
  const rule = (length: number, at: (i: number) => boolean) => {
    for (let i = 0; i < length; i++) if (!at(i)) return false
    return true
  }
  const rows = new Map<number, boolean>()
  const columns = new Map<number, boolean>()
  const isRule = (x: number, y: number) => {
    if (!rows.has(y))
      rows.set(
        y,
        rule(x1 - x0, (i) => inked(x0 + i, y)),
      )
    if (!columns.has(x))
      columns.set(
        x,
        rule(y1 - y0, (i) => inked(x, y0 + i)),
      )
    return rows.get(y) === true || columns.get(x) === true
  }
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) if (skip[y * width + x] === 0 && inked(x, y) && !isRule(x, y)) return false
  return true
}

/** Whole pixels of the picture, `by` more on each side. */
function inPixels(
  caixa: Caixa,
  {
    medida: {
      visivel: [left, top],
    },
    retrato: { width, height, scale },
    by,
  }: { medida: Medida; retrato: Retrato; by: number },
): Caixa {
  const at = (value: number, from: number) => (value - from) * scale
  return [
    Math.max(0, Math.floor(at(caixa[0], left)) - by),
    Math.max(0, Math.floor(at(caixa[1], top)) - by),
    Math.min(width, Math.ceil(at(caixa[2], left)) + by),
    Math.min(height, Math.ceil(at(caixa[3], top)) + by),
  ]
}

function fill(mask: Uint8Array, { width }: Retrato, [x0, y0, x1, y1]: Caixa): void {
  for (let y = y0; y < y1; y++) mask.fill(1, y * width + x0, y * width + x1)
}

/** The page as a picture of itself, black under the boxes: there is nothing else in it. */
export function porImagem(target: PDFDocument, page: PDFPage, own: Medida): void {
  const { visivel, caixas } = own
  const pixmap = page.toPixmap(mupdf.Matrix.scale(PICTURE, PICTURE), mupdf.ColorSpace.DeviceRGB, false, true)
  for (const caixa of caixas) blacken(pixmap, own, caixa)
  const [width, height] = [visivel[2] - visivel[0], visivel[3] - visivel[1]]
  const image = target.addImage(new mupdf.Image(withoutColour(pixmap)))
  const [across, down] = [pixmap.getWidth() / PICTURE, pixmap.getHeight() / PICTURE]
  const drawn = `q ${across} 0 0 ${down} 0 ${height - down} cm /I Do Q`
  const resources = target.addObject({ XObject: { I: image } })
  target.insertPage(-1, target.addPage([0, 0, width, height], 0, resources, drawn))
  pixmap.destroy()
}

function blacken(pixmap: Pixmap, own: Medida, caixa: Caixa): void {
  const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()]
  const all = pixmap.getPixels()
  const [x0, y0, x1, y1] = inPixels(caixa, {
    medida: own,
    retrato: { width, height, scale: PICTURE, pixels: new Uint8Array() },
    by: 0,
  })
  for (let y = y0; y < y1; y++) all.fill(0, y * stride + x0 * 3, y * stride + x1 * 3)
}

function withoutColour(pixmap: Pixmap): Pixmap {
  const all = pixmap.getPixels()
  for (let i = 0; i < all.length; i += 3)
    if (Math.abs(all[i]! - all[i + 1]!) > 2 || Math.abs(all[i]! - all[i + 2]!) > 2) return pixmap
  return pixmap.convertToColorSpace(mupdf.ColorSpace.DeviceGray)
}
