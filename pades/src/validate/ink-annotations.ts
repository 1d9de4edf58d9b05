import type { Pdf } from '../pdf/document.ts'
import { inheritedEntry } from '../pdf/form.ts'
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

/**
 * Where an annotation is seen, on screen or printed. Its flags (table 167) take nothing away: programs differ in
 * which of them they know, and in how these have to be written.
 */
function shownIn(pdf: Pdf, dict: Dict): Box | undefined {
  const subtype = nameOf(pdf.get(dict.get('Subtype'))) ?? ''
  const hasDrawing = isDrawing(pdf, dict)
  // Drawn by nobody, but in a window that somebody opens.
  if (!hasDrawing && subtype === 'Popup') return undefined
  if (!hasDrawing && !IN_RECTANGLE.has(subtype)) return EVERYWHERE
  if (!hasDrawing && subtype === 'Link' && !hasBorder(pdf, dict)) return undefined
  const corners = cornersOf(pdf, dict.get('Rect'))
  if (!corners) return EVERYWHERE
  if (ICONS.has(subtype) || hangs(pdf, dict)) return around(corners)
  if (corners[0] < corners[2] && corners[1] < corners[3]) return corners
  // Of what takes no room some programs show at least as much as they need.
  return subtype === 'Link' || isSignature(pdf, dict) ? undefined : around(corners)
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

/** Programs take its width from one place or the other: what is told has to be none, in both. */
function hasBorder(pdf: Pdf, dict: Dict): boolean {
  const widths = [
    ...(dict.has('Border') ? [pdf.get(pdf.array(dict.get('Border'))?.[2])] : []),
    ...(dict.has('BS') ? [pdf.get(pdf.dict(dict.get('BS'))?.get('W'))] : []),
  ]
  return widths.length === 0 || widths.some((width) => width !== 0)
}

const isSignature = (pdf: Pdf, dict: Dict): boolean => nameOf(inheritedEntry(pdf, dict, 'FT')) === 'Sig'

const [NO_ZOOM, NO_ROTATE] = [8, 16]

/** Whether it keeps its size while the page shrinks, or stands upright while it turns. */
function hangs(pdf: Pdf, dict: Dict): boolean {
  const flags = pdf.get(dict.get('F'))
  return flags !== null && (!isInt(flags) || (flags & (NO_ZOOM | NO_ROTATE)) !== 0)
}

const WORDS = ['CA', 'RC', 'AC', 'I', 'RI', 'IX']

/** What programs write or put on a field themselves (12.5.6.19, table 192). */
export const hasCaption = (pdf: Pdf, dict: Dict): boolean => {
  const character = pdf.dict(dict.get('MK'))
  return character !== undefined && WORDS.some((key) => character.has(key))
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

/** Hung at its upper left corner, larger than it says, in whatever direction the page is turned. */
function around([x0, y0, x1, y1]: Box): Box {
  const reach = Math.max(2 * (x1 - x0), 2 * (y1 - y0), ICON)
  return [x0 - reach, y1 - reach, x0 + reach, y1 + reach]
}
