import type { Document } from 'mupdf'
import { atenderEmConversa, dizer } from '../isolado/linhas.ts'
import { abrirDescritor, quebrou } from '../texto-pdf/abrir.ts'
import { motorDeFora } from './motor-de-fora.ts'
import { abrirMotor } from './motor-wasm.ts'
import { type Motor, reconhecerPagina } from './pagina.ts'
import type { PaginaReconhecida } from './port.ts'
import { semTexto } from './sem-texto.ts'

/** After so much of the processor it stops of its own accord, before the page at hand is lost. */
const REST_AFTER_MS = 60_000
/** And by the clock, after so much, of which another's engine may take most. */
const REST_AFTER_CLOCK_MS = 600_000

/** `deFora`: the engine is asked for; else, with it come the bytes of what the one within was taught. */
export type Pedido = { paginas: number[]; deFora: boolean }

/** Says each page as soon as it is read (reconhecedor.ts). */
async function reconhecerPaginas({ paginas, deFora }: Pedido, ensinado: Uint8Array): Promise<void> {
  const motor = deFora ? motorDeFora : await abrirMotor(ensinado)
  const document = abrirDescritor()
  for (const pagina of paginas) {
    dizer(await tentar(document, pagina, motor))
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 > REST_AFTER_MS || performance.now() > REST_AFTER_CLOCK_MS) break
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

if (import.meta.main) await atenderEmConversa(({ dados, bytes }) => reconhecerPaginas(dados as Pedido, bytes))
