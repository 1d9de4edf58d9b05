import type { FacesOf, Pen } from '../pdf-a/pdf-a.ts'
import { fontRuns, type Typeface } from '../pdf-a/letras.ts'
import type { Style } from './style.ts'

/** A stretch of text in one style, or a forced line break. */
export type Piece = { text: string; style: Style } | 'break'
/** `broken`: of a word that goes on in the next line; its text ends in the hyphen. */
export type Fragment = { text: string; style: Style; width: number; space: boolean; broken?: true }
export type Atom = { fragments: Fragment[]; width: number; kind: 'word' | 'space' | 'break' }

/** As pdfkit has a font that goes into the file: `ref` puts it there. */
export type Embedded = {
  id: string
  ref(): object
  encode(text: string): [codes: string[], positions: { xAdvance: number; advanceWidth: number }[]]
}
/** Letters of one font, as the items of a TJ (ISO 32000-1, 9.4.3). */
export type Shown = { font: Embedded; items: string }
type Measured = { width: number; shown: Shown[] }

export type Ruler = {
  width(text: string, style: Style): number
  shown(text: string, style: Style): readonly Shown[]
  /** Letters asked for that no font of ours has. */
  readonly missing: ReadonlySet<string>
}

/** Lato's proportions: where the letters of a line sit. */
export const ASCENT = 0.987
export const sizeOf = ({ size, rise }: Style): number => (rise === undefined ? size : size * 0.65)

/** Words that are remembered of each face: they repeat, but a long text has no end of numbers. */
const REMEMBERED = 20_000

/** Measures as the page will be drawn, and remembers. */
export function openRuler(doc: Pen, facesOf: FacesOf): Ruler {
  const remembered = [0, 1, 2, 3].map(() => new Map<string, Measured>())
  const fonts = new Map<string, Embedded>()
  const missing = new Set<string>()
  const fontOf = (name: string): Embedded => {
    const font = fonts.get(name) ?? (doc.font(name) as unknown as { _font: Embedded })._font
    fonts.set(name, font)
    return font
  }
  const measured = (text: string, { bold, italic }: Style): Measured => {
    const words = remembered[(bold ? 2 : 0) + (italic ? 1 : 0)]!
    const known = words.get(text)
    if (known !== undefined) return known
    const faces = facesOf({ weight: bold ? 700 : 400, italic })
    for (const letter of text) if (!isHad(letter, faces)) missing.add(letter)
    const measure = { width: 0, shown: [] as Shown[] }
    for (const { name, text: piece } of fontRuns(text, faces)) {
      const font = fontOf(name)
      const [codes, positions] = font.encode(piece)
      measure.width += positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000
      measure.shown.push({ font, items: itemsOf(codes, positions) })
    }
    if (words.size >= REMEMBERED) words.clear()
    words.set(text, measure)
    return measure
  }
  return {
    missing,
    width: (text, style) => measured(text, style).width * sizeOf(style),
    shown: (text, style) => measured(text, style).shown,
  }
}

const isHad = (letter: string, faces: readonly Typeface[]): boolean =>
  faces.some(({ has }) => has(letter.codePointAt(0) ?? 0))

/** The codes in stretches, and between them how much closer or wider the letters of a pair stand. */
function itemsOf(codes: readonly string[], positions: ReturnType<Embedded['encode']>[1]): string {
  let [items, open] = ['', '']
  for (const [i, code] of codes.entries()) {
    const { xAdvance, advanceWidth } = positions[i]!
    open += code
    if (xAdvance === advanceWidth) continue
    items += `<${open}> ${numeral(advanceWidth - xAdvance)} `
    open = ''
  }
  return open === '' ? items.trimEnd() : `${items}<${open}>`
}

/** A number as short as the page needs it. */
export const numeral = (value: number): string => String(Math.round(value * 1000) / 1000)

export const fragmentOf = (ruler: Ruler, text: string, style: Style): Fragment => ({
  text,
  style,
  width: ruler.width(text, style),
  space: false,
})
