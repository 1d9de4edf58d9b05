import type { Appender } from '../pdf/append.ts'
import { dict, name, type Obj, type Ref } from '../pdf/objects.ts'
import { decimal } from '../pdf/write.ts'
import { embedFont, type Font, glyphsOf, sealFont, textWidth } from './font.ts'
import type { Matrix } from './placement.ts'
import { embedPicture, type Picture } from './png.ts'

/** What a visible signature shows: an optional picture on the left and lines of text, fitted into its rectangle. */
export type Seal = {
  lines: readonly string[]
  picture?: Picture
  /** A thin frame; default true. */ border?: boolean
  /** Largest size of the text in points; default 10. */ maxFontSize?: number
}

const PAD = 3
const LEADING = 1.2

/** Writes the appearance (ISO 32000-1, 12.5.5) of `width` × `height` points and gives its reference. */
export function drawSeal(out: Appender, seal: Seal, { width, height, matrix }: { width: number; height: number; matrix: Matrix }): Ref {
  const lines = seal.lines.map((line) => line.replaceAll(/[\p{Cc}]/gu, ' ').trim()).filter(Boolean)
  const image = seal.picture && pictureArea(seal.picture, { width, height, alone: lines.length === 0 })
  const left = image ? image.x + image.width + PAD : PAD
  const font = sealFont()
  const resources: Record<string, Obj> = {}
  if (lines.length > 0) resources.Font = dict({ F1: embedFont(out, font, lines.join('')) })
  if (seal.picture) resources.XObject = dict({ I1: embedPicture(out, seal.picture) })
  const content = [
    'q',
    seal.border === false ? '' : `0.5 w 0.4 G ${numbers(0.25, 0.25, Math.max(0, width - 0.5), Math.max(0, height - 0.5))} re S`,
    image ? `q ${numbers(image.width, 0, 0, image.height, image.x, image.y)} cm /I1 Do Q` : '',
    lines.length > 0 ? textBlock(font, lines, { left, width: Math.max(1, width - left - PAD), height, maxSize: seal.maxFontSize ?? 10 }) : '',
    'Q',
  ]
  const target = out.allocate()
  out.stream(
    target,
    dict({ Type: name('XObject'), Subtype: name('Form'), BBox: [0, 0, width, height], Matrix: [...matrix], Resources: dict(resources) }),
    Buffer.from(content.filter(Boolean).join('\n'), 'latin1'),
  )
  return target
}

const numbers = (...values: number[]): string => values.map(decimal).join(' ')

/** The picture keeps its proportions, at most 40 % of the width when text stands beside it. */
function pictureArea(picture: Picture, { width, height, alone }: { width: number; height: number; alone: boolean }): { x: number; y: number; width: number; height: number } {
  const room = { width: Math.max(1, alone ? width - 2 * PAD : width * 0.4), height: Math.max(1, height - 2 * PAD) }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  return { x: alone ? (width - w) / 2 : PAD, y: (height - h) / 2, width: w, height: h }
}

type Area = { left: number; width: number; height: number; maxSize: number }

/** The lines one below the other, centred in height, as large as they fit. */
function textBlock(font: Font, texts: readonly string[], { left, width, height, maxSize }: Area): string {
  const lines = texts.map((text) => glyphsOf(font, text).map(({ glyph }) => glyph))
  const widest = Math.max(...lines.map((line) => textWidth(font, line, 1)), 0.001)
  const size = Math.max(0.5, Math.min(maxSize, width / widest, (height - 2 * PAD) / (lines.length * LEADING)))
  const top = (height + lines.length * size * LEADING) / 2 - size * 0.95
  const shown = lines.map((line) => `<${line.map((glyph) => glyph.toString(16).padStart(4, '0')).join('')}> Tj T*`)
  return `BT 0 g /F1 ${decimal(size)} Tf ${decimal(size * LEADING)} TL ${numbers(left, top)} Td\n${shown.join('\n')}\nET`
}
