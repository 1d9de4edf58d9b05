import { createHash } from 'node:crypto'

const SIDE = 160

/**
 * A PDF of many pages, 26 kB each of what nothing compresses, that can be read piece by piece: the pages come
 * first and the cross-references are a stream. It has bookmarks: a chapter for each ten pages, and a part in
 * each chapter. The same number of pages gives the same bytes.
 */
export function longPdf(pages: number): Buffer {
  const chapters = Math.ceil(pages / 10)
  const [first, firstChapter] = [5, 5 + pages]
  const firstContent = firstChapter + chapters * 2
  const all = (count: number) => Array.from({ length: count }, (_, i) => i)
  const dest = (i: number) => `/Dest[${first + Math.min(i, pages - 1)} 0 R/XYZ 0 842 0]`
  return written([
    '<</Type/Catalog/Pages 2 0 R/Outlines 4 0 R/Lang(pt-BR)>>',
    `<</Type/Pages/Kids[${all(pages)
      .map((i) => `${first + i} 0 R`)
      .join(' ')}]/Count ${pages}/MediaBox[0 0 595 842]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Type/Outlines/First ${firstChapter} 0 R/Last ${firstChapter + chapters * 2 - 2} 0 R/Count ${chapters}>>`,
    ...all(pages).map((i) => {
      const content = firstContent + i * 2
      return `<</Type/Page/Parent 2 0 R/Contents ${content} 0 R/Resources<</Font<</F 3 0 R>>/XObject<</I ${content + 1} 0 R>>>>>>`
    }),
    ...all(chapters).flatMap((i) => {
      const own = firstChapter + i * 2
      const near = `${i > 0 ? `/Prev ${own - 2} 0 R` : ''}${i < chapters - 1 ? `/Next ${own + 2} 0 R` : ''}`
      return [
        `<</Title(Cap\xedtulo ${i + 1})/Parent 4 0 R${near}${dest(i * 10)}/First ${own + 1} 0 R/Last ${own + 1} 0 R/Count -1>>`,
        `<</Title(Parte ${i + 1}.1)/Parent ${own} 0 R${dest(i * 10 + 2)}>>`,
      ]
    }),
    ...all(pages).flatMap((i) => [text(i + 1), picture(i)]),
  ])
}

function text(page: number): string {
  const drawn = `q 120 0 0 120 60 560 cm /I Do Q BT /F 24 Tf 60 740 Td (Folha de n\xfamero ${page} do relat\xf3rio de obras) Tj ET`
  return `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`
}

function picture(seed: number): Buffer {
  const bytes = createHash('shake256', { outputLength: SIDE * SIDE })
    .update(String(seed))
    .digest()
  const kind = `/Type/XObject/Subtype/Image/Width ${SIDE}/Height ${SIDE}/BitsPerComponent 8/ColorSpace/DeviceGray`
  return Buffer.concat([
    Buffer.from(`<<${kind}/Length ${bytes.length}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** The objects, numbered from 1, and their cross-references in a stream at the end. */
function written(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const rows: Buffer[] = [Buffer.alloc(6)]
  let at = parts[0]!.length
  const add = (body: string | Buffer): void => {
    const row = Buffer.from([1, 0, 0, 0, 0, 0])
    row.writeUInt32BE(at, 1)
    rows.push(row)
    const whole = Buffer.concat([
      Buffer.from(`${rows.length - 1} 0 obj\n`),
      typeof body === 'string' ? Buffer.from(body, 'latin1') : body,
      Buffer.from('\nendobj\n'),
    ])
    parts.push(whole)
    at += whole.length
  }
  for (const object of objects) add(object)
  const [start, size] = [at, rows.length + 1]
  add(`<</Type/XRef/Size ${size}/W[1 4 1]/Root 1 0 R/Length ${size * 6}>>\nstream\n`)
  parts[parts.length - 1] = Buffer.concat([parts.at(-1)!.subarray(0, -8), ...rows])
  return Buffer.concat([...parts, Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`)])
}
