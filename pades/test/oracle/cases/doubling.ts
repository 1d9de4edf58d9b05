import { signByHand, waiting } from '../by-hand.ts'
import { withItem } from '../dictionaries.ts'
import { type Bodies, form, RESOURCES, RICH } from '../rich.ts'
import { streamOf } from '../writing.ts'
import { type Case, later, prepared } from './case.ts'

// Files in which one object is looked into by name as another than it is.

const green = (data: string): string => form(data, '/Matrix[1 0 0 1 10 205]')
export const [GREEN, BLACK] = [green('0 0.6 0 rg 0 0 80 20 re f'), green('0 g 0 0 80 20 re f')]

/** The page draws an XObject of that name out of a dictionary that is something else, too. */
export const drawing = (name: string, from: number): Bodies => ({
  3: streamOf((/stream\n([^]*)\nendstream/.exec(RICH[3] ?? '')?.[1] ?? '').replace('/X1 Do', `/${name} Do`)),
  13: RESOURCES.replace('<</X1 12 0 R/I1 16 0 R>>', ` ${from} 0 R`),
})
/** The same of a font. */
export const writing = (name: string, from: number): Bodies => ({
  3: streamOf(`BT /${name} 8 Tf 10 235 Td (Pague 100 reais) Tj ET`),
  13: RESOURCES.replace('<</F1 4 0 R>>', ` ${from} 0 R`),
})
/** The same of a letter of a font. */
export const spelling = (name: string, from: number): Bodies => ({
  4: `<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs ${from} 0 R/Encoding<</Differences[32${`/${name}`.repeat(95)}]>>/FirstChar 32/LastChar 126/Widths[${'.6 '.repeat(95)}]/Resources<<>>>>`,
})
export const [LETTER, OTHER] = [streamOf('.6 0 d0 0 0 .3 1 re f'), streamOf('.6 0 d0 0 0 .6 1 re f')]

export const field = (entries: string): string =>
  `<</FT/Tx/T(valor)/DA(/F1 8 Tf 0 g)/Type/Annot/Subtype/Widget/Rect[10 10 90 30]/F 4${entries}>>`
export const empty = (entries: string): string =>
  `<</FT/Sig/T(vazio)/Type/Annot/Subtype/Widget/Rect[10 70 90 90]/F 4${entries}>>`

/** What was signed, and what is written after it. */
export const forged = (what: string, before: Bodies, after: (bodies: Bodies) => Bodies): Case => ({
  what,
  make() {
    const { file, bodies } = prepared(before)
    const bytes = later(file, after(bodies))
    return bytes.includes('/ByteRange[0 * * *]') ? signByHand(bytes) : bytes
  },
})

/** What a signature by hand in that field, new or not, takes. */
export const signing = (bodies: Bodies, num: number): Bodies => ({
  97: waiting(),
  ...(bodies[num] === undefined ? { 20: withItem(bodies[20] ?? '', 'Fields', `${num} 0 R`) } : {}),
})
