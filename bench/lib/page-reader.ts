import { readFileSync } from 'node:fs'

// One reader of `npm run bench -- portao`, in a process of its own as the product's are: opens the file and reads
// the text of its pages.
const [reader = '', file = ''] = process.argv.slice(2)
const bytes = readFileSync(file)

const readers: Record<string, () => Promise<void>> = {
  async 'pdf.js'() {
    const { getDocumentProxy } = await import('unpdf')
    const options = { disableFontFace: true, useSystemFonts: false, verbosity: 0 }
    const document = await getDocumentProxy(new Uint8Array(bytes), options)
    for (let page = 1; page <= document.numPages; page++)
      await (await document.getPage(page)).getTextContent()
  },
  async mupdf() {
    const { mupdf } = await import('@autos/server/src/adapters/texto-pdf/mupdf.ts')
    const { lerPagina } = await import('@autos/server/src/adapters/texto-pdf/extrair.ts')
    const document = mupdf.Document.openDocument(bytes, 'application/pdf')
    const pages = document.countPages()
    for (let page = 1; page <= pages; page++) lerPagina(document, page)
  },
}
await readers[reader]!()
// At an orderly end the engine sometimes waits for a thread that compiles, for ever (adapters/isolado).
process.kill(process.pid, 'SIGKILL')
