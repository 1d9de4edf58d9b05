import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'

/**
 * O que só o lugar fechava sai dele interno: abri-lo é ato de alguém, que antes vê o que há (domínio §7.2). Devolve o
 * que consta do ato.
 */
export async function manterFechado(
  tx: Tx,
  { id, interno, restrito }: Pick<Fatos, 'id' | 'interno' | 'restrito'>,
): Promise<{ ficouInterno?: true }> {
  if (interno || !restrito) return {}
  await tx.updateTable('docproc').set({ interno: true }).where('id', '=', id).execute()
  return { ficouInterno: true }
}
