import type { PrazoDados } from '../../api/gen/graphql.ts'
import type { Alvo } from '../seletores/alvos.ts'

/** O que se pede de um envio: a quem vai a carga, quem só toma conhecimento, e até quando se espera resposta. */
export type PedidoDeEnvio = {
  destino: Alvo
  mensagem: string
  copias?: readonly Alvo[]
  prazo?: PrazoDados | undefined
}
