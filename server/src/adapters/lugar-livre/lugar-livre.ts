import { executarIsolado, FalhaIsolada, type Limites } from '../isolado/executar.ts'
import type { LugarAchado, LugarLivre } from './port.ts'

const SCRIPT = new URL('./achar.ts', import.meta.url)

/** Draws in a killable process: of the page that hangs or explodes there, nobody knows where it is free. */
export function abrirLugarLivre(limites: Partial<Limites> = {}): LugarLivre {
  return {
    async achar(pdf, pedido) {
      try {
        const { dados } = await executarIsolado(SCRIPT, { dados: pedido, bytes: pdf }, limites)
        return dados as LugarAchado | null
      } catch (error) {
        if (error instanceof FalhaIsolada) return null
        throw error
      }
    },
  }
}
