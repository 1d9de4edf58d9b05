import { FalhaIsolada, type Limites, ouvirIsolado } from '../isolado/executar.ts'
import { linhasDe } from '../isolado/linhas.ts'
import { type Ensinado, portugues } from './ensinado.ts'
import type { PaginaReconhecida, Reconhecedor } from './port.ts'
import type { Pedido } from './reconhecer.ts'
import { semTexto } from './sem-texto.ts'

const SCRIPT = new URL('./reconhecer.ts', import.meta.url)

/**
 * Reads in a killable process, one at a time and after everything else. The page at which it has to be stopped
 * is tried once more, alone and with twice of everything, and then fails alone.
 */
export function abrirReconhecedor(
  ensinado: Ensinado = portugues(),
  limites: Partial<Limites> = {},
): Reconhecedor {
  const limits = {
    tempoMs: 120_000,
    memoriaMb: 600,
    relogio: 10,
    cede: true,
    fila: 'demorada' as const,
    espera: 1_000,
    ...limites,
  }
  let bytes: Uint8Array | undefined
  return {
    motor: `tesseract.js-core 7.0.0, ${ensinado.nome}`,
    async *reconhecer(arquivo, paginas) {
      bytes ??= ensinado.ler()
      const read = (some: readonly number[], vezes: number) =>
        listen({ paginas: [...some] }, bytes!, {
          ...limits,
          arquivo,
          tempoMs: limits.tempoMs * vezes,
          memoriaMb: limits.memoriaMb * vezes,
        })
      let next = 0
      while (next < paginas.length) {
        const { lidas, morto } = await read(paginas.slice(next), 1)
        yield* lidas
        next += lidas.length
        if (!morto) continue
        const [again] = (await read(paginas.slice(next, next + 1), 2)).lidas
        yield again ?? semTexto(paginas[next]!)
        next++
      }
    },
  }
}

type Ouvido = { lidas: PaginaReconhecida[]; morto: boolean }

async function listen(pedido: Pedido, ensinado: Uint8Array, limits: Partial<Limites>): Promise<Ouvido> {
  try {
    const said = await ouvirIsolado(SCRIPT, { dados: pedido, bytes: ensinado }, limits)
    return { lidas: linhasDe(said) as PaginaReconhecida[], morto: false }
  } catch (error) {
    if (!(error instanceof FalhaIsolada)) throw error
    return { lidas: linhasDe(error.saida) as PaginaReconhecida[], morto: true }
  }
}
