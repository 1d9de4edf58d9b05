import { crc32, deflateSync, inflateSync } from 'node:zlib'

/*
 * A screenshot in the repository: the 256 colours that a screen uses most, the rest (the edges of letters) taken to the
 * nearest. A third of the size, and nobody sees the difference.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const COLOURS = 256

export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = decode(png)
  const palette = mostUsed(pixels)
  const indexOf = nearestIn(palette)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(pixels[y * width + x]!)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function mostUsed(pixels: Uint32Array): number[] {
  const uses = new Map<number, number>()
  for (const pixel of pixels) uses.set(pixel, (uses.get(pixel) ?? 0) + 1)
  return [...uses]
    .toSorted(([a, usesOfA], [b, usesOfB]) => usesOfB - usesOfA || a - b)
    .slice(0, COLOURS)
    .map(([colour]) => colour)
}

function nearestIn(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]))
  return (colour) => {
    const found =
      known.get(colour) ??
      palette.reduce(
        (best, other, index) => (distance(other, colour) < distance(palette[best]!, colour) ? index : best),
        0,
      )
    known.set(colour, found)
    return found
  }
}

function distance(a: number, b: number): number {
  const [red, green, blue] = [
    (a >> 16) - (b >> 16),
    ((a >> 8) & 255) - ((b >> 8) & 255),
    (a & 255) - (b & 255),
  ]
  return red * red + green * green + blue * blue
}

/** What Chromium writes: 8 bits, RGB or RGBA, no interlace. */
function decode(png: Buffer): { width: number; height: number; pixels: Uint32Array } {
  const header = chunks(png, 'IHDR')[0]!
  const [width, height, bytes] = [header.readUInt32BE(0), header.readUInt32BE(4), header[9] === 6 ? 4 : 3]
  const stride = width * bytes
  const data = unfilter(inflateSync(Buffer.concat(chunks(png, 'IDAT'))), { stride, height, bytes })
  const pixels = Uint32Array.from(
    { length: width * height },
    (_, i) => (data[i * bytes]! << 16) | (data[i * bytes + 1]! << 8) | data[i * bytes + 2]!,
  )
  return { width, height, pixels }
}

function chunks(png: Buffer, wanted: string): Buffer[] {
  const found: Buffer[] = []
  for (let at = SIGNATURE.length; at < png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === wanted)
      found.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return found
}

/** PNG (ISO 15948) §9: each byte is told from its left, upper and upper left neighbours. */
function unfilter(
  raw: Buffer,
  { stride, height, bytes }: { stride: number; height: number; bytes: number },
): Buffer {
  const out = Buffer.alloc(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!
    for (let x = 0; x < stride; x++) {
      const left = x >= bytes ? out[y * stride + x - bytes]! : 0
      const up = y > 0 ? out[(y - 1) * stride + x]! : 0
      const corner = x >= bytes && y > 0 ? out[(y - 1) * stride + x - bytes]! : 0
      out[y * stride + x] =
        raw[y * (stride + 1) + 1 + x]! + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(named, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
