import { executarIsolado, FalhaIsolada, type Limites } from '../isolado/executar.ts'
import type { Miniaturista } from './port.ts'

const SCRIPT = new URL('./desenhar.ts', import.meta.url)

/** Draws in a killable process: the page that hangs or explodes there has no picture. */
export function abrirMiniaturista(limites: Partial<Limites> = {}): Miniaturista {
  return {
    async desenhar(arquivo, como) {
      try {
        const pedido = { dados: como, bytes: new Uint8Array() }
        const { bytes } = await executarIsolado(SCRIPT, pedido, { cede: true, arquivo, ...limites })
        return bytes.length === 0 ? null : Uint8Array.from(bytes)
      } catch (error) {
        if (error instanceof FalhaIsolada) return null
        throw error
      }
    },
  }
}
