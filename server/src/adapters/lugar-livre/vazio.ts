/** A page in grey, row by row from above. */
export type Drawn = { pixels: Uint8Array | Uint8ClampedArray; stride: number; width: number; height: number }
type Wanted = { width: number; height: number; margin: number }

/** Darker than the paper by as much is seen. */
const SEEN = 6
/** Of paper that is not white: what a scanner adds to it is not. */
const GRAIN = 40

/**
 * The lowest rectangle of that size with nothing in it, and of those the rightmost; undefined, there is none. The
 * paper is the commonest grey: a scanned sheet is never white.
 */
export function acharVazio(
  drawn: Drawn,
  { width, height, margin }: Wanted,
): { x: number; y: number } | undefined {
  const seen = sumsOf(drawn, inkOf(drawn))
  const across = drawn.width + 1
  const count = (x: number, y: number): number =>
    seen[(y + height) * across + x + width]! -
    seen[y * across + x + width]! -
    seen[(y + height) * across + x]! +
    seen[y * across + x]!
  for (let y = drawn.height - margin - height; y >= margin; y--)
    for (let x = drawn.width - margin - width; x >= margin; x--) if (count(x, y) === 0) return { x, y }
  return undefined
}

/** From there on it is as if something were drawn there. */
export function cobrir(
  { pixels, stride, width, height }: Drawn,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
): void {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  for (let y = within(Math.floor(y0), height); y < within(Math.ceil(y1), height); y++)
    pixels.fill(0, y * stride + within(Math.floor(x0), width), y * stride + within(Math.ceil(x1), width))
}

/** What is darker than this is not paper. */
function inkOf({ pixels, stride, width, height }: Drawn): number {
  const counts = new Uint32Array(256)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) counts[pixels[y * stride + x]!]!++
  const paper = counts.indexOf(counts.reduce((most, one) => Math.max(most, one), 0))
  return paper === 255 ? paper - SEEN : paper - GRAIN
}

/** How many pixels are seen above and left of each corner. */
function sumsOf({ pixels, stride, width, height }: Drawn, ink: number): Uint32Array {
  const sums = new Uint32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      if (pixels[y * stride + x]! < ink) row++
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row
    }
  }
  return sums
}
