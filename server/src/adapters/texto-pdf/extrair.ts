import type { Document, Page } from 'mupdf'
import { atenderEmLinhas, dizer } from '../isolado/linhas.ts'
import { abrirDescritor, quebrou } from './abrir.ts'
import { comporPagina, type Cru } from './compor.ts'
import { partsOf } from './mupdf.ts'
import type { PaginaLida } from './port.ts'

/** After this long it stops of its own accord, before it is stopped and the page at hand is lost. */
const REST_AFTER_MS = 15_000

export type Pedido = { de: number; ate: number }
/** First line: how many pages there are. Then a line for each page. */
export type Abertura = { total: number }

/** Says each page as soon as it is read (texto.ts). */
function lerPaginas({ de, ate }: Pedido): void {
  const document = abrirDescritor()
  const total = document.countPages()
  dizer({ total } satisfies Abertura)
  const began = performance.now()
  for (let pagina = de; pagina <= Math.min(ate, total); pagina++) {
    dizer(lerPagina(document, pagina))
    if (performance.now() - began > REST_AFTER_MS) break
  }
}

export function lerPagina(document: Document, pagina: number): PaginaLida {
  try {
    const page = document.loadPage(pagina - 1)
    try {
      return comporPagina(cruDe(page), pagina)
    } finally {
      page.destroy()
    }
  } catch (error) {
    if (quebrou(error)) throw error
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

if (import.meta.main) await atenderEmLinhas(({ dados }) => lerPaginas(dados as Pedido))
