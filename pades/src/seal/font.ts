import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync, inflateSync } from 'node:zlib'
import { type Appender, streamPieces } from '../pdf/append.ts'
import { dict, name, type Obj, type Ref } from '../pdf/objects.ts'
import { serialize } from '../pdf/write.ts'

// A TrueType font for the seal: Lato (OFL), from its npm package in WOFF 1.0, which is the font's tables deflated one by one.
// Embedded is a subset: the glyphs used keep their numbers, the others become empty (ISO 32000-1, 9.9; PDF/A forbids less).

export type Font = {
  readonly tables: ReadonlyMap<string, Buffer>
  readonly unitsPerEm: number
  readonly glyphs: number
  /** Glyph of a character; undefined when the font has none. */
  glyph(char: string): number | undefined
  /** Advance of a glyph in thousandths of the font size. */
  width(glyph: number): number
}

let lato: Font | undefined

/** Read once per process. */
export function sealFont(): Font {
  lato ??= readFont(unwrapWoff(readFileSync(createRequire(import.meta.url).resolve('@fontsource/lato/files/lato-latin-400-normal.woff'))))
  return lato
}

function unwrapWoff(woff: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < woff.readUInt16BE(12); i++) {
    const at = 44 + i * 20
    const [offset, stored, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const bytes = woff.subarray(offset, offset + stored)
    tables.set(woff.toString('latin1', at, at + 4), stored < size ? inflateSync(bytes) : bytes)
  }
  return tables
}

const table = (tables: ReadonlyMap<string, Buffer>, tag: string): Buffer => {
  const found = tables.get(tag)
  if (!found) throw new TypeError(`the seal's font has no table ${tag}`)
  return found
}

function readFont(tables: ReadonlyMap<string, Buffer>): Font {
  const unitsPerEm = table(tables, 'head').readUInt16BE(18)
  const glyphs = table(tables, 'maxp').readUInt16BE(4)
  const measured = table(tables, 'hhea').readUInt16BE(34)
  const metrics = table(tables, 'hmtx')
  const cmap = readCmap(table(tables, 'cmap'))
  return {
    tables,
    unitsPerEm,
    glyphs,
    glyph: (char) => cmap.get(char.codePointAt(0) ?? 0),
    width: (glyph) => Math.round((metrics.readUInt16BE(Math.min(glyph, measured - 1) * 4) * 1000) / unitsPerEm),
  }
}

/** The format 4 subtable for Unicode (OpenType, cmap). */
function readCmap(cmap: Buffer): Map<number, number> {
  const map = new Map<number, number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4)
    if (cmap.readUInt16BE(at) !== 4) continue
    const segments = cmap.readUInt16BE(at + 6) / 2
    const [ends, starts] = [at + 14, at + 16 + segments * 2]
    const [deltas, offsets] = [starts + segments * 2, starts + segments * 4]
    for (let s = 0; s < segments; s++) {
      const [start, end] = [cmap.readUInt16BE(starts + s * 2), cmap.readUInt16BE(ends + s * 2)]
      const [delta, offset] = [cmap.readUInt16BE(deltas + s * 2), cmap.readUInt16BE(offsets + s * 2)]
      for (let code = start; code <= end && code !== 0xffff; code++) {
        const raw = offset === 0 ? code : cmap.readUInt16BE(offsets + s * 2 + offset + (code - start) * 2)
        const glyph = raw === 0 ? 0 : (raw + delta) & 0xffff
        if (glyph) map.set(code, glyph)
      }
    }
    return map
  }
  throw new TypeError("the seal's font has no Unicode cmap")
}

/** The glyphs of a text; what the font lacks becomes '?'. */
export function glyphsOf(font: Font, text: string): { glyph: number; char: string }[] {
  const unknown = font.glyph('?') ?? 0
  return [...text.normalize('NFC')].map((char) => ({ glyph: font.glyph(char) ?? unknown, char: font.glyph(char) === undefined ? '?' : char }))
}

/** Width of glyphs side by side, in points at a size in points. */
export const textWidth = (font: Font, glyphs: readonly number[], size: number): number => glyphs.reduce((sum, glyph) => sum + font.width(glyph), 0) * (size / 1000)

/** Writes the font with what `text` needs and gives the Type0 font's reference (9.7). Text is shown as two-byte glyph numbers. */
export function embedFont(out: Appender, font: Font, text: string): Ref {
  const { file, widths, unicode, glyphSet, described } = madeFor(font, text)
  const [type0, cid, descriptor, fileRef, unicodeRef, setRef] = Array.from({ length: 6 }, () => out.allocate()) as [Ref, Ref, Ref, Ref, Ref, Ref]
  const named = `/BaseFont /${BASE_FONT}`
  out.put(type0, `<</Type /Font /Subtype /Type0 ${named} /Encoding /Identity-H /DescendantFonts [${cid.num} 0 R] /ToUnicode ${unicodeRef.num} 0 R>>`)
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

const BASE_FONT = 'AUTSEL+Lato-Regular'

function bitsUpTo(count: number): Buffer {
  const bits = Buffer.alloc(Math.ceil(count / 8), 255)
  if (count % 8) bits[bits.length - 1] = (255 << (8 - (count % 8))) & 255
  return bits
}

function toUnicode(used: ReadonlyMap<number, string>): string {
  const hex = (value: number): string => value.toString(16).padStart(4, '0')
  const rows = [...used].map(([glyph, char]) => `<${hex(glyph)}> <${Buffer.from(char, 'utf16le').swap16().toString('hex')}>`)
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) => rows.slice(i * 100, i * 100 + 100))
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...blocks.map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** A subset ready to be written: all of it but the numbers of its objects. */
type Made = { file: Pieces; widths: string; unicode: Pieces; glyphSet: Pieces; described: string }
type Pieces = (string | Buffer)[]

