import { PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import type { Pagina } from './port.ts'

export type Resolver = (ref: PdfRef) => PdfObject | null

const LETTER: Caixa = [0, 0, 612, 792]
type Caixa = [number, number, number, number]

/**
 * What the reader sees of a page: CropBox ∩ MediaBox, both inherited and with corners in any order, and its
 * rotation.
 */
export function paginaVisivel(page: PdfDict, resolve: Resolver): Pagina {
  const media = box(inherited(page, 'MediaBox', resolve), resolve) ?? LETTER
  const crop = box(inherited(page, 'CropBox', resolve), resolve) ?? media
  const [x0, y0, x1, y1] = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ]
  const visible: Caixa = x1 > x0 && y1 > y0 ? [x0, y0, x1, y1] : media
  const turn = inherited(page, 'Rotate', resolve)
  const degrees = turn instanceof PdfNumber ? (((Math.round(turn.value / 90) * 90) % 360) + 360) % 360 : 0
  return {
    x0: visible[0],
    y0: visible[1],
    x1: visible[2],
    y1: visible[3],
    rotacao: degrees as Pagina['rotacao'],
  }
}

/** How many 1/72 of an inch a unit of the page is; pages do not inherit it. */
export function unidade(page: PdfDict | undefined, resolve: Resolver): number {
  const unit = page?.get('UserUnit', resolve)
  return unit instanceof PdfNumber && unit.value > 0 ? unit.value : 1
}

function inherited(page: PdfDict, key: string, resolve: Resolver): PdfObject | undefined {
  let node: PdfDict | undefined = page
  for (let depth = 0; node !== undefined && depth < 64; depth++) {
    const value = node.get(key, resolve)
    if (value !== undefined && value.type !== 'null') return value
    node = node.getDict('Parent', resolve)
  }
  return undefined
}

function box(value: PdfObject | undefined, resolve: Resolver): Caixa | undefined {
  if (!(value instanceof PdfArray) || value.length !== 4) return undefined
  const numbers = value
    .toArray()
    .map((item) => (item instanceof PdfRef ? resolve(item) : item))
    .map((item) => (item instanceof PdfNumber ? item.value : Number.NaN))
  const [a, b, c, d] = numbers as Caixa
  if (!numbers.every(Number.isFinite)) return undefined
  const [x0, y0, x1, y1] = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return x1 > x0 && y1 > y0 ? [x0, y0, x1, y1] : undefined
}
