import { FalhaIsolada, ouvirIsolado, type Limites } from '../isolado/executar.ts'
import { linhasDe } from '../isolado/linhas.ts'
import type { LugarLido } from '../lugares/port.ts'
import type { Abertura, ForaDasPaginas, PaginaDita, Pedido } from './extrair.ts'
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
    motor: 'mupdf 1.28.1, leitor de lugares 1',
    async *ler(arquivo, de, extensao = 'pdf') {
      let [next, fatal, slow, documento] = [de, 0, 0, de === 1]
      for (;;) {
        const pedido = { de: next, ate: next + fatia - 1, extensao, documento }
        const { total, paginas, lugares, morto } = await slice({ ...limits, arquivo }, pedido)
        if (total === null)
          return yield {
            total: morto && extensao !== 'pdf' ? 0 : null,
            paginas: [],
            lugares: naoLido(extensao, morto),
          }
        next += paginas.length
        if (paginas.length < fatia && next <= total) slow++
        if (documento && lugares === null) {
          // What is outside of its pages stopped the reader: they are read without it.
          documento = false
          yield { total, paginas: [], lugares: [NAO_LIDO] } satisfies Fatia
          continue
        }
        documento = false
        // The one it was reading when it was stopped had the whole time for itself.
        if (morto && paginas.length === 0) {
          fatal++
          paginas.push(semTexto(next++))
        }
        if (fatal === FATAL_MAX || slow === SLOW_MAX)
          for (; next <= total; next++) paginas.push(semTexto(next))
        yield { total, paginas, lugares: lugares ?? [] } satisfies Fatia
        if (next > total) return
      }
    },
  }
}

const NAO_LIDO: LugarLido = {
  lugar: 'OUTRO',
  nome: '',
  pagina: null,
  texto: '',
  falta: 'DANIFICADO',
  caixa: null,
}

const naoLido = (extensao: string, morto: boolean): LugarLido[] =>
  morto && extensao !== 'pdf' ? [{ ...NAO_LIDO, lugar: 'CORPO', falta: 'GRANDE' }] : []

const semTexto = (pagina: number): PaginaLida => ({
  pagina,
  texto: '',
  caixas: [],
  pedeOcr: false,
  falhou: true,
})

type Ouvida = { total: number | null; paginas: PaginaLida[]; lugares: LugarLido[] | null; morto: boolean }

async function slice(limits: Partial<Limites>, pedido: Pedido): Promise<Ouvida> {
  try {
    const said = await ouvirIsolado(SCRIPT, { dados: pedido, bytes: new Uint8Array() }, limits)
    return { ...linesOf(said, pedido), morto: false }
  } catch (error) {
    if (!(error instanceof FalhaIsolada)) throw error
    return { ...linesOf(error.saida, pedido), morto: true }
  }
}

/** `lugares` null: it was asked for what is outside of the pages, and had not said it when it was stopped. */
function linesOf(said: Uint8Array, { documento }: Pedido): Omit<Ouvida, 'morto'> {
  const [opening, ...rest] = linhasDe(said)
  if (opening === undefined) return { total: null, paginas: [], lugares: null }
  const { total } = opening as Abertura
  const outside = documento ? (rest.shift() as ForaDasPaginas | undefined) : { lugares: [] }
  if (outside === undefined) return { total, paginas: [], lugares: null }
  const pages = rest as PaginaDita[]
  const lugares = [...outside.lugares, ...pages.flatMap(({ lugares: dela }) => dela ?? [])]
  return { total, paginas: pages.map(paginaDe), lugares }
}

function paginaDe(dita: PaginaDita): PaginaLida {
  const { lugares: _, ...pagina } = dita
  return pagina
}
