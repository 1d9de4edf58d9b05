import { mupdf } from '../texto-pdf/mupdf.ts'
import { atender } from '../isolado/filho.ts'
import type { ComoDesenhar } from './port.ts'
import { streamOf } from '../texto-pdf/fluxo.ts'

/** Descriptor that the parent gives (isolado/executar.ts). */
const FILE = 3
const DPI = 40
/** Longest side: what is bigger is drawn smaller. */
const SIDE_MAX = 600

/** Runs in a child process (miniatura.ts): the first page as PNG; the same bytes give the same picture. */
export function desenhar(arquivo: number, { tipo, graus }: ComoDesenhar): Uint8Array {
  const stream = streamOf(mupdf, arquivo)
  const page = mupdf.Document.openDocument(stream, tipo).loadPage(0)
  const [x0, y0, x1, y1] = page.getBounds()
  const scale = Math.min(DPI / 72, SIDE_MAX / Math.max(x1 - x0, y1 - y0, 1))
  const matrix = mupdf.Matrix.concat(mupdf.Matrix.scale(scale, scale), mupdf.Matrix.rotate(graus))
  const pixmap = page.toPixmap(matrix, mupdf.ColorSpace.DeviceRGB, false, true)
  return pixmap.asPNG()
}

if (import.meta.main)
  await atender(async ({ dados }) => ({ dados: null, bytes: desenhar(FILE, dados as ComoDesenhar) }))
