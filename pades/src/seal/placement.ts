import type { Box, Page } from '../pdf/pages.ts'

/** A rectangle as the reader of the page sees it: from the left and bottom edge, in points (1/72 inch). */
export type SealRect = { left: number; bottom: number; width: number; height: number }
export type Matrix = readonly [number, number, number, number, number, number]

/** Where a rectangle lies in the page's own coordinates, and how its drawing is turned to stand upright (ISO 32000-1, 12.5.5). */
export function place({ left: l, bottom: b, width: w, height: h }: SealRect, { box: [x0, y0, x1, y1], rotate }: Pick<Page, 'box' | 'rotate'>): { rect: Box; matrix: Matrix } {
  // prettier-ignore
  switch (rotate) {
    case 0:   return { rect: [x0 + l, y0 + b, x0 + l + w, y0 + b + h],             matrix: [ 1,  0,  0,  1, 0, 0] }
    case 90:  return { rect: [x1 - b - h, y0 + l, x1 - b, y0 + l + w],             matrix: [ 0,  1, -1,  0, 0, 0] }
    case 180: return { rect: [x1 - l - w, y1 - b - h, x1 - l, y1 - b],             matrix: [-1,  0,  0, -1, 0, 0] }
    case 270: return { rect: [x0 + b, y1 - l - w, x0 + b + h, y1 - l],             matrix: [ 0, -1,  1,  0, 0, 0] }
  }
}

/** Width and height of the page as its reader sees it, in points. */
export function seenSize({ box: [x0, y0, x1, y1], rotate }: Pick<Page, 'box' | 'rotate'>): { width: number; height: number } {
  const [width, height] = [x1 - x0, y1 - y0]
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The rectangle moved, and shrunk if it must be, so that the seal lies on the page: a seal that is not seen is worse than one moved. */
export function fitted(rect: SealRect, page: Pick<Page, 'box' | 'rotate'>): SealRect {
  const seen = seenSize(page)
  const width = Math.min(rect.width, seen.width)
  const height = Math.min(rect.height, seen.height)
  return { left: Math.max(0, Math.min(rect.left, seen.width - width)), bottom: Math.max(0, Math.min(rect.bottom, seen.height - height)), width, height }
}
