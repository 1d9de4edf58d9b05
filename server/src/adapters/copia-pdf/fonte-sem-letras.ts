import type { PDFDocument, PDFObject } from 'mupdf'

/** Of an em of a thousand: as wide as it is said to be, and nothing in it. */
export const LARGURA = 500

/**
 * A font in which every character is the same empty glyph: what is written with it is found and selected, and
 * nothing is drawn. Each character is the code unit that it is.
 */
export function porFonte(pdf: PDFDocument): PDFObject {
  const file = pdf.addStream(truetype(), { Length1: truetype().length })
  const descriptor = pdf.addObject({
    Type: 'FontDescriptor',
    FontName: 'SemLetras',
    Flags: 5,
    FontBBox: [0, 0, LARGURA, 1000],
    ItalicAngle: 0,
    Ascent: 1000,
    Descent: 0,
    CapHeight: 1000,
    StemV: 80,
    FontFile2: file,
  })
  // Every code is glyph 1: glyph 0 is the one of what is missing.
  const map = Buffer.alloc(2 * 65_536)
  for (let code = 0; code < 65_536; code++) map.writeUInt16BE(1, 2 * code)
  const descendant = pdf.addObject({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: 'SemLetras',
    CIDSystemInfo: { Registry: pdf.newString('Adobe'), Ordering: pdf.newString('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    DW: LARGURA,
    CIDToGIDMap: pdf.addStream(map, {}),
  })
  return pdf.addObject({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'SemLetras',
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: pdf.addStream(TO_UNICODE, {}),
  })
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')
/** Within a range only the last byte goes up, and a block has a hundred ranges at most (ISO 32000-1, 9.10.3; Adobe 5014). */
const RANGES = Array.from({ length: 256 }, (_, high) => `<${hex(high)}00> <${hex(high)}ff> <${hex(high)}00>`)
const BLOCKS = [0, 100, 200].map((from) => {
  const some = RANGES.slice(from, from + 100)
  return `${some.length} beginbfrange\n${some.join('\n')}\nendbfrange`
})

const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${BLOCKS.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`

/** Two glyphs without outlines. Tables as in the OpenType specification, in the order of their names. */
function truetype(): Buffer {
  // prettier-ignore
  const tables: [string, Buffer][] = [
    ['glyf', Buffer.alloc(4)],
    ['head', words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, LARGURA, 1000, 0, 8, 2, 0, 0)],
    ['hhea', words(1, 0, 1000, 0, 0, LARGURA, 0, 0, LARGURA, 1, 0, 0, 0, 0, 0, 0, 0, 2)],
    ['hmtx', words(LARGURA, 0, LARGURA, 0)],
    ['loca', words(0, 0, 0)],
    ['maxp', words(1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)],
  ]
  const directory = [words(1, 0, tables.length, 64, 2, 32)]
  let at = 12 + 16 * tables.length
  for (const [name, table] of tables) {
    const entry = Buffer.alloc(12)
    entry.writeUInt32BE(sum(table), 0)
    entry.writeUInt32BE(at, 4)
    entry.writeUInt32BE(table.length, 8)
    directory.push(Buffer.from(name, 'latin1'), entry)
    at += padded(table).length
  }
  return Buffer.concat([...directory, ...tables.map(([, table]) => padded(table))])
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [i, value] of values.entries()) bytes.writeUInt16BE(value, 2 * i)
  return bytes
}

const padded = (table: Buffer): Buffer => Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])

function sum(table: Buffer): number {
  const bytes = padded(table)
  let total = 0
  for (let i = 0; i < bytes.length; i += 4) total = (total + bytes.readUInt32BE(i)) >>> 0
  return total
}
