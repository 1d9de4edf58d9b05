import type { Document } from 'mupdf'
import { atenderEmLinhas, dizer } from '../isolado/linhas.ts'
import { abrirDescritor, quebrou } from '../texto-pdf/abrir.ts'
import { abrirMotor } from './motor-wasm.ts'
import { type Motor, reconhecerPagina } from './pagina.ts'
import type { PaginaReconhecida } from './port.ts'
import { semTexto } from './sem-texto.ts'

/** After so much of the processor it stops of its own accord, before the page at hand is lost. */
const REST_AFTER_MS = 60_000

/** With it come the bytes of what the engine was taught. */
export type Pedido = { paginas: number[] }

/** Says each page as soon as it is read (reconhecedor.ts). */
async function reconhecerPaginas({ paginas }: Pedido, ensinado: Uint8Array): Promise<void> {
  const motor = await abrirMotor(ensinado)
  const document = abrirDescritor()
  for (const pagina of paginas) {
    dizer(await tentar(document, pagina, motor))
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 > REST_AFTER_MS) break
  }
}

async function tentar(document: Document, pagina: number, motor: Motor): Promise<PaginaReconhecida> {
  try {
    const page = document.loadPage(pagina - 1)
    try {
      return await reconhecerPagina(page, pagina, motor)
    } finally {
      page.destroy()
    }
  } catch (error) {
    if (quebrou(error)) throw error
    return semTexto(pagina)
  }
}

if (import.meta.main) await atenderEmLinhas(({ dados, bytes }) => reconhecerPaginas(dados as Pedido, bytes))
