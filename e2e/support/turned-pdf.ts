/** What the page says, and where: upright and from its top left corner, as it is shown. */
const WORD = 'Arauc\xe1ria'
/** [/Rotate, the matrix that writes the word so that it stands upright when shown]. */
const TURNED = [
  [0, '1 0 0 1 60 742'],
  [90, '0 1 -1 0 100 60'],
  [180, '-1 0 0 -1 535 100'],
  [270, '0 -1 1 0 495 782'],
] as const

/** Four pages, each turned another way by its own /Rotate; and a fifth that lies upside down and says nothing of it. */
export const turnedPdf = (): Buffer => written([...TURNED, [0, '-1 0 0 -1 535 742']])

/** One page that lies on its left side and says nothing of it; upright, the word is in its upper left corner. */
export const pdfOnItsSide = (mark: string): Buffer => written([[0, '0 1 -1 0 100 60']], mark)

/** `mark`: makes the bytes nobody else's. */
function written(pages: readonly (readonly [rotate: number, matrix: string])[], mark = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)>>',
    `<</Type/Pages/Kids[${pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')}]/Count ${pages.length}/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    ...pages.flatMap(([rotate, matrix], i) => {
      const drawn = `BT /F 40 Tf ${matrix} Tm (${WORD}) Tj ET`
      return [
        `<</Type/Page/Parent 2 0 R/Rotate ${rotate}/Contents ${5 + i * 2} 0 R>>`,
        `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
      ]
    }),
  ]
  let pdf = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n%${mark}\n`
  const at = objects.map((object, i) => {
    const here = pdf.length
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`
    return here
  })
  const rows = at.map((n) => `${String(n).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
