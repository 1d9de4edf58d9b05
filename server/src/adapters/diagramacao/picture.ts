import { inflateSync } from 'node:zlib'

/** A picture that goes into the PDF as it is. */
export type Picture = { bytes: Buffer; width: number; height: number }

/** What is written cannot be put into a PDF: the sentence says why. */
export class Unfit extends Error {}

/** Pixels: an office scans a page in less. */
const PIXELS_MAX = 16_000_000

/** Of the data: address of an img; PNG, or JPEG in grey or RGB. */
export function readPicture(src: string): Picture {
  const base64 = /^data:image\/[a-z]+;base64,(.*)$/is.exec(src)?.[1] ?? ''
  return pictureOf(Buffer.from(base64, 'base64'))
}

export function pictureOf(bytes: Buffer): Picture {
  const picture = png(bytes) ?? jpeg(bytes)
  if (picture === undefined || picture.width < 1 || picture.height < 1) throw new Unfit(DAMAGED)
  if (picture.width * picture.height > PIXELS_MAX)
    throw new Unfit('O texto tem uma figura grande demais. Reduza-a e ponha-a de novo.')
  if (bytes[0] === 0x89 && !pixelsAgree(picture)) throw new Unfit(DAMAGED)
  return picture
}
const DAMAGED = 'O texto tem uma figura que não é PNG nem JPEG, ou está danificada.'

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/**
 * The pixels of a PNG go into the PDF as they are: there must be as many as its header says (ISO 15948
 * §11.2.2).
 */
function pixelsAgree({ bytes, width, height }: Picture): boolean {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  const channels = CHANNELS[bytes[25] ?? 1] ?? 0
  const whole = height * (1 + Math.ceil((width * channels * (bytes[24] ?? 0)) / 8))
  const interlaced = bytes[28] === 1
  try {
    const pixels = inflateSync(Buffer.concat(parts), { maxOutputLength: whole * 2 + 1024 })
    return channels > 0 && (interlaced ? pixels.length >= whole : pixels.length === whole)
  } catch {
    return false
  }
}

function png(bytes: Buffer): Picture | undefined {
  if (
    bytes.length < 33 ||
    bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' ||
    bytes.toString('latin1', 12, 16) !== 'IHDR'
  )
    return undefined
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/**
 * The frame header says the size and how many colours; C4, C8 and CC are other things (ITU T.81, table B.1).
 */
function jpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at)
    if (marker >> 8 !== 0xff) return undefined
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      if (bytes[at + 9] === 4)
        throw new Unfit('O texto tem uma figura em CMYK. Salve-a em RGB e ponha-a de novo.')
      return { bytes, height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
