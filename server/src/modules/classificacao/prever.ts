import type { Tx } from '../../kernel/database.ts'
import type { Ator } from '../ator/index.ts'
import { type PedidoDeNumero, sequenciaDoPedido } from './reservar.ts'
import { descrever } from './vincular.ts'

export type ProximoNumero = { numero: number; numeroCompleto: string }

/** O número que se daria agora. Nada se reserva: quem pedir antes o leva. */
export async function preverNumero(tx: Tx, ator: Ator, pedido: PedidoDeNumero): Promise<ProximoNumero> {
  const sequencia = await sequenciaDoPedido(tx, ator, pedido)
  const aberta = await tx
    .selectFrom('numeracaoSequencia')
    .select('ultimo')
    .where('chave', '=', sequencia.chave)
    .executeTakeFirst()
  const { numero, numeroCompleto } = descrever(sequencia, (aberta?.ultimo ?? 0) + 1)
  return { numero, numeroCompleto }
}
