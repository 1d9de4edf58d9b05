import { render } from '@autos/server/src/adapters/diagramacao/render.ts'
import { lerPagina } from '@autos/server/src/adapters/texto-pdf/extrair.ts'
import { mupdf } from '@autos/server/src/adapters/texto-pdf/mupdf.ts'
import { getDocumentProxy } from 'unpdf'

// `npm run bench -- texto [rodadas]`: processor time to read the text of a page, the product (mupdf, with a
// box for each word) beside pdf.js (text alone), in turns over the same bytes. Exit code 1 when it misses.
const GOAL = 2.2
const rounds = Number(process.argv[2] ?? 5)
const SENTENCES =
  'Art. 5º O servidor que, no exercício regular de suas atribuições, tomar conhecimento de irregularidade deverá comunicá-la imediatamente à autoridade superior. A Comissão Permanente de Licitação, designada pela Portaria nº 4.512/2026, reuniu-se em sessão pública para o recebimento dos envelopes de habilitação e de proposta comercial. '
const html = Array.from({ length: 200 }, () => `<p style="text-align:justify">${SENTENCES.repeat(2)}</p>`)
const { bytes, paginas } = await render(html.join(''), {
  variaveis: {}, titulo: 'Bench', orgao: 'Bench', rodape: 'Bench', em: new Date(0).toISOString(),
}) // prettier-ignore

const contestants = { product: readByProduct, 'pdf.js': readByPdfJs }
const spent: Record<string, number[]> = { product: [], 'pdf.js': [] }
const letters: Record<string, number> = {}
for (let round = 0; round <= rounds; round++)
  for (const [name, read] of Object.entries(contestants)) {
    const from = process.cpuUsage()
    letters[name] = await read()
    const { user, system } = process.cpuUsage(from)
    // The first one reads the program.
    if (round > 0) spent[name]!.push((user + system) / 1000 / paginas)
  }
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const ratio = median(spent['pdf.js']!) / median(spent['product']!)
for (const name of Object.keys(contestants))
  console.log(`${name.padEnd(8)} ${median(spent[name]!).toFixed(1)} ms of processor a page, ${letters[name]} letters`) // prettier-ignore
console.log(
  `pdf.js takes ${ratio.toFixed(2)} × the product's (goal ${GOAL}); ${paginas} pages, ${rounds} rounds`,
)
process.exit(ratio >= GOAL ? 0 : 1)

async function readByProduct(): Promise<number> {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  let sum = 0
  for (let page = 1; page <= document.countPages(); page++) sum += count(lerPagina(document, page).texto)
  document.destroy()
  return sum
}

async function readByPdfJs(): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { disableFontFace: true, useSystemFonts: false, verbosity: 0 }) // prettier-ignore
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
