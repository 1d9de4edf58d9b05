import { fstatSync, readSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { unpack } from '../isolado/envelope.ts'
import { HELLO } from '../isolado/filho.ts'
import type { Document, Page } from 'mupdf'
import { comporPagina, type Cru } from './compor.ts'
import { mupdf, partsOf } from './mupdf.ts'
import type { PaginaLida } from './port.ts'

/** Descriptor that the parent gives (isolado/executar.ts). */
const FILE = 3
/** After this long it stops of its own accord, before it is stopped and the page at hand is lost. */
const REST_AFTER_MS = 15_000

export type Pedido = { de: number; ate: number }
/** First line: how many pages there are. Then a line for each page. */
export type Abertura = { total: number }

/** Runs in a child process (texto.ts): says each page as soon as it is read. */
async function atenderEmLinhas(): Promise<void> {
  process.stdout.write(HELLO)
  const { dados } = unpack(await buffer(process.stdin))
  const { de, ate } = dados as Pedido
  const size = fstatSync(FILE).size
  const stream = new mupdf.Stream({
    fileSize: () => size,
    read: (memory, offset, length, position) => readSync(FILE, memory, offset, length, position),
    close: () => undefined,
  })
  const document = mupdf.Document.openDocument(stream, 'application/pdf')
  const total = document.countPages()
  say({ total } satisfies Abertura)
  const began = performance.now()
  for (let pagina = de; pagina <= Math.min(ate, total); pagina++) {
    say(lerPagina(document, pagina))
    if (performance.now() - began > REST_AFTER_MS) break
  }
}

const say = (line: unknown): void => void process.stdout.write(`${JSON.stringify(line)}\n`)

export function lerPagina(document: Document, pagina: number): PaginaLida {
  try {
    const page = document.loadPage(pagina - 1)
    try {
      return comporPagina(cruDe(page), pagina)
    } finally {
      page.destroy()
    }
  } catch (error) {
    // The library itself is broken after this: another child goes on.
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) throw error
    return { pagina, texto: '', caixas: [], pedeOcr: false, falhou: true }
  }
}

function cruDe(page: Page): Cru {
  const text = page.toStructuredText('preserve-images')
  try {
    return { visivel: page.getBounds(), ...partsOf(text) }
  } finally {
    text.destroy()
  }
}

if (import.meta.main) {
  for (const method of ['log', 'info', 'warn', 'debug', 'error'] as const)
    globalThis.console[method] = () => undefined
  await atenderEmLinhas()
  process.exit(0)
}
