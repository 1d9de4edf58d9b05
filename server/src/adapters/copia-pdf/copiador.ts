import { executarParaArquivo, FalhaIsolada, type Limites } from '../isolado/executar.ts'
import type { Copiador } from './port.ts'

const SCRIPT = new URL('./copiar.ts', import.meta.url)

/** In a killable process; what cannot be copied is read as it is. */
export function abrirCopiador(limites: Partial<Limites> = {}): Copiador {
  const limits = {
    tempoMs: 60_000,
    memoriaMb: 1024,
    cede: true,
    fila: 'demorada' as const,
    espera: 1_000,
    ...limites,
  }
  return {
    async copiar(arquivo, paginas, saida) {
      try {
        const asked = { dados: paginas, bytes: new Uint8Array() }
        return (await executarParaArquivo(SCRIPT, asked, { ...limits, arquivo, ...saida })).bytes
      } catch (error) {
        if (error instanceof FalhaIsolada) return null
        throw error
      }
    },
  }
}
