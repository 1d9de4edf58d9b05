import { RODAPE_ALTURA, SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import type { Matrix, PDFDocument, PDFPage } from 'mupdf'
import { atender } from '../isolado/filho.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import { acharVazio, cobrir } from './vazio.ts'
import type { LugarAchado, PedidoDeLugar } from './port.ts'

// As a reader sees the page: what is written, pictures, lines, the seals of others. Words alone would not do: a
// scanned page has none.

/** How far back from the last page it looks. */
const PAGES = 5
/** Points: to the edge of the sheet, and around the seal. */
const MARGIN = 28
const CLEAR = 5
/** Pixels to a point, and in all: what is bigger is drawn smaller. */
const SCALE = 0.5
const PIXELS_MAX = 4_000_000

type Seen = { page: PDFPage; width: number; height: number; toSeen: Matrix }

/** Runs in a child process (lugar-livre.ts). */
export function achar(bytes: Uint8Array, { giros, guardados = [] }: PedidoDeLugar): LugarAchado | null {
  const file = mupdf.Document.openDocument(bytes, 'application/pdf') as PDFDocument
  const count = file.countPages()
  for (let pagina = count; pagina > Math.max(0, count - PAGES); pagina--) {
    const seen = seenOf(file, pagina, giros[pagina] ?? 0)
    const at = freeOn(
      seen,
      guardados.filter((one) => one.pagina === pagina),
    )
    if (at !== undefined) return placed(seen, at, { pagina, giro: giros[pagina], livre: true })
  }
  if (count === 0) return null
  const last = seenOf(file, count, giros[count] ?? 0)
  const corner = {
    x: Math.max(0, last.width - SELO_LARGURA - MARGIN),
    y: last.height - RODAPE_ALTURA - SELO_ALTURA,
  }
  return placed(last, corner, { pagina: count, giro: giros[count], livre: false })
}

/** The page as it is read, from its top left corner, in points. */
function seenOf(file: PDFDocument, pagina: number, giro: number): Seen {
  const page = file.loadPage(pagina - 1)
  const turned = mupdf.Matrix.rotate(giro)
  const [x0, y0, x1, y1] = mupdf.Rect.transform(page.getBounds(), turned)
  return {
    page,
    width: x1 - x0,
    height: y1 - y0,
    toSeen: mupdf.Matrix.concat(turned, mupdf.Matrix.translate(-x0, -y0)),
  }
}

type Point = { x: number; y: number }

/** The upper left corner of room for a seal; the lowest, and of those the rightmost. */
function freeOn(
  { page, width, height, toSeen }: Seen,
  kept: NonNullable<PedidoDeLugar['guardados']>,
): Point | undefined {
  if (width < SELO_LARGURA + 2 * MARGIN || height < SELO_ALTURA + 2 * MARGIN) return undefined
  const scale = Math.min(SCALE, Math.sqrt(PIXELS_MAX / (width * height)))
  const matrix = mupdf.Matrix.concat(toSeen, mupdf.Matrix.scale(scale, scale))
  const drawn = page.toPixmap(matrix, mupdf.ColorSpace.DeviceGray, false, true)
  const sheet = {
    pixels: drawn.getPixels(),
    stride: drawn.getStride(),
    width: drawn.getWidth(),
    height: drawn.getHeight(),
  }
  const toPixels = mupdf.Matrix.concat(page.getTransform(), matrix)
  for (const { esquerda: x, inferior: y } of kept)
    cobrir(sheet, mupdf.Rect.transform([x, y, x + SELO_LARGURA, y + SELO_ALTURA], toPixels))
  const found = acharVazio(sheet, {
    width: Math.ceil((SELO_LARGURA + 2 * CLEAR) * scale),
    height: Math.ceil((SELO_ALTURA + 2 * CLEAR) * scale),
    margin: Math.ceil((MARGIN - CLEAR) * scale),
  })
  return found && { x: found.x / scale + CLEAR, y: found.y / scale + CLEAR }
}

/** Back to where the page was before anybody turned it. */
function placed(
  { page, toSeen }: Seen,
  { x, y }: Point,
  { giro, ...where }: Pick<LugarAchado, 'pagina' | 'livre'> & { giro: LugarAchado['giro'] | undefined },
): LugarAchado {
  const toPage = mupdf.Matrix.invert(mupdf.Matrix.concat(page.getTransform(), toSeen))
  const [left, bottom] = mupdf.Rect.transform([x, y, x + SELO_LARGURA, y + SELO_ALTURA], toPage)
  const at = { esquerda: hundredths(left), inferior: hundredths(bottom) }
  return giro === undefined ? { ...where, ...at } : { ...where, ...at, giro }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100

if (import.meta.main)
  await atender(async ({ dados, bytes }) => ({
    dados: achar(bytes, dados as PedidoDeLugar),
    bytes: new Uint8Array(),
  }))
