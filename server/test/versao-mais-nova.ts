import type { Db } from '../src/kernel/database.ts'

/** O arquivo do documento como está agora: quem o tem, e onde. */
export const versaoMaisNova = (db: Db, id: string) =>
  db
    .selectFrom('documentoVersao')
    .selectAll()
    .where('documentoId', '=', id)
    .orderBy('numero', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
