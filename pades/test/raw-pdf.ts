import { deflateSync } from 'node:zlib'

// Files in the shapes that other programs give them and that ours never writes: hybrid and linearized.

const offset = (at: number): string => `${String(at).padStart(10, '0')} 00000 n \n`
const FREE = '0000000000 65535 f \n'
const HEADER = '%PDF-1.5\n%\xe2\xe3\xcf\xd3\n'

type Body = [num: number, text: string]

function written(bodies: readonly Body[], from = HEADER): { text: string; at: Map<number, number> } {
  let text = from
  const at = new Map<number, number>()
  for (const [num, body] of bodies) {
    at.set(num, text.length)
    text += `${num} 0 obj\n${body}\nendobj\n`
  }
  return { text, at }
}

const CONTENT = 'BT ET'
const stream = (entries: string, data: string): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data}\nendstream`

/**
 * Hybrid-reference file (ISO 32000-1, 7.5.8.4): a table for readers that know no streams, in which what
 * stands in the object stream is free, and an /XRefStm that tells where it is.
 */
export function hybridPdf(): Buffer {
  const packed: Body[] = [
    [6, '<</Fields[]/DA(/Helv 0 Tf)>>'],
    [7, '<</Title(Escondido)>>'],
  ]
  let header = ''
  let content = ''
  for (const [num, body] of packed) {
    header += `${num} ${content.length} `
    content += `${body} `
  }
  const { text, at } = written([
    [1, '<</Type/Catalog/Pages 2 0 R/AcroForm 6 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>'],
    [4, stream('', CONTENT)],
    [
      5,
      stream(
        `/Type/ObjStm/N 2/First ${header.length}/Filter/FlateDecode`,
        deflateSync(Buffer.from(header + content, 'latin1')).toString('latin1'),
      ),
    ],
  ])
  const rows = Buffer.from([2, 0, 5, 0, 2, 0, 5, 1])
  const hybridAt = text.length
  const withStream = `${text}8 0 obj\n${stream('/Type/XRef/Size 9/W[1 2 1]/Index[6 2]', rows.toString('latin1'))}\nendobj\n`
  const plain = [1, 2, 3, 4, 5].map((num) => offset(at.get(num) ?? 0)).join('')
  const table = `xref\n0 9\n${FREE}${plain}${FREE}${FREE}${offset(hybridAt)}`
  return Buffer.from(
    `${withStream}${table}trailer\n<</Size 9/Root 1 0 R/Info 7 0 R/XRefStm ${hybridAt}>>\nstartxref\n${withStream.length}\n%%EOF\n`,
    'latin1',
  )
}

/**
 * Linearized file (Annex F), without its hint tables: the section of the first page stands at the beginning,
 * and its /Prev leads forward to the rest; the last startxref leads back to the beginning.
 */
export function linearizedPdf(): Buffer {
  // The first section's length does not depend on the numbers in it, so that it is written twice.
  const build = (mainAt: number, size: number): { text: string; mainAt: number } => {
    const parameters = `<</Linearized 1/L ${String(size).padStart(10, '0')}/H[0 0]/O 4/E 0/N 2/T ${String(mainAt).padStart(10, '0')}>>`
    const first: Body[] = [
      [3, '<</Type/Catalog/Pages 1 0 R>>'],
      [4, '<</Type/Page/Parent 1 0 R/MediaBox[0 0 300 200]/Contents 5 0 R>>'],
      [5, stream('', CONTENT)],
    ]
    const head = written([[6, parameters]])
    const trailer = `trailer\n<</Size 7/Root 3 0 R/Prev ${String(mainAt).padStart(10, '0')}>>\nstartxref\n0\n%%EOF\n`
    const tableAt = head.text.length
    const tableSize = 'xref\n3 4\n'.length + 80
    const { text, at } = written(first, ' '.repeat(tableAt + tableSize + trailer.length))
    const table = `xref\n3 4\n${[3, 4, 5].map((num) => offset(at.get(num) ?? 0)).join('')}${offset(head.at.get(6) ?? 0)}`
    const rest = written(
      [
        [1, '<</Type/Pages/Kids[4 0 R 2 0 R]/Count 2>>'],
        [2, '<</Type/Page/Parent 1 0 R/MediaBox[0 0 300 200]/Contents 5 0 R>>'],
      ],
      head.text + table + trailer + text.slice(tableAt + tableSize + trailer.length),
    )
    const main = `xref\n0 3\n${FREE}${offset(rest.at.get(1) ?? 0)}${offset(rest.at.get(2) ?? 0)}trailer\n<</Size 3>>\nstartxref\n${tableAt}\n%%EOF\n`
    return { text: rest.text + main, mainAt: rest.text.length }
  }
  const { text, mainAt } = build(0, 0)
  return Buffer.from(build(mainAt, text.length).text, 'latin1')
}
