import type { Page } from 'mupdf'
import type { Caixa } from '../texto-pdf/compor.ts'
import { mupdf } from '../texto-pdf/mupdf.ts'
import type { Faixa } from './faixas-perdidas.ts'
import { inclinacaoDe, type Cinza, type Inclinacao } from './inclinacao.ts'

const POINTS_AN_INCH = 72
/** Coarse enough to be quick, fine enough that a line of text is not a blur. */
const GLANCE_DPI = 100
const [DPI_MIN, DPI_MAX] = [200, 300]
/** A3 at 300 dpi. What is bigger is drawn coarser. */
const DOTS_MAX = 17_500_000

/** `naPagina`: where a box of the drawing stands on the page as it is seen. */
export type Desenho = Cinza & { dpi: number; naPagina(caixa: Caixa): Caixa }

export function inclinacaoDaPagina(page: Page): Inclinacao {
  return inclinacaoDe(desenhar(page, 0, fitting(page, GLANCE_DPI)))
}

/** At the resolution of its own picture: finer shows nothing more, coarser loses it. */
export function resolucaoDe(page: Page): number {
  let [area, dpi] = [0, DPI_MIN]
  const text = page.toStructuredText('preserve-images')
  text.walk({
    onImageBlock([left, top, right, bottom], _matrix, image) {
      const [width, height] = [right - left, bottom - top]
      if (width * height <= area) return
      area = width * height
      dpi = Math.sqrt((image.getWidth() * image.getHeight()) / area) * POINTS_AN_INCH
    },
  })
  text.destroy()
  return fitting(page, Math.min(DPI_MAX, Math.max(DPI_MIN, Math.round(dpi))))
}

/** `graus`: clockwise. */
export function desenhar(page: Page, graus: number, dpi: number): Desenho {
  const scale = mupdf.Matrix.scale(dpi / POINTS_AN_INCH, dpi / POINTS_AN_INCH)
  const matrix = mupdf.Matrix.concat(scale, mupdf.Matrix.rotate(graus))
  const pixmap = page.toPixmap(matrix, mupdf.ColorSpace.DeviceGray, false, true)
  try {
    const [largura, altura] = [pixmap.getWidth(), pixmap.getHeight()]
    const [left, top] = [pixmap.getX(), pixmap.getY()]
    const back = mupdf.Matrix.invert(matrix)
    return {
      largura,
      altura,
      dpi,
      pontos: packed(pixmap.getPixels(), pixmap.getStride(), { largura, altura }),
      naPagina: ([x0, y0, x1, y1]) => mupdf.Rect.transform([x0 + left, y0 + top, x1 + left, y1 + top], back),
    }
  } finally {
    pixmap.destroy()
  }
}

/** So many of its rows, as a drawing of their own. */
export const recortar = (desenho: Desenho, { alto, baixo }: Faixa): Desenho => ({
  ...desenho,
  altura: baixo - alto,
  pontos: desenho.pontos.subarray(alto * desenho.largura, baixo * desenho.largura),
})

function packed(
  dots: Uint8ClampedArray,
  stride: number,
  size: { largura: number; altura: number },
): Uint8Array {
  const { largura, altura } = size
  const rows = new Uint8Array(largura * altura)
  for (let y = 0; y < altura; y++) rows.set(dots.subarray(y * stride, y * stride + largura), y * largura)
  return rows
}

function fitting(page: Page, dpi: number): number {
  const [left, top, right, bottom] = page.getBounds()
  const inches = ((right - left) * (bottom - top)) / POINTS_AN_INCH ** 2
  return Math.max(1, Math.min(dpi, Math.floor(Math.sqrt(DOTS_MAX / Math.max(inches, 1e-6)))))
}
