import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/**
 * Quem sai larga a vez de escrever, que fica com quem a esperava, e já não espera a de ninguém. Os itens já estão
 * presos; reescrever a linha deles faz recomeçar quem leu antes (rascunhos/vez-guardada.ts). Devolve quantas.
 */
export async function largarVezes(tx: Tx, usuarioId: string): Promise<number> {
  const eu = sql`${usuarioId}::uuid`
  const { numAffectedRows: esperadas = 0n } =
    await sql`update rascunho_vez set pedida_por = null, pedida_em = null where pedida_por = ${eu}`.execute(
      tx,
    )
  await sql`update docproc set novo = novo where id in (select documento_id from rascunho_vez where usuario_id = ${eu})`.execute(
    tx,
  )
  const { numAffectedRows: passadas = 0n } = await sql`
    update rascunho_vez set usuario_id = pedida_por, desde = ${tx.now}, sinal_em = ${tx.now}, pedida_por = null, pedida_em = null, negada_a = null, tomada_de = null, motivo = null
     where usuario_id = ${eu} and pedida_por is not null`.execute(tx)
  const { numAffectedRows: largadas = 0n } =
    await sql`delete from rascunho_vez where usuario_id = ${eu}`.execute(tx)
  return Number(esperadas + passadas + largadas)
}
