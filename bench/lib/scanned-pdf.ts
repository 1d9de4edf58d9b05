import { createCipheriv, createHash } from 'node:crypto'

/** Bytes that nothing compresses, the same for the same seed. */
export function noise(seed: number): (size: number) => Buffer {
  const key = createHash('sha256').update(String(seed)).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  return (size) => cipher.update(Buffer.alloc(size))
}

const PAGE_BYTES = 100_000

/**
 * A PDF of about `size` bytes as a scanner makes them, piece by piece: pages of 100 kB, each an image and a
 * line of text, with a cross-reference table.
 */
export function* scannedPdf(size: number, random: (size: number) => Buffer): Generator<Buffer> {
  const pages = Math.max(1, Math.round(size / PAGE_BYTES))
  const offsets: number[] = []
  let at = 0
  const pieces = (...parts: (string | Buffer)[]): Buffer => {
    const bytes = Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    )
    at += bytes.length
    return bytes
  }
  const object = (num: number, ...body: (string | Buffer)[]): Buffer => {
    offsets[num] = at
    return pieces(`${num} 0 obj\n`, ...body, '\nendobj\n')
  }
  yield pieces('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  yield object(1, '<</Type/Catalog/Pages 2 0 R>>')
  yield object(
    2,
    `<</Type/Pages/Kids[${Array.from({ length: pages }, (_, i) => `${4 + i * 3} 0 R`).join(' ')}]/Count ${pages}>>`,
  )
  yield object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>')
  const side = Math.floor(Math.sqrt(size / pages))
  for (let i = 0; i < pages; i++) {
    const num = 4 + i * 3
    const content = `q 595 0 0 842 0 0 cm /I Do Q BT /F1 9 Tf 40 20 Td (${i + 1}) Tj ET`
    const resources = `<</Font<</F1 3 0 R>>/XObject<</I ${num + 2} 0 R>>>>`
    yield object(
      num,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${num + 1} 0 R/Resources${resources}>>`,
    )
    yield object(num + 1, `<</Length ${content.length}>>\nstream\n${content}\nendstream`)
    const picture = `/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray/Length ${side * side}`
    yield object(
      num + 2,
      `<</Type/XObject/Subtype/Image${picture}>>\nstream\n`,
      random(side * side),
      '\nendstream',
    )
  }
  const startxref = at
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  yield pieces(
    `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${startxref}\n%%EOF\n`,
  )
}
