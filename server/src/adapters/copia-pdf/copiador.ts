import { executarIsolado, FalhaIsolada, type Limites } from '../isolado/executar.ts'
import type { Copiador } from './port.ts'

const SCRIPT = new URL('./copiar.ts', import.meta.url)

/** In a killable process; what cannot be copied is read as it is. */
export function abrirCopiador(limites: Partial<Limites> = {}): Copiador {
  const limits = {
    tempoMs: 60_000,
    memoriaMb: 1024,
    saidaBytes: 512 * 2 ** 20,
    cede: true,
    fila: 'demorada' as const,
    espera: 1_000,
    ...limites,
  }
  return {
    async copiar(arquivo, paginas) {
      try {
        const asked = { dados: paginas, bytes: new Uint8Array() }
        return (await executarIsolado(SCRIPT, asked, { ...limits, arquivo })).bytes
      } catch (error) {
        if (error instanceof FalhaIsolada) return null
        throw error
      }
    },
  }
}
