import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Font, readWoff } from './font.ts'

// Which glyph of which font shows a letter. Lato where it can; Noto Sans for the rest of Latin, Greek and
// Cyrillic. Scripts whose letters join or reorder (Arabic, Devanagari) would be wrong one glyph after the
// other: they count as not to be had.

/**
 * What stays together when a word is broken: a letter and its marks. `width` in thousandths of the font size.
 */
export type Cluster = { glyphs: readonly Glyph[]; width: number; isSpace: boolean }
export type Glyph = { font: Font; glyph: number; char: string }

// prettier-ignore
const FILES = [
  ['Lato-Regular',     '@fontsource/lato/files/lato-latin-400-normal.woff'],
  ['Lato-Regular',     '@fontsource/lato/files/lato-latin-ext-400-normal.woff'],
  ['NotoSans-Regular', '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff'],
  ['NotoSans-Regular', '@fontsource/noto-sans/files/noto-sans-vietnamese-400-normal.woff'],
  ['NotoSans-Regular', '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff'],
  ['NotoSans-Regular', '@fontsource/noto-sans/files/noto-sans-greek-400-normal.woff'],
  ['NotoSans-Regular', '@fontsource/noto-sans/files/noto-sans-cyrillic-400-normal.woff'],
  ['NotoSans-Regular', '@fontsource/noto-sans/files/noto-sans-greek-ext-400-normal.woff'],
  ['NotoSans-Regular', '@fontsource/noto-sans/files/noto-sans-cyrillic-ext-400-normal.woff'],
] as const

const resolve = createRequire(import.meta.url).resolve
const fonts: Font[] = []

/** Each is read once per process, when the ones before it do not have a letter. */
function* allFonts(): Generator<Font> {
  for (const [i, [name, file]] of FILES.entries())
    yield (fonts[i] ??= readWoff(name, readFileSync(resolve(file))))
}

export const REPLACEMENT = '\ufffd'

const known = new Map<string, Cluster | undefined>()
const MAX_KNOWN = 2000
const isMark = (char: string): boolean => char >= '\u0300' && /\p{M}/u.test(char)

/**
 * The glyphs of a legible text. What no font has is shown as the replacement character and told in `missing`.
 */
export function clustersOf(text: string, missing: Set<string>): Cluster[] {
  const groups: string[] = []
  for (const char of text) {
    const last = groups.at(-1)
    if (last !== undefined && last !== ' ' && isMark(char)) groups[groups.length - 1] = last + char
    else groups.push(char)
  }
  return groups.map((chars) => together(chars) ?? apart(chars, missing))
}

/** All in one font, so that marks stand where that font puts them. */
function together(chars: string): Cluster | undefined {
  const kept = known.get(chars)
  if (kept || known.has(chars)) return kept
  const glyphs = inOneFont([...chars])
  const found = glyphs && clusterOf(glyphs)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(chars, found)
  return found
}

const clusterOf = (glyphs: readonly Glyph[]): Cluster => ({
  glyphs,
  width: glyphs.reduce((sum, { font, glyph }) => sum + font.width(glyph), 0),
  isSpace: glyphs[0]?.char === ' ',
})

function apart(chars: string, missing: Set<string>): Cluster {
  const glyphs = [...chars].flatMap((char) => together(char)?.glyphs ?? replaced(char, missing))
  return clusterOf(glyphs)
}

function inOneFont(chars: readonly string[]): Glyph[] | undefined {
  for (const font of allFonts()) {
    const glyphs = chars.map((char) => ({ font, glyph: font.glyph(char), char }))
    if (glyphs.every((item): item is Glyph => item.glyph !== undefined)) return glyphs
  }
  return undefined
}

function replaced(char: string, missing: Set<string>): readonly Glyph[] {
  missing.add(char)
  return together(REPLACEMENT)?.glyphs ?? []
}
