import { COLUMN, openSheet, PAGE, writer } from '@autos/server/src/adapters/pdf-a/pdf-a.ts'
import { render } from '@autos/server/src/adapters/diagramacao/render.ts'
import { lerPagina } from '@autos/server/src/adapters/texto-pdf/extrair.ts'
import { mupdf } from '@autos/server/src/adapters/texto-pdf/mupdf.ts'
import { getDocumentProxy } from 'unpdf'
import { median } from './lib/median.ts'

// `npm run bench -- texto [rodadas]`: processor time to read the text of a page, the product (mupdf, with a
// box for each word) beside pdf.js (text alone), in turns over the same bytes: of a file as the product writes
// it since its lines are one operator each, which took two thirds of both sides' work away and more of pdf.js's,
// and of one as other programs do. Exit code 1 when it misses.
const GOAL = 2.2
const rounds = Number(process.argv[2] ?? 5)
const SENTENCES =
  'Art. 5º O servidor que, no exercício regular de suas atribuições, tomar conhecimento de irregularidade deverá comunicá-la imediatamente à autoridade superior. A Comissão Permanente de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública para o recebimento dos envelopes de habilitação e de proposta comercial. '
const PARAGRAPHS = Array.from({ length: 200 }, () => SENTENCES.repeat(2))
const files = { 'a line at a time': await byLines(), 'a word at a time': await byWords() }
const sides = { product: readByProduct, 'pdf.js': readByPdfJs }
const total: Record<string, number> = {}
for (const [how, { bytes, pages }] of Object.entries(files)) {
  const spent: Record<string, number[]> = { product: [], 'pdf.js': [] }
  const letters: Record<string, number> = {}
  for (let round = 0; round <= rounds; round++)
    for (const [name, read] of Object.entries(sides)) {
      const from = process.cpuUsage()
      letters[name] = await read(bytes)
      const { user, system } = process.cpuUsage(from)
      // The first one reads the program.
      if (round > 0) spent[name]!.push((user + system) / 1000 / pages)
    }
  for (const name of Object.keys(sides)) {
    const took = median(spent[name]!)
    total[name] = (total[name] ?? 0) + took
    console.log(
      `${how}: ${name.padEnd(8)} ${took.toFixed(1)} ms of processor a page, ${letters[name]} letters`,
    )
  }
  console.log(
    `${how}: pdf.js takes ${(median(spent['pdf.js']!) / median(spent['product']!)).toFixed(2)} × the product's; ${pages} pages`,
  )
}
const ratio = total['pdf.js']! / total['product']!
console.log(
  `a page of each: pdf.js takes ${ratio.toFixed(2)} × the product's (goal ${GOAL}); ${rounds} rounds`,
)
process.exit(ratio >= GOAL ? 0 : 1)

type File = { bytes: Uint8Array; pages: number }

/** As the product lays texts out: one operator for what stands together. */
async function byLines(): Promise<File> {
  const { bytes, paginas } = await render(
    PARAGRAPHS.map((text) => `<p style="text-align:justify">${text}</p>`).join(''),
    {
      variaveis: {},
      titulo: 'Bench',
      orgao: 'Bench',
      rodape: 'Bench',
      em: new Date(0).toISOString(),
    },
  )
  return { bytes, pages: paginas }
}

/** As many other programs do, and the product did: each word where it goes. */
async function byWords(): Promise<File> {
  const sheet = openSheet({ titulo: 'Bench', orgao: 'Bench', em: new Date(0) })
  const { doc } = sheet
  const write = writer(sheet)
  let [x, y, pages]: [number, number, number] = [PAGE.margin, PAGE.margin, 1]
  for (const word of PARAGRAPHS.flatMap((text) => [...text.trim().split(' '), '\n'])) {
    if (word === '\n' || x > PAGE.margin + COLUMN - 60) [x, y] = [PAGE.margin, y + 15]
    if (y > PAGE.height - 110) {
      doc.addPage()
      ;[y, pages] = [PAGE.margin, pages + 1]
    }
    if (word === '\n') continue
    Object.assign(doc, { x, y })
    write(word, { weight: 400, size: 11, lineBreak: false })
    x += doc.widthOfString(word) + 3
  }
  sheet.root.end()
  doc.end()
  return { bytes: await sheet.bytes, pages }
}

async function readByProduct(bytes: Uint8Array): Promise<number> {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  let sum = 0
  for (let page = 1; page <= document.countPages(); page++) sum += count(lerPagina(document, page).texto)
  document.destroy()
  return sum
}

async function readByPdfJs(bytes: Uint8Array): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  let sum = 0
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    sum += count(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return sum
}

function count(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
