import { Recusa, validacao } from '@autos/contract/erros.ts'
import { executarIsolado, FalhaIsolada, type Limites } from '../isolado/executar.ts'
import type { Assinador } from './port.ts'

const SCRIPT = new URL('./carimbar.ts', import.meta.url)

/** Draws a plain seal as an incremental update, in a killable process that only returns what is to be appended. */
export function abrirAssinador({ novoNome, limites }: { novoNome: () => string; limites?: Partial<Limites> }): Assinador {
  return {
    async selar(pdf, selo) {
      try {
        const { bytes } = await executarIsolado(SCRIPT, { dados: { ...selo, em: selo.em.toISOString(), nome: novoNome() }, bytes: pdf }, limites)
        return Buffer.concat([pdf, bytes])
      } catch (error) {
        throw refusalOf(error)
      }
    },
  }
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof FalhaIsolada)) return error
  if (error.message.endsWith('FALHA PAGINA')) return validacao('posicao', 'O documento não tem a página escolhida para o selo.')
  const refusal = new Recusa('ArquivoPdfInvalidoException', 'Arquivo PDF inválido')
  refusal.cause = error
  return refusal
}
