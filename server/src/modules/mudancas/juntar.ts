import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'

const LOTE = 50_000

/** Num comando só: para quem lê, a soma é a mesma antes e depois. */
export async function juntarMudancas(db: Db): Promise<void> {
  await sql`
    with lote as (select quem, transacao from mudanca order by quem limit ${LOTE} for update skip locked),
      tirados as (delete from mudanca m using lote l where m.quem = l.quem and m.transacao = l.transacao returning m.quem)
    insert into mudanca_total as t (quem, total) select quem, count(*) from tirados group by quem order by quem
    on conflict (quem) do update set total = t.total + excluded.total`.execute(db)
}
