import { useStore } from '../../api/store.ts'
import { keepList } from '../../base/kept.ts'
import type { PedidoDeEnvio } from './pedido-de-envio.ts'

/** O que se pediu de um documento que se escreveu e ainda não se fez: assinar, enviar. */
export type PorConcluir = {
  pessoa: string
  documentoId: string
  assinar: boolean
  enviar: PedidoDeEnvio | null
}

const GUARDADOS = 40
const loja = keepList('autos.por-concluir', ehPorConcluir)

function ehPorConcluir(valor: unknown): valor is PorConcluir {
  return (
    typeof valor === 'object' &&
    valor !== null &&
    ['pessoa', 'documentoId', 'assinar', 'enviar'].every((campo) => campo in valor)
  )
}

const outro =
  ({ pessoa, documentoId }: Pick<PorConcluir, 'pessoa' | 'documentoId'>) =>
  (um: PorConcluir) =>
    um.pessoa !== pessoa || um.documentoId !== documentoId

/** Fica neste navegador: fechado no meio, dali se continua. */
export const lembrarPorConcluir = (novo: PorConcluir): void =>
  loja.set((antes) => [novo, ...antes.filter(outro(novo))].slice(0, GUARDADOS))

export function esquecerPorConcluir(qual: Pick<PorConcluir, 'pessoa' | 'documentoId'>): void {
  if (!loja.get().every(outro(qual))) loja.set((antes) => antes.filter(outro(qual)))
}

export const porConcluir = (qual: Pick<PorConcluir, 'pessoa' | 'documentoId'>): PorConcluir | undefined =>
  loja.get().find((um) => !outro(qual)(um))

export const usePorConcluir = (pessoa: string, documentoId: string): PorConcluir | undefined =>
  useStore(loja).find((um) => !outro({ pessoa, documentoId })(um))
