/** A picture that goes into the PDF as it is. */
export type Picture = { bytes: Buffer; width: number; height: number }

/** What is written cannot be put into a PDF: the sentence says why. */
export class Unfit extends Error {}

/** Pixels: an office scans a page in less. */
const PIXELS_MAX = 16_000_000

/** Of the data: address of an img; PNG, or JPEG in grey or RGB. */
export function readPicture(src: string): Picture {
  const base64 = /^data:image\/[a-z]+;base64,(.*)$/is.exec(src)?.[1] ?? ''
  const bytes = Buffer.from(base64, 'base64')
  const picture = png(bytes) ?? jpeg(bytes)
  if (picture === undefined) throw new Unfit('O texto tem uma figura que não é PNG nem JPEG, ou está danificada.')
  if (picture.width < 1 || picture.height < 1 || picture.width * picture.height > PIXELS_MAX) throw new Unfit('O texto tem uma figura grande demais. Reduza-a e ponha-a de novo.')
  return picture
}

function png(bytes: Buffer): Picture | undefined {
  if (bytes.length < 33 || bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The frame header says the size and how many colours; C4, C8 and CC are other things (ITU T.81, table B.1). */
function jpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at)
    if (marker >> 8 !== 0xff) return undefined
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)) {
      if (bytes[at + 9] === 4) throw new Unfit('O texto tem uma figura em CMYK. Salve-a em RGB e ponha-a de novo.')
      return { bytes, height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}
