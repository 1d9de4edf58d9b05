import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

/** Uma conexão em que uma consulta pode durar o que durar: o que se confere é tudo, e ninguém espera por uma página. */
export const semPrazo = <R>(db: Db, corpo: (conexao: Db) => Promise<R>): Promise<R> =>
  db.connection().execute(async (conexao) => {
    await sql`set statement_timeout = 0`.execute(conexao)
    return corpo(conexao).finally(() => sql`reset statement_timeout`.execute(conexao))
  })
