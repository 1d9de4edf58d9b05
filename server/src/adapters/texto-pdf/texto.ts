import { FalhaIsolada, ouvirIsolado, type Limites } from '../isolado/executar.ts'
import { linhasDe } from '../isolado/linhas.ts'
import type { Abertura, Pedido } from './extrair.ts'
import type { Fatia, LeitorDeTexto, PaginaLida } from './port.ts'

const SCRIPT = new URL('./extrair.ts', import.meta.url)
const SLICE = 200
/** Pages that stop the reader, each a whole child's time: after so many, the rest is not tried. */
const FATAL_MAX = 5
/** And so many times over that the time ended before the slice. */
const SLOW_MAX = 60

type Options = Partial<Limites> & { fatia?: number }

/** Reads in a killable process: the page that hangs or explodes there is a page without text. */
export function abrirLeitorDeTexto({ fatia = SLICE, ...limites }: Options = {}): LeitorDeTexto {
  // On a busy machine the clock says little: what hangs here turns, it does not wait.
  const limits = { tempoMs: 30_000, memoriaMb: 512, relogio: 20, ...limites }
  return {
    motor: 'mupdf 1.28.1',
    async *ler(arquivo, de) {
      let [next, fatal, slow] = [de, 0, 0]
      for (;;) {
        const { total, paginas, morto } = await slice(
          { ...limits, arquivo },
          { de: next, ate: next + fatia - 1 },
        )
        if (total === null) return yield { total, paginas: [] }
        next += paginas.length
        if (paginas.length < fatia && next <= total) slow++
        // The one it was reading when it was stopped had the whole time for itself.
        if (morto && paginas.length === 0) {
          fatal++
          paginas.push(semTexto(next++))
        }
        if (fatal === FATAL_MAX || slow === SLOW_MAX)
          for (; next <= total; next++) paginas.push(semTexto(next))
        yield { total, paginas } satisfies Fatia
        if (next > total) return
      }
    },
  }
}

const semTexto = (pagina: number): PaginaLida => ({
  pagina,
  texto: '',
  caixas: [],
  pedeOcr: false,
  falhou: true,
})

type Ouvida = Fatia & { morto: boolean }

async function slice(limits: Partial<Limites>, pedido: Pedido): Promise<Ouvida> {
  try {
    const said = await ouvirIsolado(SCRIPT, { dados: pedido, bytes: new Uint8Array() }, limits)
    return { ...linesOf(said), morto: false }
  } catch (error) {
    if (!(error instanceof FalhaIsolada)) throw error
    return { ...linesOf(error.saida), morto: true }
  }
}

function linesOf(said: Uint8Array): Fatia {
  const [opening, ...pages] = linhasDe(said)
  if (opening === undefined) return { total: null, paginas: [] }
  return { total: (opening as Abertura).total, paginas: pages as PaginaLida[] }
}