const USUAL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÇÉÊÍÓÔÕÚÜabcdefghijklmnopqrstuvwxyzáàâãçéêíóôõúü0123456789 .,:;/-()ªº'
const usual = new Set(USUAL)
const made = new Map<string, Made>()
const MAX_MADE = 16

/** What seals usually say is always in the subset, so that one is built and deflated once and serves nearly every signature. */
function madeFor(font: Font, text: string): Made {
  const besides = [...new Set(text.normalize('NFC'))].filter((char) => !usual.has(char) && font.glyph(char) !== undefined).toSorted()
  const key = besides.join('')
  const kept = made.get(key)
  if (kept) return kept
  const subsetFont = make(font, new Map(glyphsOf(font, USUAL + key).map(({ glyph, char }) => [glyph, char])))
  if (made.size >= MAX_MADE) made.clear()
  made.set(key, subsetFont)
  return subsetFont
}

function make(font: Font, glyphs: ReadonlyMap<number, string>): Made {
  const program = subset(font, new Set(glyphs.keys()))
  const widths = [...glyphs.keys()].toSorted((a, b) => a - b).flatMap((glyph): Obj[] => [glyph, [font.width(glyph)]])
  const deflated = { Filter: name('FlateDecode') }
  return {
    file: streamPieces(dict({ ...deflated, Length1: program.length }), deflateSync(program)),
    widths: serialize(widths),
    unicode: streamPieces(dict(deflated), deflateSync(Buffer.from(toUnicode(glyphs)))),
    // PDF/A-1 wants the set of glyphs in a subset, PDF/A-2 that it names all that are there: every number is, most of them empty.
    glyphSet: streamPieces(dict({}), bitsUpTo(font.glyphs)),
    described: descriptorOf(font),
  }
}

/** The descriptor's entries (9.8) but those that are objects of their own. */
function descriptorOf(font: Font): string {
  const [head, hhea] = [table(font.tables, 'head'), table(font.tables, 'hhea')]
  const scale = (value: number): number => Math.round((value * 1000) / font.unitsPerEm)
  const box = [36, 38, 40, 42].map((at) => scale(head.readInt16BE(at))).join(' ')
  const heights = `/Ascent ${scale(hhea.readInt16BE(4))} /Descent ${scale(hhea.readInt16BE(6))} /CapHeight 720`
  return `/Type /FontDescriptor /FontName /${BASE_FONT} /Flags 4 /FontBBox [${box}] /ItalicAngle 0 ${heights} /StemV 80`
}

/** The tables a CIDFontType2 needs, with only the wanted glyphs (and those they are composed of) drawn. */
export function subset(font: Font, wanted: ReadonlySet<number>): Buffer {
  const head = Buffer.from(table(font.tables, 'head'))
  const glyf = table(font.tables, 'glyf')
  const long = head.readInt16BE(50) === 1
  const loca = table(font.tables, 'loca')
  const offset = (glyph: number): number => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const outline = (glyph: number): Buffer => glyf.subarray(offset(glyph), offset(glyph + 1))
  const kept = new Set([0, ...wanted])
  for (const glyph of kept) for (const part of components(outline(glyph))) kept.add(part)

  const newLoca = Buffer.alloc((font.glyphs + 1) * 4)
  const outlines: Buffer[] = []
  let at = 0
  for (let glyph = 0; glyph < font.glyphs; glyph++) {
    newLoca.writeUInt32BE(at, glyph * 4)
    if (!kept.has(glyph)) continue
    const bytes = outline(glyph)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    outlines.push(padded)
    at += padded.length
  }
  newLoca.writeUInt32BE(at, font.glyphs * 4)
  head.writeInt16BE(1, 50)
  head.writeUInt32BE(0, 8)
  const hints = ['cvt ', 'fpgm', 'prep'].filter((tag) => font.tables.has(tag)).map((tag): [string, Buffer] => [tag, table(font.tables, tag)])
  const plain = ['hhea', 'hmtx', 'maxp'].map((tag): [string, Buffer] => [tag, table(font.tables, tag)])
  return sfnt(new Map([...hints, ...plain, ['glyf', Buffer.concat(outlines)], ['head', head], ['loca', newLoca]]))
}

/** The glyphs that a composite glyph is made of (OpenType, glyf). */
function components(outline: Buffer): number[] {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return []
  const parts: number[] = []
  for (let at = 10; ;) {
    const flags = outline.readUInt16BE(at)
    parts.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)
    if (!(flags & 0x20)) return parts
  }
}

const checksum = (bytes: Buffer): number => {
  let sum = 0
  for (let at = 0; at + 4 <= bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0
  return sum
}

function sfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const tags = [...tables.keys()].toSorted()
  const power = Math.floor(Math.log2(tags.length))
  const header = Buffer.alloc(12 + tags.length * 16)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tags.length, 4)
  header.writeUInt16BE(2 ** power * 16, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(tags.length * 16 - 2 ** power * 16, 10)
  const bodies: Buffer[] = []
  let at = header.length
  let headAt = 0
  for (const [i, tag] of tags.entries()) {
    const bytes = tables.get(tag) as Buffer
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    if (tag === 'head') headAt = at
    header.write(tag, 12 + i * 16, 'latin1')
    header.writeUInt32BE(checksum(padded), 16 + i * 16)
    header.writeUInt32BE(at, 20 + i * 16)
    header.writeUInt32BE(bytes.length, 24 + i * 16)
    bodies.push(padded)
    at += padded.length
  }
  const font = Buffer.concat([header, ...bodies])
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headAt + 8)
  return font
}
