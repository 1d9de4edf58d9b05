import { sql, type Updateable } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { Tx } from '../../kernel/database.ts'

/** As colunas do item e a versão dele, que sobe a cada ato (INV-10). */
export async function mudar(tx: Tx, id: string, colunas: Updateable<DB['docproc']>): Promise<void> {
  await tx
    .updateTable('docproc')
    .set({ ...colunas, versao: sql<number>`versao + 1` })
    .where('id', '=', id)
    .execute()
}
