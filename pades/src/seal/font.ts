import { inflateSync } from 'node:zlib'

/** A TrueType font (OpenType, glyf) of which a seal embeds what it draws. */
export type Font = {
  /** PostScript name, without the tag of a subset. */
  readonly name: string
  readonly tables: ReadonlyMap<string, Buffer>
  readonly unitsPerEm: number
  readonly glyphs: number
  /**
   * Glyph of a character; undefined when the font has none, or shows nothing where there should be something.
   */
  glyph(char: string): number | undefined
  /** Advance of a glyph in thousandths of the font size. */
  width(glyph: number): number
  /** The drawing of a glyph as stored; empty when it draws nothing. */
  outline(glyph: number): Buffer
}

/** Of a WOFF 1.0 file: a font's tables deflated one by one. */
export function readWoff(name: string, woff: Buffer): Font {
  return readFont(name, unwrap(woff))
}

function unwrap(woff: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < woff.readUInt16BE(12); i++) {
    const at = 44 + i * 20
    const [offset, stored, size] = [
      woff.readUInt32BE(at + 4),
      woff.readUInt32BE(at + 8),
      woff.readUInt32BE(at + 12),
    ]
    const bytes = woff.subarray(offset, offset + stored)
    tables.set(woff.toString('latin1', at, at + 4), stored < size ? inflateSync(bytes) : bytes)
  }
  return tables
}

export const table = (tables: ReadonlyMap<string, Buffer>, tag: string): Buffer => {
  const found = tables.get(tag)
  if (!found) throw new TypeError(`the seal's font has no table ${tag}`)
  return found
}

function readFont(name: string, tables: ReadonlyMap<string, Buffer>): Font {
  const unitsPerEm = table(tables, 'head').readUInt16BE(18)
  const glyphs = table(tables, 'maxp').readUInt16BE(4)
  const measured = table(tables, 'hhea').readUInt16BE(34)
  const metrics = table(tables, 'hmtx')
  const cmap = readCmap(table(tables, 'cmap'))
  const outline = outlines(tables)
  return {
    name,
    tables,
    unitsPerEm,
    glyphs,
    glyph(char) {
      const glyph = cmap.get(char.codePointAt(0) ?? 0)
      return glyph === undefined || (outline(glyph).length === 0 && !/\p{White_Space}/u.test(char))
        ? undefined
        : glyph
    },
    width: (glyph) =>
      Math.round((metrics.readUInt16BE(Math.min(glyph, measured - 1) * 4) * 1000) / unitsPerEm),
    outline,
  }
}

function outlines(tables: ReadonlyMap<string, Buffer>): Font['outline'] {
  const [glyf, loca] = [table(tables, 'glyf'), table(tables, 'loca')]
  const long = table(tables, 'head').readInt16BE(50) === 1
  const offset = (glyph: number): number =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1))
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
