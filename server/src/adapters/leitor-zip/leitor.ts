import { RECUSA_DO_ZIP } from '@autos/contract/regras/conteudo.ts'
import { executarIsolado, FalhaIsolada } from '../isolado/executar.ts'
import type { Bytes } from '../open-file.ts'
import type { Pedido } from './inspecionar.ts'
import type { Diferenca, LeitorDeZip } from './port.ts'

const SCRIPT = new URL('./inspecionar.ts', import.meta.url)

/** Unpacks in a killable process: what explodes there is a refused file, not a stopped server. */
export function abrirLeitorDeZip(): LeitorDeZip {
  return {
    async recusa(bytes, deEscritorio) {
      try {
        return (await perguntar(deEscritorio ? 'escritorio' : 'zip', bytes)) as string | null
      } catch (error) {
        if (!(error instanceof FalhaIsolada)) throw error
        return error.fim === 'FALHA' ? RECUSA_DO_ZIP.danificado : RECUSA_DO_ZIP.bomba
      }
    },
    async diferencas(bytes) {
      try {
        return (await perguntar('diferencas', bytes)) as Diferenca[]
      } catch (error) {
        // What cannot be looked into says nothing of what it has.
        if (!(error instanceof FalhaIsolada)) throw error
        return []
      }
    },
  }
}

const perguntar = async (dados: Pedido, bytes: Bytes): Promise<unknown> =>
  (await executarIsolado(SCRIPT, { dados, bytes }, { cede: true })).dados
