import { deflateSync, inflateSync } from 'node:zlib'
import { PadesError } from '../errors.ts'
import { type Appender, streamPieces } from '../pdf/append.ts'
import { unfilterPng } from '../pdf/filters.ts'
import { dict, name, type Ref } from '../pdf/objects.ts'

/** An opaque picture: 8-bit samples, `colors` 1 (gray) or 3 (RGB). */
export type Picture = { width: number; height: number; colors: 1 | 3; samples: Buffer }

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const MAX_PIXELS = 4_000_000
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * Reads a PNG (ISO/IEC 15948), putting transparent parts on white: PDF/A-1 knows no transparency.
 * @throws PadesError `unsupported` for interlaced or very large pictures, `malformed`
 */
export function readPng(bytes: Buffer): Picture {
  if (!bytes.subarray(0, 8).equals(SIGNATURE))
    throw new PadesError('malformed', 'A imagem do selo não é um PNG.')
  const chunks = readChunks(bytes)
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (!header || header.length < 13) throw new PadesError('malformed', 'A imagem do selo está danificada.')
  const [width, height, depth, kind] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header.readUInt8(8),
    header.readUInt8(9),
  ]
  const perPixel = SAMPLES[kind]
  if (!perPixel || ![1, 2, 4, 8, 16].includes(depth))
    throw new PadesError('malformed', 'A imagem do selo está danificada.')
  if (header[12] !== 0)
    throw new PadesError('unsupported', 'A imagem do selo é um PNG entrelaçado; grave-a sem entrelaçamento.')
  if (width === 0 || height === 0 || width * height > MAX_PIXELS)
    throw new PadesError('unsupported', 'A imagem do selo é grande demais: o limite são 4 milhões de pontos.')
  const row = Math.ceil((width * perPixel * depth) / 8)
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data))
  const raw = unfilterPng(inflateRows(packed, (row + 1) * height), {
    row,
    pixel: Math.max(1, (perPixel * depth) >> 3),
  })
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data
  const alpha = chunks.find(({ type }) => type === 'tRNS')?.data
  return flatten({ width, height, depth, kind, row, perPixel, raw, palette, alpha })
}

function readChunks(bytes: Buffer): { type: string; data: Buffer }[] {
  const chunks = []
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    chunks.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      data: bytes.subarray(at + 8, at + 8 + length),
    })
    at += 12 + length
  }
  return chunks
}

function inflateRows(packed: Buffer, size: number): Buffer {
  try {
    const rows = inflateSync(packed, { maxOutputLength: size + 1024 })
    if (rows.length >= size) return rows.subarray(0, size)
  } catch (cause) {
    throw new PadesError('malformed', 'A imagem do selo está danificada.', { cause })
  }
  throw new PadesError('malformed', 'A imagem do selo está danificada.')
}

type Raw = {
  width: number
  height: number
  depth: number
  kind: number
  row: number
  perPixel: number
  raw: Buffer
  palette: Buffer | undefined
  alpha: Buffer | undefined
}

function flatten({ width, height, depth, kind, row, perPixel, raw, palette, alpha }: Raw): Picture {
  const colors = kind === 0 || kind === 4 ? 1 : 3
  const samples = Buffer.alloc(width * height * colors)
  const top = 2 ** depth - 1
  const sample = (y: number, i: number): number => {
    if (depth === 8) return raw[y * row + i] ?? 0
    if (depth === 16) return raw[y * row + i * 2] ?? 0
    return ((raw[y * row + ((i * depth) >> 3)] ?? 0) >> (8 - depth - ((i * depth) & 7))) & top
  }
  const level = (value: number): number => (depth < 8 && kind === 0 ? Math.round((value * 255) / top) : value)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const first = sample(y, x * perPixel)
      const opacity =
        kind === 4 || kind === 6
          ? sample(y, x * perPixel + perPixel - 1)
          : kind === 3
            ? (alpha?.[first] ?? 255)
            : 255
      for (let c = 0; c < colors; c++) {
        const value =
          kind === 3 ? (palette?.[first * 3 + c] ?? 0) : level(c === 0 ? first : sample(y, x * perPixel + c))
        samples[(y * width + x) * colors + c] = Math.round((value * opacity + 255 * (255 - opacity)) / 255)
      }
    }
  }
  return { width, height, colors, samples }
}

const written = new WeakMap<Picture, (string | Buffer)[]>()

/**
 * Writes the picture as an image XObject (ISO 32000-1, 8.9.5); one that is used again is not deflated again.
 */
export function embedPicture(out: Appender, picture: Picture): Ref {
  const pieces = written.get(picture) ?? imageOf(picture)
  written.set(picture, pieces)
  const target = out.allocate()
  out.putPieces(target, ...pieces)
  return target
}

function imageOf({ width, height, colors, samples }: Picture): (string | Buffer)[] {
  const entries = dict({
    Type: name('XObject'),
    Subtype: name('Image'),
    Width: width,
    Height: height,
    ColorSpace: name(colors === 1 ? 'DeviceGray' : 'DeviceRGB'),
    BitsPerComponent: 8,
    Filter: name('FlateDecode'),
  })
  return streamPieces(entries, deflateSync(samples))
}
