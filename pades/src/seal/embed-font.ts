import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { type Appender, streamPieces } from '../pdf/append.ts'
import { dict, name, type Obj, type Ref } from '../pdf/objects.ts'
import { serialize } from '../pdf/write.ts'
import { type Font, table } from './font.ts'
import { subset } from './subset.ts'

/** What each glyph that is drawn says. */
export type Used = ReadonlyMap<number, string>

/**
 * Writes the font with those glyphs and gives the Type0 font's reference (ISO 32000-1, 9.7). Text is shown as
 * two-byte glyph numbers.
 */
export function embedFont(out: Appender, font: Font, glyphs: Used): Ref {
  const { baseFont, file, widths, unicode, glyphSet, described } = madeFor(font, glyphs)
  const [type0, cid, descriptor, fileRef, unicodeRef, setRef] = Array.from({ length: 6 }, () =>
    out.allocate(),
  ) as [Ref, Ref, Ref, Ref, Ref, Ref]
  const named = `/BaseFont /${baseFont}`
  out.put(
    type0,
    `<</Type /Font /Subtype /Type0 ${named} /Encoding /Identity-H /DescendantFonts [${cid.num} 0 R] /ToUnicode ${unicodeRef.num} 0 R>>`,
  )
  out.put(
    cid,
    `<</Type /Font /Subtype /CIDFontType2 ${named} /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>> ` +
      `/FontDescriptor ${descriptor.num} 0 R /CIDToGIDMap /Identity /DW 500 /W ${widths}>>`,
  )
  out.put(descriptor, `<<${described} /FontFile2 ${fileRef.num} 0 R /CIDSet ${setRef.num} 0 R>>`)
  out.putPieces(fileRef, ...file)
  out.putPieces(unicodeRef, ...unicode)
  out.putPieces(setRef, ...glyphSet)
  return type0
}

/** A subset ready to be written: all of it but the numbers of its objects. */
type Made = {
  baseFont: string
  file: Pieces
  widths: string
  unicode: Pieces
  glyphSet: Pieces
  described: string
}
type Pieces = (string | Buffer)[]

const USUAL =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÇÉÊÍÓÔÕÚÜabcdefghijklmnopqrstuvwxyzáàâãçéêíóôõúü0123456789 .,:;/-()ªº'
const usual = new WeakMap<Font, Used>()
const made = new WeakMap<Font, Map<string, Made>>()
const MAX_MADE = 16

/** What seals usually say, in a font that has all of it. */
function usualIn(font: Font): Used {
  const kept = usual.get(font)
  if (kept) return kept
  const glyphs = [...USUAL].map((char): [number | undefined, string] => [font.glyph(char), char])
  const found = new Map(glyphs.every(([glyph]) => glyph !== undefined) ? (glyphs as [number, string][]) : [])
  usual.set(font, found)
  return found
}

/**
 * What seals usually say is always in the subset, so that one is built and deflated once and serves nearly
 * every signature.
 */
function madeFor(font: Font, glyphs: Used): Made {
  const common = usualIn(font)
  const besides = [...glyphs.keys()].filter((glyph) => !common.has(glyph)).toSorted((a, b) => a - b)
  const ofFont = made.get(font) ?? new Map<string, Made>()
  made.set(font, ofFont)
  const key = besides.join(' ')
  const kept = ofFont.get(key)
  if (kept) return kept
  const fresh = make(
    font,
    new Map([...common, ...besides.map((glyph): [number, string] => [glyph, glyphs.get(glyph) ?? ''])]),
    key,
  )
  if (ofFont.size >= MAX_MADE) ofFont.clear()
  ofFont.set(key, fresh)
  return fresh
}

function make(font: Font, glyphs: Used, key: string): Made {
  const program = subset(font, new Set(glyphs.keys()))
  const widths = [...glyphs.keys()]
    .toSorted((a, b) => a - b)
    .flatMap((glyph): Obj[] => [glyph, [font.width(glyph)]])
  const deflated = { Filter: name('FlateDecode') }
  const baseFont = `${tagOf(program, key)}+${font.name}`
  return {
    baseFont,
    file: streamPieces(dict({ ...deflated, Length1: program.length }), deflateSync(program)),
    widths: serialize(widths),
    unicode: streamPieces(dict(deflated), deflateSync(Buffer.from(toUnicode(glyphs)))),
    // PDF/A-1 wants the set of glyphs in a subset, PDF/A-2 that it names all that are there: every number is,
    // most of them empty.
    glyphSet: streamPieces(dict({}), bitsUpTo(font.glyphs)),
    described: descriptorOf(font, baseFont),
  }
}

/** Six capitals, other ones for another subset of the same font (9.6.4). */
function tagOf(program: Buffer, key: string): string {
  const digest = createHash('sha256').update(program).update(key).digest()
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

function bitsUpTo(count: number): Buffer {
  const bits = Buffer.alloc(Math.ceil(count / 8), 255)
  if (count % 8) bits[bits.length - 1] = (255 << (8 - (count % 8))) & 255
  return bits
}

function toUnicode(used: Used): string {
  const hex = (value: number): string => value.toString(16).padStart(4, '0')
  const rows = [...used].map(
    ([glyph, char]) => `<${hex(glyph)}> <${Buffer.from(char, 'utf16le').swap16().toString('hex')}>`,
  )
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) =>
    rows.slice(i * 100, i * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** The descriptor's entries (9.8) but those that are objects of their own. */
function descriptorOf(font: Font, baseFont: string): string {
  const [head, hhea] = [table(font.tables, 'head'), table(font.tables, 'hhea')]
  const scale = (value: number): number => Math.round((value * 1000) / font.unitsPerEm)
  const box = [36, 38, 40, 42].map((at) => scale(head.readInt16BE(at))).join(' ')
  const heights = `/Ascent ${scale(hhea.readInt16BE(4))} /Descent ${scale(hhea.readInt16BE(6))} /CapHeight 720`
  return `/Type /FontDescriptor /FontName /${baseFont} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 ${heights} /StemV 80`
}
