import type { Element } from './tree.ts'

export type Align = 'left' | 'right' | 'center' | 'justify'

/** How a stretch of text looks; children inherit it. Sizes are in points. */
export type Style = {
  size: number
  bold: boolean
  italic: boolean
  underline: boolean
  strike: boolean
  caps: boolean
  /** Spaces and line breaks stay as they are. */
  pre: boolean
  rise: 'sub' | 'sup' | undefined
  colour: string
  align: Align
  leading: number
  href: string | undefined
  /** What it is the reference of. */
  note?: Note
}

/** At the foot of the page where its reference stands. */
export type Note = { number: number; text: string }

const INK = '#1a1a1a'
export const BODY: Style = {
  size: 11,
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  caps: false,
  pre: false,
  rise: undefined,
  colour: INK,
  align: 'left',
  leading: 1.4,
  href: undefined,
}

// prettier-ignore
const BY_TAG: Record<string, Partial<Style>> = {
  h1: { size: 16, bold: true }, h2: { size: 14, bold: true }, h3: { size: 12.5, bold: true }, h4: { size: 11.5, bold: true }, h5: { size: 11, bold: true }, h6: { size: 11, bold: true },
  strong: { bold: true }, b: { bold: true }, em: { italic: true }, i: { italic: true }, u: { underline: true }, s: { strike: true }, a: { underline: true },
  th: { bold: true, align: 'center' }, dt: { bold: true }, pre: { pre: true }, sub: { rise: 'sub' }, sup: { rise: 'sup' }, caption: { italic: true, align: 'center' }, figcaption: { italic: true, align: 'center' },
}

export function styleOf(parent: Style, { tag, attribs, style }: Element): Style {
  const own: Style = { ...parent, ...BY_TAG[tag] }
  if (tag === 'small') own.size = legible(parent.size * 0.85)
  if (tag === 'a' && attribs['href'] !== undefined) own.href = attribs['href']
  const decoration = style['text-decoration'] ?? ''
  const weight = style['font-weight']
  return {
    ...own,
    size: legible(length(style['font-size'], parent.size, parent.size) ?? own.size),
    bold: weight === undefined ? own.bold : weight === 'bold' || Number(weight) >= 600,
    italic: style['font-style'] === undefined ? own.italic : style['font-style'] !== 'normal',
    underline: decoration === 'none' ? false : own.underline || decoration === 'underline',
    strike: decoration === 'none' ? false : own.strike || decoration === 'line-through',
    caps: style['text-transform'] === undefined ? own.caps : style['text-transform'] === 'uppercase',
    pre: own.pre || (style['white-space'] ?? '').startsWith('pre'),
    rise: style['vertical-align'] === 'sub' ? 'sub' : style['vertical-align'] === 'super' ? 'sup' : own.rise,
    colour: colour(style['color']) ?? own.colour,
    align: alignment(style['text-align'] ?? attribs['align']) ?? own.align,
    leading: leading(style['line-height']) ?? own.leading,
  }
}

/** Who signs must see what is written: no letter too small to read, nor as light as the paper. */
const legible = (size: number): number => Math.min(48, Math.max(6, size))

const alignment = (value: string | undefined): Align | undefined =>
  (
    {
      left: 'left',
      start: 'left',
      right: 'right',
      end: 'right',
      center: 'center',
      justify: 'justify',
    } as const
  )[value ?? '']

function leading(value: string | undefined): number | undefined {
  const times = /^\d+(\.\d+)?$/.test(value ?? '') ? Number(value) : (length(value, 1, 1) ?? Number.NaN)
  return times >= 0.9 && times <= 4 ? Math.max(1.2, times) : undefined
}

function colour(value: string | undefined): string | undefined {
  const [r, g, b] = channels(value ?? '') ?? []
  if (r === undefined || g === undefined || b === undefined) return undefined
  const dark = 0.2126 * r + 0.7152 * g + 0.0722 * b < 150
  return dark ? `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}` : INK
}

const NAMED: Record<string, number[]> = {
  red: [255, 0, 0],
  blue: [0, 0, 255],
  navy: [0, 0, 128],
  green: [0, 128, 0],
  maroon: [128, 0, 0],
  purple: [128, 0, 128],
  gray: [128, 128, 128],
  teal: [0, 128, 128],
}

function channels(value: string): number[] | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1]
  if (hex !== undefined)
    return (hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])).map(
      (pair) => Number.parseInt(pair, 16),
    )
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value)
  return rgb === null ? NAMED[value] : rgb.slice(1, 4).map((channel) => Math.min(255, Number(channel)))
}

const POINTS: Record<string, number> = { '': 0.75, px: 0.75, pt: 1, mm: 2.8346, cm: 28.346 }

/** A length of CSS in points; `em` of the size given, `%` of the whole given. */
export function length(value: string | undefined, em: number, whole: number): number | undefined {
  const [, digits, unit = ''] = /^(-?\d+(?:\.\d+)?)(px|pt|cm|mm|em|rem|%)?$/.exec(value ?? '') ?? []
  if (digits === undefined) return undefined
  if (unit === '%') return (Number(digits) / 100) * whole
  if (unit === 'em' || unit === 'rem') return Number(digits) * (unit === 'em' ? em : BODY.size)
  return Number(digits) * (POINTS[unit] ?? 1)
}
