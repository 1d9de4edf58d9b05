import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { avisar } from './avisar.ts'

/**
 * O arquivo da entrega foi aceito, e agora há o que aceitar; ou não foi, e o sistema fica sabendo por quê.
 */
export async function entregaConferida(
  tx: Tx,
  sistema: Ator,
  { documentoId, causa }: { documentoId: string; causa: string | null },
): Promise<void> {
  const entrega = await tx
    .selectFrom('documento')
    .select('entregaSetorId')
    .where('id', '=', documentoId)
    .where('integradorId', 'is not', null)
    .where('aceite', 'is', null)
    .executeTakeFirst()
  if (entrega === undefined) return
  if (causa !== null) return avisar(tx, { documentoId, tipo: 'documento.arquivo-recusado', dados: { causa } })
  await tx
    .updateTable('documento')
    .set({ aceite: 'PENDENTE', minuta: false })
    .where('id', '=', documentoId)
    .execute()
  await tx.updateTable('docproc').set({ novo: false }).where('id', '=', documentoId).execute()
  await registrar(tx, sistema, {
    ato: 'documento.a-aceitar',
    itens: [documentoId],
    dados: { destinoId: entrega.entregaSetorId },
  })
  await avisar(tx, { documentoId, tipo: 'documento.recebido', dados: {} })
}
