import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** O que já não serve não se guarda: os tokens saem quando vencem; as idas e voltas, no dia seguinte. */
export async function limparAutorizacoes(db: Db): Promise<void> {
  await sql`update certificado_sessao set token_cifrado = null, alca_cifrada = null where expira_em < now() and token_cifrado is not null`.execute(
    db,
  )
  await sql`delete from autorizacao where expira_em < now() - interval '1 day'`.execute(db)
}
