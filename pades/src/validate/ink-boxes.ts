import type { Box } from '../pdf/pages.ts'
import type { Matrix } from '../seal/placement.ts'

// Rectangles and matrices of ISO 32000-1, 8.3.3.

export const EVERYWHERE: Box = [
  Number.NEGATIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.POSITIVE_INFINITY,
  Number.POSITIVE_INFINITY,
]
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** First `a`, then `b`. */
export const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

export const shifted = (x: number, y: number, by: Matrix): Matrix => [
  by[0],
  by[1],
  by[2],
  by[3],
  x * by[0] + y * by[2] + by[4],
  x * by[1] + y * by[3] + by[5],
]

/** What the corners of a rectangle span once they are transformed. */
export function under([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: Box): Box {
  return [
    e + Math.min(a * x0, a * x1) + Math.min(c * y0, c * y1),
    f + Math.min(b * x0, b * x1) + Math.min(d * y0, d * y1),
    e + Math.max(a * x0, a * x1) + Math.max(c * y0, c * y1),
    f + Math.max(b * x0, b * x1) + Math.max(d * y0, d * y1),
  ]
}

/** Empty when the first is beyond the second: x0 > x1 or y0 > y1. */
export const common = (a: Box, b: Box): Box => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]
export const isEmpty = (box: Box): boolean => box[0] > box[2] || box[1] > box[3]
export const widened = (box: Box, x: number, y = x): Box => [box[0] - x, box[1] - y, box[2] + x, box[3] + y]
