import type { Pdf } from '../pdf/document.ts'
import { type Dict, isInt, nameOf } from '../pdf/objects.ts'
import { boxOf } from '../pdf/pages.ts'
import { type Sheet, spend, unknown } from './ink-run.ts'

/**
 * How far a font's codes lead and reach, in em. `bytes` of a code, or of what may be less than one when
 * `isExact` is false; `least` and `most` differ where no width is told.
 */
export type Font = {
  bytes: 1 | 2
  isExact: boolean
  least: (code: number) => number
  most: (code: number) => number
  bottom: number
  top: number
}

/** The widest of the standard fonts' letters is 1.042 em. */
const WIDEST = 1.1
const [BOTTOM, TOP] = [-0.35, 1.1]

/** @throws PadesError `unsupported` for a font that may draw anything: Type 3, vertical, unknown */
export function fontOf(sheet: Sheet, font: Dict): Font {
  const known = sheet.fonts.get(font)
  if (known) return known
  spend(sheet, 300)
  const subtype = nameOf(sheet.pdf.get(font.get('Subtype'))) ?? ''
  if (subtype !== 'Type0' && !SIMPLE.has(subtype)) throw unknown(`um texto usa uma fonte ${subtype}`)
  const made = subtype === 'Type0' ? composite(sheet, font) : simple(sheet.pdf, font)
  sheet.fonts.set(font, made)
  return made
}

const SIMPLE = new Set(['Type1', 'MMType1', 'TrueType'])
const PROGRAMS = ['FontFile', 'FontFile2', 'FontFile3']

function simple(pdf: Pdf, font: Dict): Font {
  const descriptor = pdf.dict(font.get('FontDescriptor'))
  const [least, most] = [new Float64Array(256), new Float64Array(256).fill(WIDEST)]
  const widths = pdf.array(font.get('Widths'))
  const [first, last] = [pdf.get(font.get('FirstChar')), pdf.get(font.get('LastChar'))]
  if (widths && isInt(first) && isInt(last) && first >= 0) {
    const missing = pdf.get(descriptor?.get('MissingWidth'))
    if (typeof missing === 'number') most.fill(Math.max(WIDEST, missing / 1000))
    for (let code = first; code <= Math.min(last, first + widths.length - 1, 255); code++) {
      const width = pdf.get(widths[code - first])
      if (typeof width === 'number') least[code] = most[code] = width / 1000
    }
  } else if (PROGRAMS.some((key) => descriptor?.has(key))) throw unknown('uma fonte não diz as suas larguras')
  return {
    bytes: 1,
    isExact: true,
    least: (code) => least[code] as number,
    most: (code) => most[code] as number,
    ...heights(pdf, descriptor),
  }
}

/**
 * Whether a font brings the program that draws its letters. It is not read: one that draws far from where its
 * descriptor says is the only way known to draw outside of what is ink here.
 */
export function bringsProgram(pdf: Pdf, font: Dict): boolean {
  const whole = [font, pdf.dict(pdf.array(font.get('DescendantFonts'))?.[0])]
  return whole.some((part) =>
    PROGRAMS.some((key) => pdf.dict(part?.get('FontDescriptor'))?.has(key) === true),
  )
}

/** Letters that stand out of the usual are told by the font's box. */
function heights(pdf: Pdf, descriptor: Dict | undefined): Pick<Font, 'bottom' | 'top'> {
  const box = boxOf(pdf, pdf.get(descriptor?.get('FontBBox')))
  return { bottom: Math.min(BOTTOM, (box?.[1] ?? 0) / 1000), top: Math.max(TOP, (box?.[3] ?? 0) / 1000) }
}

/** 9.7. Only of Identity-H it is known here which bytes are a code, and which width that code has. */
function composite(sheet: Sheet, font: Dict): Font {
  const { pdf } = sheet
  const encoding = nameOf(pdf.get(font.get('Encoding'))) ?? ''
  const descendant = pdf.dict(pdf.array(font.get('DescendantFonts'))?.[0])
  if (!/(^|-)H$/.test(encoding) || !descendant)
    throw unknown('uma fonte composta tem uma codificação que não se conhece, ou vertical')
  const around = heights(pdf, pdf.dict(descendant.get('FontDescriptor')))
  const { widths, otherwise } = compositeWidths(sheet, descendant)
  if (encoding === 'Identity-H') {
    const width = (code: number): number => widths.get(code) ?? otherwise
    return { bytes: 2, isExact: true, least: width, most: width, ...around }
  }
  let most = Math.max(WIDEST, otherwise)
  for (const width of widths.values()) most = Math.max(most, width)
  return { bytes: 1, isExact: false, least: () => 0, most: () => most, ...around }
}

type Widths = { widths: ReadonlyMap<number, number>; otherwise: number }

/** /W and /DW (9.7.4.3). */
function compositeWidths(sheet: Sheet, descendant: Dict): Widths {
  const { pdf } = sheet
  const [list, otherwise] = [pdf.get(descendant.get('W')) ?? [], pdf.get(descendant.get('DW')) ?? 1000]
  if (!Array.isArray(list) || typeof otherwise !== 'number')
    throw unknown('uma fonte não diz as suas larguras')
  const widths = new Map<number, number>()
  spend(sheet, list.length)
  for (let i = 0; i < list.length;) {
    const [first, second] = [pdf.get(list[i]), pdf.get(list[i + 1])]
    const row = Array.isArray(second) ? second : undefined
    const width = row ? undefined : pdf.get(list[i + 2])
    const last = row ? Number(first) + row.length - 1 : second
    if (!isInt(first) || !isInt(last) || first < 0 || last > 0xffff || (!row && typeof width !== 'number'))
      throw unknown('uma fonte não diz as suas larguras')
    spend(sheet, Math.max(0, last - first))
    for (let code = first; code <= last; code++) {
      const own = row ? pdf.get(row[code - first]) : width
      if (typeof own !== 'number' || (widths.get(code) ?? own / 1000) !== own / 1000)
        throw unknown('uma fonte não diz as suas larguras')
      widths.set(code, own / 1000)
    }
    i += row ? 2 : 3
  }
  return { widths, otherwise: otherwise / 1000 }
}
