import { executarIsolado, FalhaIsolada, type Fim, type Limites } from '../isolado/executar.ts'
import type { Inspecao, LeitorDePdf } from './port.ts'

const SCRIPT = new URL('./inspecionar.ts', import.meta.url)

const CAUSA: Record<Fim, string> = {
  TEMPO: 'A leitura do PDF demorou demais; o arquivo pode estar danificado.',
  MEMORIA: 'A leitura do PDF exigiu memória demais; o arquivo pode estar danificado.',
  FALHA: 'Arquivo PDF inválido',
}

/** Inspects in a killable process: what hangs or explodes there is a refused file, not a stopped server. */
export function abrirLeitorDePdf(limites: Partial<Limites> = {}): LeitorDePdf {
  return {
    async inspecionar(bytes) {
      try {
        return (await executarIsolado(SCRIPT, { dados: null, bytes }, { cede: true, ...limites }))
          .dados as Inspecao
      } catch (error) {
        if (error instanceof FalhaIsolada) return { situacao: 'RECUSADO', causa: CAUSA[error.fim] }
        throw error
      }
    },
  }
}
