import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { inspecionar as Inspecionar } from '@autos/server/src/adapters/leitor-pdf/inspecionar.ts'
import { packedName, programaDe } from '@autos/server/src/adapters/isolado/programa.ts'

// One side of `npm run bench -- portao`, in a process of its own as the product's are: prints the milliseconds
// of the processor that it took from nothing to the verdict. `written`: the gate as it is written, not packed;
// `packed`: as it runs; `pdf.js` and `mupdf`: what each alone takes to open the same file and read its
// pages; `start`: what a process takes that does nothing.
const [side = '', file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)
const SCRIPT = new URL('../../server/src/adapters/leitor-pdf/inspecionar.ts', import.meta.url)

const sides: Record<string, () => Promise<number>> = {
  start: async () => 0,
  written: () => judge(SCRIPT.href),
  async packed() {
    const program = pathToFileURL(programaDe(SCRIPT)).href
    if (program !== pathToFileURL(packedName(SCRIPT)).href) throw new Error('the gate is not packed')
    return judge(program)
  },
  async 'pdf.js'() {
    const { getDocumentProxy } = await import('unpdf')
    const options = { disableFontFace: true, useSystemFonts: false, verbosity: 0 }
    const document = await getDocumentProxy(new Uint8Array(bytes), options)
    for (let page = 1; page <= document.numPages; page++)
      await (await document.getPage(page)).getTextContent()
    return document.numPages
  },
  async mupdf() {
    const { mupdf } = await import('@autos/server/src/adapters/texto-pdf/mupdf.ts')
    const { lerPagina } = await import('@autos/server/src/adapters/texto-pdf/extrair.ts')
    const document = mupdf.Document.openDocument(bytes, 'application/pdf')
    const pages = document.countPages()
    for (let page = 1; page <= pages; page++) lerPagina(document, page)
    return pages
  },
}

async function judge(program: string): Promise<number> {
  const { inspecionar } = (await import(program)) as { inspecionar: typeof Inspecionar }
  const judged = await inspecionar(bytes)
  if (judged.situacao !== 'OK') throw new Error(judged.causa)
  return judged.paginas
}

const pages = await sides[side]!()
const { user, system } = process.cpuUsage()
process.stdout.write(JSON.stringify({ ms: (user + system) / 1000, pages }), () => process.exit(0))
