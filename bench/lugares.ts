import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { juntador } from '@autos/server/src/adapters/lugares/juntar.ts'
import { lerDocumento } from '@autos/server/src/adapters/lugares/pdf/documento.ts'
import { comporPagina } from '@autos/server/src/adapters/texto-pdf/compor.ts'
import { lerPagina } from '@autos/server/src/adapters/texto-pdf/extrair.ts'
import { mupdf, partsOf } from '@autos/server/src/adapters/texto-pdf/mupdf.ts'
import { median } from './lib/median.ts'
import { byLines, byWords, onePage } from './lib/pages-of-text.ts'

// `npm run bench -- lugares [--rodadas 7] [--pasta folder]`: processor time a page to read a PDF wherever it carries
// text (what is drawn, annotations, fields, attachments, properties, every string of it), beside the text of the page
// alone, as it was read before there were places (ADR 0041), in turns over the same bytes: of a file as the product
// writes it, of the same a word at a time, of files of one page, and of the files of a folder, all their pages
// together. The goal is of each. Exit code 1 when one misses.
const GOAL = 1.3
/** Of each side, before what is spent counts: the engine compiles what it has read a few times. */
const WARM_PAGES = 300
const ONE_PAGE_FILES = 40
const { values } = parseArgs({
  options: { rodadas: { type: 'string', default: '7' }, pasta: { type: 'string' } },
})
const rounds = Number(values.rodadas)
const sides = { before: pagesAlone, now: everyPlace }
type Side = keyof typeof sides

let missed = false
for (const [how, { bytes, pages }] of Object.entries({
  'a line at a time': await byLines(),
  'a word at a time': await byWords(),
}))
  report(how, inTurns([bytes], pages), pages)
const { bytes: memorandum } = await onePage()
report(
  'files of one page',
  inTurns(
    Array.from({ length: ONE_PAGE_FILES }, () => memorandum),
    ONE_PAGE_FILES,
  ),
  ONE_PAGE_FILES,
)
if (values.pasta !== undefined) {
  const folder = values.pasta
  const files = globSync('**/*.pdf', { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file)))
    .filter(isReadAlike)
  const pages = files.reduce((sum, file) => sum + pagesOf(file), 0)
  report(`${files.length} files of others`, inTurns(files, pages), pages)
}
process.exit(missed ? 1 : 0)

/** Of each round the sum of all files. */
function inTurns(files: readonly Uint8Array[], pages: number): Record<Side, number[]> {
  const spent: Record<Side, number[]> = { before: [], now: [] }
  const warming = Math.ceil(WARM_PAGES / pages)
  for (let round = 0; round < warming + rounds; round++) {
    const sum: Record<Side, number> = { before: 0, now: 0 }
    for (const file of files)
      for (const side of ['before', 'now'] as const) {
        const from = process.cpuUsage()
        sides[side](file)
        const { user, system } = process.cpuUsage(from)
        sum[side] += (user + system) / 1000
      }
    if (round >= warming) for (const side of ['before', 'now'] as const) spent[side].push(sum[side])
  }
  return spent
}

function report(how: string, { before, now }: Record<Side, number[]>, pages: number): void {
  const [was, is] = [median(before) / pages, median(now) / pages]
  if (is / was > GOAL) missed = true
  console.log(
    `${how}: ${was.toFixed(2)} ms of processor a page before, ${is.toFixed(2)} now, ${(is / was).toFixed(2)} × (goal ${GOAL}); ${pages} pages, ${rounds} rounds`,
  )
}

function pagesAlone(bytes: Uint8Array): void {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  for (let number = 0; number < document.countPages(); number++) {
    const page = document.loadPage(number)
    const text = page.toStructuredText('preserve-images')
    comporPagina({ visivel: page.getBounds(), ...partsOf(text) }, number + 1)
    text.destroy()
    page.destroy()
  }
  document.destroy()
}

function everyPlace(bytes: Uint8Array): void {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf').asPDF()!
  lerDocumento(document, juntador())
  for (let page = 1; page <= document.countPages(); page++) lerPagina(document, page)
  document.destroy()
}

function pagesOf(bytes: Uint8Array): number {
  const document = mupdf.Document.openDocument(bytes, 'application/pdf')
  const pages = document.countPages()
  document.destroy()
  return pages
}

/** Damaged ones are read by neither, or by one. */
function isReadAlike(bytes: Uint8Array): boolean {
  try {
    pagesAlone(bytes)
    everyPlace(bytes)
    return pagesOf(bytes) > 0
  } catch {
    return false
  }
}
