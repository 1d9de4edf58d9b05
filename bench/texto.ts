import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { lerPagina } from '@autos/server/src/adapters/texto-pdf/extrair.ts'
import { mupdf } from '@autos/server/src/adapters/texto-pdf/mupdf.ts'
import { getDocumentProxy } from 'unpdf'
import { median } from './lib/median.ts'
import { byLines, byWords } from './lib/pages-of-text.ts'

// `npm run bench -- texto [--rodadas 5] [--pasta folder]`: processor time to read the text of a page, the product
// (mupdf, with a box for each word) beside pdf.js (text alone), in turns over the same bytes: of a file as the product
// writes it since its lines are one operator each, which took two thirds of both sides' work away and more of
// pdf.js's, of the same text a word at a time, and of the files of a folder, in which both find text: what others
// wrote, which is what arrives. The goal is of the folder, where one is given. Exit code 1 when it misses.
const GOAL = 2.2
const { values } = parseArgs({
  options: { rodadas: { type: 'string', default: '5' }, pasta: { type: 'string' } },
})
const rounds = Number(values.rodadas)
const [PAGES_OF_OTHERS, LETTERS] = [10, 200]
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
const own = total['pdf.js']! / total['product']!
console.log(`a page of each: pdf.js takes ${own.toFixed(2)} × the product's (goal ${GOAL}); ${rounds} rounds`)
const ratio = values.pasta === undefined ? own : await ofOthers(values.pasta)
process.exit(ratio >= GOAL ? 0 : 1)

/** The first pages of each file of the folder, opening included; of damaged ones each reads what it can, or none. */
async function ofOthers(folder: string): Promise<number> {
  const spent = { product: 0, 'pdf.js': 0 }
  const took = async (name: keyof typeof sides, bytes: Uint8Array): Promise<{ ms: number; read: number }> => {
    const from = process.cpuUsage()
    const read = await sides[name](bytes, PAGES_OF_OTHERS).catch(() => 0)
    const { user, system } = process.cpuUsage(from)
    return { ms: (user + system) / 1000, read }
  }
  let counted = 0
  for (const file of globSync('**/*.pdf', { cwd: folder }).toSorted()) {
    const bytes = readFileSync(join(folder, file))
    for (let round = 0; round <= rounds; round++) {
      const [ours, theirs] = [await took('product', bytes), await took('pdf.js', bytes)]
      const alike =
        Math.min(ours.read, theirs.read) > LETTERS &&
        ours.read < 2 * theirs.read &&
        theirs.read < 2 * ours.read
      if (!alike) break
      if (round === 0) continue
      counted++
      spent.product += ours.ms
      spent['pdf.js'] += theirs.ms
    }
  }
  const ratio = spent['pdf.js'] / spent.product
  console.log(
    `${counted / rounds} files of others: pdf.js takes ${ratio.toFixed(2)} × the product's (goal ${GOAL}); ${rounds} rounds`,
  )
  return ratio
}

async function readByProduct(bytes: Uint8Array, most = Infinity): Promise<number> {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  let sum = 0
  const pages = Math.min(most, document.countPages())
  for (let page = 1; page <= pages; page++) sum += count(lerPagina(document, page).texto)
  document.destroy()
  return sum
}

async function readByPdfJs(bytes: Uint8Array, most = Infinity): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(bytes), {
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  })
  let sum = 0
  for (let page = 1; page <= Math.min(most, document.numPages); page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    sum += count(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return sum
}

function count(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
