import { type Font, table } from './font.ts'

// The font as it is embedded: the glyphs used keep their numbers, the others become empty (ISO 32000-1, 9.9;
// PDF/A forbids less).

/** The tables a CIDFontType2 needs, with only the wanted glyphs (and those they are composed of) drawn. */
export function subset(font: Font, wanted: ReadonlySet<number>): Buffer {
  const kept = new Set([0, ...wanted])
  for (const glyph of kept) for (const part of components(font.outline(glyph))) kept.add(part)

  const loca = Buffer.alloc((font.glyphs + 1) * 4)
  const outlines: Buffer[] = []
  let at = 0
  for (let glyph = 0; glyph < font.glyphs; glyph++) {
    loca.writeUInt32BE(at, glyph * 4)
    if (!kept.has(glyph)) continue
    const bytes = font.outline(glyph)
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    outlines.push(padded)
    at += padded.length
  }
  loca.writeUInt32BE(at, font.glyphs * 4)
  const head = Buffer.from(table(font.tables, 'head'))
  head.writeInt16BE(1, 50)
  head.writeUInt32BE(0, 8)
  const hints = ['cvt ', 'fpgm', 'prep']
    .filter((tag) => font.tables.has(tag))
    .map((tag): [string, Buffer] => [tag, table(font.tables, tag)])
  const plain = ['hhea', 'hmtx', 'maxp'].map((tag): [string, Buffer] => [tag, table(font.tables, tag)])
  return sfnt(
    new Map([...hints, ...plain, ['glyf', Buffer.concat(outlines)], ['head', head], ['loca', loca]]),
  )
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
