import type { FacesOf, Pen } from '../pdf-a/pdf-a.ts'
import { fontRuns, type Run } from '../pdf-a/letras.ts'
import type { Style } from './style.ts'

/** A stretch of text in one style, or a forced line break. */
export type Piece = { text: string; style: Style } | 'break'
/** `broken`: of a word that goes on in the next line; its text ends in the hyphen. */
export type Fragment = { text: string; style: Style; width: number; space: boolean; broken?: true }
export type Atom = { fragments: Fragment[]; width: number; kind: 'word' | 'space' | 'break' }

export type Ruler = {
  width(text: string, style: Style): number
  runs(text: string, style: Style): Run[]
  /** Letters asked for that no font of ours has. */
  readonly missing: ReadonlySet<string>
}

/** Lato's proportions: where the letters of a line sit. */
export const ASCENT = 0.987
export const sizeOf = ({ size, rise }: Style): number => (rise === undefined ? size : size * 0.65)

/** Measures as the page will be drawn, and remembers: words repeat. */
export function openRuler(doc: Pen, facesOf: FacesOf): Ruler {
  const widths = new Map<string, number>()
  const known = new Set<string>()
  const missing = new Set<string>()
  const facesFor = ({ bold, italic }: Style) => facesOf({ weight: bold ? 700 : 400, italic })
  const runs = (text: string, style: Style) => fontRuns(text, facesFor(style))
  const check = (text: string, style: Style) => {
    for (const letter of text) {
      if (known.has(letter)) continue
      known.add(letter)
      if (!facesFor(style).some(({ has }) => has(letter.codePointAt(0) ?? 0))) missing.add(letter)
    }
  }
  return {
    missing,
    runs,
    width(text, style) {
      const key = `${sizeOf(style)} ${style.bold} ${style.italic} ${text}`
      const remembered = widths.get(key)
      if (remembered !== undefined) return remembered
      check(text, style)
      doc.fontSize(sizeOf(style))
      const width = runs(text, style).reduce(
        (sum, { name, text: piece }) => sum + doc.font(name).widthOfString(piece),
        0,
      )
      widths.set(key, width)
      return width
    },
  }
}

export const fragmentOf = (ruler: Ruler, text: string, style: Style): Fragment => ({
  text,
  style,
  width: ruler.width(text, style),
  space: false,
})
