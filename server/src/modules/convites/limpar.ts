import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** O que já não dá acesso não se guarda; o histórico diz quem abriu e quando. */
export async function limparConvites(db: Db): Promise<void> {
  await sql`delete from convite_codigo where expira_em < now() - interval '1 day'`.execute(db)
}
