import { deflateSync } from 'node:zlib'
import { openPdf, type Pdf } from '../src/pdf/document.ts'
import { isStream } from '../src/pdf/objects.ts'
import { bufferSource } from '../src/pdf/source.ts'
import { serialize } from '../src/pdf/write.ts'

export const open = (bytes: Buffer): Pdf => openPdf(bufferSource(bytes))

/** Small PDFs as other programs write them, for tests. `head` comes before the header. */
type Wish = {
  xref?: 'table' | 'stream'
  rotate?: number
  mediaBox?: string
  cropBox?: string
  pages?: number
  annots?: string
  catalog?: string
  objects?: Record<number, string>
}

export function makePdf({
  xref = 'table',
  rotate = 0,
  mediaBox = '[0 0 595 842]',
  cropBox,
  pages = 1,
  annots,
  catalog = '',
  objects = {},
}: Wish = {}): Buffer {
  const bodies = new Map<number, string>([
    [1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`],
    [
      2,
      `<</Type/Pages/Kids[${Array.from({ length: pages }, (_, i) => `${10 + i} 0 R`).join(' ')}]/Count ${pages}/MediaBox ${mediaBox}/Rotate ${rotate}>>`,
    ],
    [3, stream('<</Length 44>>', 'BT /F1 24 Tf 72 700 Td (Processo) Tj ET      ')],
    [4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
  ])
  for (let i = 0; i < pages; i++) {
    bodies.set(
      10 + i,
      `<</Type/Page/Parent 2 0 R/Contents 3 0 R/Resources<</Font<</F1 4 0 R>>>>${cropBox ? `/CropBox ${cropBox}` : ''}${annots ? `/Annots ${annots}` : ''}>>`,
    )
  }
  for (const [num, body] of Object.entries(objects)) bodies.set(Number(num), body)
  return xref === 'table' ? withTable(bodies) : withStream(bodies)
}

const stream = (dict: string, data: string): string =>
  `${dict.replace(/\/Length \d+/, `/Length ${data.length}`)}\nstream\n${data}\nendstream`

function withTable(bodies: ReadonlyMap<number, string>): Buffer {
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = new Map<number, number>()
  for (const [num, body] of bodies) {
    offsets.set(num, text.length)
    text += `${num} 0 obj\n${body}\nendobj\n`
  }
  const size = Math.max(...bodies.keys()) + 1
  const rows = Array.from({ length: size }, (_, num) =>
    offsets.has(num) ? `${String(offsets.get(num)).padStart(10, '0')} 00000 n \n` : '0000000000 65535 f \n',
  )
  return Buffer.from(
    `${text}xref\n0 ${size}\n${rows.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** All but streams in an object stream, cross-references in a deflated stream with the PNG predictor "up". */
function withStream(bodies: ReadonlyMap<number, string>): Buffer {
  const size = Math.max(...bodies.keys()) + 3
  const packed = [...bodies].filter(([, body]) => !body.includes('endstream'))
  const plain = [...bodies].filter(([, body]) => body.includes('endstream'))
  let header = ''
  let content = ''
  for (const [num, body] of packed) {
    header += `${num} ${content.length} `
    content += `${body} `
  }
  const data = deflateSync(Buffer.from(header + content, 'latin1')).toString('latin1')
  plain.push([
    size - 2,
    stream(`<</Type/ObjStm/N ${packed.length}/First ${header.length}/Filter/FlateDecode/Length 0>>`, data),
  ])
  let text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const rows = Array.from({ length: size }, () => [0, 0, 0])
  for (const [num, body] of plain) {
    rows[num] = [1, text.length, 0]
    text += `${num} 0 obj\n${body}\nendobj\n`
  }
  for (const [index, [num]] of packed.entries()) rows[num] = [2, size - 2, index]
  rows[size - 1] = [1, text.length, 0]
  const bytes = rows.map(([type = 0, second = 0, third = 0]) =>
    Buffer.from([type, second >> 8, second & 255, third]),
  )
  const predicted = Buffer.concat(
    bytes.map((row, i) =>
      Buffer.from([2, ...row.map((byte, at) => (byte - (bytes[i - 1]?.[at] ?? 0)) & 255)]),
    ),
  )
  const table = deflateSync(predicted).toString('latin1')
  const dict = `<</Type/XRef/Size ${size}/W[1 2 1]/Root 1 0 R/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>/Length 0>>`
  return Buffer.from(
    `${text}${size - 1} 0 obj\n${stream(dict, table)}\nendobj\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

type Revision = {
  trailer?: string
  /** Cross-reference rows by object number, such as `0000000000 00001 f`. */ rows?: Record<number, string>
  prev?: boolean
}

/** Appends a revision by hand, as an attacker would. */
export function appendRevision(
  file: Buffer,
  objects: Record<number, string>,
  { trailer = '/Root 1 0 R', rows: given = {}, prev = true }: Revision = {},
): Buffer {
  const last = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(file.toString('latin1'))?.[1]
  let text = file.toString('latin1')
  const rows: string[] = Object.entries(given).map(([num, row]) => `${num} 1\n${row} \n`)
  for (const [num, body] of Object.entries(objects)) {
    rows.push(`${num} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`)
    text += `${num} 0 obj\n${body}\nendobj\n`
  }
  return Buffer.from(
    `${text}xref\n${rows.join('')}trailer\n<</Size 900${prev ? `/Prev ${last}` : ''}${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A stream object's text. */
export const streamOf = (data: string, entries = ''): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`

/** The object as it is now, as text; of a stream the dictionary and the stored data. */
export function textOf(pdf: Pdf, num: number): string {
  const value = pdf.load(num)
  if (!isStream(value)) return serialize(value)
  return `${serialize(value.dict)}\nstream\n${pdf.source.read(value.at, Number(pdf.get(value.dict.get('Length')))).toString('latin1')}\nendstream`
}

/** Appends a revision in which those objects are written anew, each changed by its function. */
export function edited(
  file: Buffer,
  edits: Record<number, (body: string) => string>,
  added: Record<number, string> = {},
  revision: Revision = {},
): Buffer {
  const pdf = openPdf(bufferSource(file))
  const bodies = Object.entries(edits).map(([num, edit]): [string, string] => {
    const before = textOf(pdf, Number(num))
    const after = edit(before)
    if (after === before) throw new Error(`object ${num} was not changed: ${before}`)
    return [num, after]
  })
  return appendRevision(file, { ...added, ...Object.fromEntries(bodies) }, revision)
}
