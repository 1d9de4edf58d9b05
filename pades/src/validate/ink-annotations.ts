import type { Pdf } from '../pdf/document.ts'
import { type Dict, isInt, isRef, isStream, nameOf, type Obj } from '../pdf/objects.ts'
import { type Box, boxOf, type Page } from '../pdf/pages.ts'
import { EVERYWHERE } from './ink-boxes.ts'

// What annotations show on a page (12.5): those with an appearance in their rectangle, of the others what
// programs make up.

/** `num`: of the annotation, when it is an object of its own. */
export type Mark = { num: number | undefined; dict: Dict; box: Box }

export function marksOn(pdf: Pdf, page: Pick<Page, 'dict'>): Mark[] {
  const list = pdf.get(page.dict.get('Annots'))
  if (list === null) return []
  if (!Array.isArray(list)) return [{ num: undefined, dict: new Map(), box: EVERYWHERE }]
  return list.flatMap((item) => {
    const dict = pdf.dict(item)
    const box = dict && shownIn(pdf, dict)
    return box ? [{ num: isRef(item) ? item.num : undefined, dict, box }] : []
  })
}

const [HIDDEN, PRINT, NO_ZOOM, NO_VIEW] = [2, 4, 8, 32]

/** Where an annotation is seen, on screen or printed. */
function shownIn(pdf: Pdf, dict: Dict): Box | undefined {
  const written = pdf.get(dict.get('F'))
  const flags = isInt(written) ? written : 0
  const subtype = nameOf(pdf.get(dict.get('Subtype'))) ?? ''
  if ((flags & HIDDEN) !== 0 || (flags & (NO_VIEW | PRINT)) === NO_VIEW || subtype === 'Popup')
    return undefined
  const hasDrawing = isDrawing(pdf, dict)
  if (!hasDrawing && !IN_RECTANGLE.has(subtype)) return EVERYWHERE
  if (!hasDrawing && subtype === 'Link' && !hasBorder(pdf, dict)) return undefined
  const corners = cornersOf(pdf, dict.get('Rect'))
  if (!corners) return EVERYWHERE
  // These keep their size while the page shrinks, hung at the upper left corner; or are an icon there, larger
  // than the rectangle.
  if ((flags & NO_ZOOM) !== 0 || (!hasDrawing && ICONS.has(subtype))) return hung(corners)
  return corners[0] < corners[2] && corners[1] < corners[3] ? corners : undefined
}

const ICONS = new Set(['Text', 'FileAttachment', 'Sound'])
/** Without an appearance the others are drawn by their own points, wherever these are. */
const IN_RECTANGLE = new Set(['Widget', 'Link', 'Movie', 'Screen', ...ICONS])

/** What shows an annotation normally: a drawing, or several of which it shows one. */
export const appearanceOf = (pdf: Pdf, dict: Dict): Obj => pdf.get(pdf.dict(dict.get('AP'))?.get('N'))

function isDrawing(pdf: Pdf, dict: Dict): boolean {
  const normal = appearanceOf(pdf, dict)
  return isStream(normal) && boxOf(pdf, pdf.get(normal.dict.get('BBox'))) !== undefined
}

function hasBorder(pdf: Pdf, dict: Dict): boolean {
  const [border, style] = [pdf.array(dict.get('Border')), pdf.dict(dict.get('BS'))]
  const width = pdf.get(style ? style.get('W') : border?.[2])
  return width !== 0
}

/** Of a rectangle, with or without room in it. */
function cornersOf(pdf: Pdf, written: Obj | undefined): Box | undefined {
  const rect = pdf.array(written)?.map((item) => pdf.get(item))
  const [a, b, c, d, ...more] = rect ?? []
  if (
    typeof a !== 'number' ||
    typeof b !== 'number' ||
    typeof c !== 'number' ||
    typeof d !== 'number' ||
    more.length > 0
  )
    return undefined
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
}

const ICON = 32

const hung = ([x0, y0, x1, y1]: Box): Box => [
  x0,
  Math.min(y0, y1 - 2 * (y1 - y0), y1 - ICON),
  Math.max(x1, x0 + 2 * (x1 - x0), x0 + ICON),
  y1,
]
