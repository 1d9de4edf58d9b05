import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import { executarIsolado, FalhaIsolada } from '../isolado/executar.ts'
import type { LeitorDeZip } from './port.ts'

const SCRIPT = new URL('./inspecionar.ts', import.meta.url)

/** Unpacks in a killable process: what explodes there is a refused file, not a stopped server. */
export function abrirLeitorDeZip(): LeitorDeZip {
  return {
    async recusa(bytes, deEscritorio) {
      try {
        return (await executarIsolado(SCRIPT, { dados: deEscritorio, bytes }, { cede: true })).dados as
          | string
          | null
      } catch (error) {
        if (!(error instanceof FalhaIsolada)) throw error
        return error.fim === 'FALHA' ? RECUSA_DO_ZIP.danificado : RECUSA_DO_ZIP.bomba
      }
    },
  }
}
