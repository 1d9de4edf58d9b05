import type { Appender } from '../pdf/append.ts'
import { dict, name, type Obj, type Ref } from '../pdf/objects.ts'
import { decimal } from '../pdf/write.ts'
import { embedFont } from './embed-font.ts'
import type { Font } from './font.ts'
import { type Layout, layOut, LEADING } from './layout.ts'
import { type Cluster, REPLACEMENT } from './letters.ts'
import type { Matrix } from './placement.ts'
import { embedPicture, type Picture } from './png.ts'

/**
 * What a visible signature shows: an optional picture on the left and lines of text, fitted into its
 * rectangle.
 */
export type Seal = {
  lines: readonly string[]
  picture?: Picture
  /** A thin frame; default true. */ border?: boolean
  /** Largest size of the text in points; default 10. */ maxFontSize?: number
}

/** `warnings`: what the seal does not show as it was asked; sentences in pt-BR. */
export type DrawnSeal = { ref: Ref; warnings: string[] }

const PAD = 3
/** Above and below; a low seal keeps its height for the text. */
const padOf = (height: number): number => Math.min(PAD, height / 10)

/** Writes the appearance (ISO 32000-1, 12.5.5) of `width` × `height` points. */
export function drawSeal(
  out: Appender,
  seal: Seal,
  { width, height, matrix }: { width: number; height: number; matrix: Matrix },
): DrawnSeal {
  const { picture, text, left, missing } = arranged(seal, { width, height })
  const fonts = usedBy(text)
  const resources: Record<string, Obj> = {}
  if (fonts.size > 0)
    resources.Font = dict(
      Object.fromEntries([...fonts].map(([font, { key, glyphs }]) => [key, embedFont(out, font, glyphs)])),
    )
  if (seal.picture) resources.XObject = dict({ I1: embedPicture(out, seal.picture) })
  const content = [
    'q',
    seal.border === false
      ? ''
      : `0.5 w 0.4 G ${numbers(0.25, 0.25, Math.max(0, width - 0.5), Math.max(0, height - 0.5))} re S`,
    picture ? `q ${numbers(picture.width, 0, 0, picture.height, picture.x, picture.y)} cm /I1 Do Q` : '',
    text.rows.length > 0 ? textBlock(text, fonts, { left, height }) : '',
    'Q',
  ]
  const ref = out.allocate()
  out.stream(
    ref,
    dict({
      Type: name('XObject'),
      Subtype: name('Form'),
      BBox: [0, 0, width, height],
      Matrix: [...matrix],
      Resources: dict(resources),
    }),
    Buffer.from(content.filter(Boolean).join('\n'), 'latin1'),
  )
  return { ref, warnings: warningsOf(text, missing) }
}

/**
 * Rows of text as they are drawn: where each begins on its baseline, in points from the left and the bottom
 * of the seal.
 */
export type SealText = { size: number; rows: { text: string; x: number; y: number }[]; warnings: string[] }

/** What `drawSeal` would write, for who shows it beforehand. */
export function sealText(seal: Seal, size: Size): SealText {
  const { text, left, missing } = arranged(seal, size)
  const top = firstBaseline(text, size.height)
  const rows = text.rows.map((row, i) => ({
    text: row.flatMap(({ glyphs }) => glyphs.map(({ char }) => char)).join(''),
    x: left,
    y: top - i * text.size * LEADING,
  }))
  return { size: text.size, rows, warnings: warningsOf(text, missing) }
}

const MAX_TOLD = 10

function warningsOf({ isCut }: Layout, missing: ReadonlySet<string>): string[] {
  // A mark is told on the circle that stands for any letter.
  const told = [...missing]
    .slice(0, MAX_TOLD)
    .map((char) => (/\p{M}/u.test(char) ? `◌${char}` : char))
    .join(' ')
  return [
    ...(missing.size > 0
      ? [
          `O selo mostra “${REPLACEMENT}” no lugar de letras que não tem como desenhar: ${told}${missing.size > MAX_TOLD ? ' …' : '.'}`,
        ]
      : []),
    ...(isCut ? ['O texto não coube inteiro no selo e foi abreviado.'] : []),
  ]
}

const numbers = (...values: number[]): string => values.map(decimal).join(' ')

type Size = { width: number; height: number }
type Area = Size & { x: number; y: number }
type Arranged = { picture: Area | undefined; text: Layout; left: number; missing: ReadonlySet<string> }

/** The share of the width that a picture may take beside text; it gives way when the text would be cut. */
const SHARES = [0.4, 0.25]

function arranged({ lines, picture, maxFontSize = 10 }: Seal, size: Size): Arranged {
  const missing = new Set<string>()
  const beside = (area: Area | undefined): Arranged => {
    const left = area ? area.x + area.width + PAD : PAD
    const room = {
      width: Math.max(1, size.width - left - PAD),
      height: Math.max(1, size.height - 2 * padOf(size.height)),
      maxSize: maxFontSize,
    }
    return { picture: area, text: layOut(lines, room, missing), left, missing }
  }
  if (!picture) return beside(undefined)
  if (!lines.some((line) => line.trim())) return beside(pictureArea(picture, size, 1))
  let last: Arranged | undefined
  for (const share of SHARES) {
    last = beside(pictureArea(picture, size, share))
    if (!last.text.isCut) break
  }
  return last ?? beside(undefined)
}

/** The picture keeps its proportions; alone it stands in the middle. */
function pictureArea(picture: Picture, { width, height }: Size, share: number): Area {
  const room = {
    width: Math.max(1, share === 1 ? width - 2 * PAD : width * share),
    height: Math.max(1, height - 2 * PAD),
  }
  const scale = Math.min(room.width / picture.width, room.height / picture.height)
  const [w, h] = [picture.width * scale, picture.height * scale]
  return { x: share === 1 ? (width - w) / 2 : PAD, y: (height - h) / 2, width: w, height: h }
}

type Fonts = ReadonlyMap<Font, { key: string; glyphs: Map<number, string> }>

function usedBy({ rows }: Layout): Fonts {
  const fonts = new Map<Font, { key: string; glyphs: Map<number, string> }>()
  for (const row of rows)
    for (const { glyphs } of row)
      for (const { font, glyph, char } of glyphs) {
        const kept = fonts.get(font)
        if (kept) kept.glyphs.set(glyph, char)
        else fonts.set(font, { key: `F${fonts.size + 1}`, glyphs: new Map([[glyph, char]]) })
      }
  return fonts
}

/** The rows stand one below the other, centred in height. */
const firstBaseline = ({ rows, size }: Layout, height: number): number =>
  (height + rows.length * size * LEADING) / 2 - size * 0.95

function textBlock(text: Layout, fonts: Fonts, { left, height }: { left: number; height: number }): string {
  const { rows, size } = text
  const shown = rows.map((row) => `${shownRow(row, fonts, size)}\nT*`)
  return `BT 0 g ${decimal(size * LEADING)} TL ${numbers(left, firstBaseline(text, height))} Td\n${shown.join('\n')}\nET`
}

/** Pieces of one font each. */
function shownRow(row: readonly Cluster[], fonts: Fonts, size: number): string {
  let [text, current]: [string, Font | undefined] = ['', undefined]
  for (const { glyphs } of row)
    for (const { font, glyph } of glyphs) {
      if (font !== current)
        text += `${current ? '> Tj ' : ''}/${fonts.get(font)?.key ?? ''} ${decimal(size)} Tf <`
      current = font
      text += hex(glyph)
    }
  return current ? `${text}> Tj` : text
}

const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0')
