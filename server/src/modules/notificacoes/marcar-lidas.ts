import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'

/** Só as da própria pessoa; sem ids, todas. Não é ato do histórico: nada do processo muda. */
export async function marcarLidas(
  tx: Tx,
  ator: Ator,
  { ids }: ArgumentosDeMutation['notificacoesMarcarLidas'],
): Promise<boolean> {
  await tx
    .updateTable('notificacao')
    .set({ lidaEm: tx.now })
    .where('usuarioId', '=', ator.id)
    .where('lidaEm', 'is', null)
    .$if(ids != null, (query) => query.where('id', '=', (eb) => eb.fn.any(eb.val((ids ?? []).filter(isId)))))
    .execute()
  return true
}
