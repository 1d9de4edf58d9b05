import type { Pdf } from '../pdf/document.ts'
import type { Box, Page } from '../pdf/pages.ts'

/** A rectangle as the reader of the page sees it: from the left and bottom edge, in points (1/72 inch). */
export type SealRect = { left: number; bottom: number; width: number; height: number }
export type Matrix = readonly [number, number, number, number, number, number]
/** `unit`: points in one unit of the page's own space; default 1. */
export type Sheet = Pick<Page, 'box' | 'rotate'> & { unit?: number }

/** How a page that was scanned on its side is held to be read: `turn` more than the file turns it, clockwise. */
export const held = <S extends Pick<Page, 'rotate'>>(sheet: S, turn: Page['rotate']): S => ({
  ...sheet,
  rotate: ((sheet.rotate + turn) % 360) as Page['rotate'],
})

/**
 * A page's /UserUnit (ISO 32000-1, table 30), which is not inherited; 1 when there is none that makes sense.
 */
export function unitOf(pdf: Pdf, page: Pick<Page, 'dict'>): number {
  const unit = pdf.get(page.dict.get('UserUnit'))
  return typeof unit === 'number' && Number.isFinite(unit) && unit > 0 ? unit : 1
}

/**
 * Where a rectangle lies in the page's own space, and how a drawing in points is turned and scaled to stand
 * upright (12.5.5).
 */
export function place(
  { left, bottom, width, height }: SealRect,
  { box: [x0, y0, x1, y1], rotate, unit = 1 }: Sheet,
): { rect: Box; matrix: Matrix } {
  const [l, b, w, h, s] = [left / unit, bottom / unit, width / unit, height / unit, 1 / unit]
  // prettier-ignore
  switch (rotate) {
    case 0:   return { rect: [x0 + l, y0 + b, x0 + l + w, y0 + b + h],             matrix: [ s,  0,  0,  s, 0, 0] }
    case 90:  return { rect: [x1 - b - h, y0 + l, x1 - b, y0 + l + w],             matrix: [ 0,  s, -s,  0, 0, 0] }
    case 180: return { rect: [x1 - l - w, y1 - b - h, x1 - l, y1 - b],             matrix: [-s,  0,  0, -s, 0, 0] }
    case 270: return { rect: [x0 + b, y1 - l - w, x0 + b + h, y1 - l],             matrix: [ 0, -s,  s,  0, 0, 0] }
  }
}

/** Width and height of the page as its reader sees it, in points. */
export function seenSize({ box: [x0, y0, x1, y1], rotate, unit = 1 }: Sheet): {
  width: number
  height: number
} {
  const [width, height] = [(x1 - x0) * unit, (y1 - y0) * unit]
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/**
 * The rectangle moved, and shrunk if it must be, so that the seal lies on the page: a seal that is not seen
 * is worse than one moved.
 */
export function fitted(rect: SealRect, sheet: Sheet): SealRect {
  const seen = seenSize(sheet)
  const width = Math.min(rect.width, seen.width)
  const height = Math.min(rect.height, seen.height)
  return {
    left: Math.max(0, Math.min(rect.left, seen.width - width)),
    bottom: Math.max(0, Math.min(rect.bottom, seen.height - height)),
    width,
    height,
  }
}
