import type { Document, Page, PDFDocument } from 'mupdf'
import { existe } from './objetos.ts'

export type Camadas = { ocultoNa(page: Page, pagina: number): string }

/** Null, where no layer is off: nearly always. Else the file again, with all of them on. */
export function abrirCamadas(document: PDFDocument, deNovo: () => Document): Camadas | null {
  const properties = document.getTrailer().get('Root', 'OCProperties')
  if (!existe(properties)) return null
  const groups = properties.get('OCGs')
  const hidden = Array.from({ length: document.countLayers() }, (_, i) => i).some(
    (i) => !document.isLayerVisible(i),
  )
  const byUse =
    existe(groups) &&
    Array.from({ length: groups.length }, (_, i) => groups.get(i)).some((g) => existe(g.get('Usage')))
  if (!hidden && !byUse) return null
  const all = deNovo().asPDF()!
  const own = all.getTrailer().get('Root', 'OCProperties', 'OCGs')
  for (let i = 0; existe(own) && i < own.length; i++) own.get(i).delete('Usage')
  for (let i = 0; i < all.countLayers(); i++) all.setLayerVisible(i, true)
  return { ocultoNa: (page, pagina) => besides(linesOf(page), all.loadPage(pagina - 1)) }
}

/** The lines that are there with all layers on, and were not before. */
function besides(before: readonly string[], page: Page): string {
  const seen = new Set(before)
  try {
    return linesOf(page)
      .filter((line) => !seen.has(line))
      .join('\n')
  } finally {
    page.destroy()
  }
}

function linesOf(page: Page): string[] {
  const text = page.toStructuredText('ignore-actualtext,clip=no')
  try {
    return text
      .asText()
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean)
  } finally {
    text.destroy()
  }
}
