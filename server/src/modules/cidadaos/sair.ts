import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { encerrarCertificados } from '../provedores/index.ts'

/** Encerra as sessões abertas do cidadão, em todos os navegadores; o pedido seguinte já não entra. */
export async function sair(tx: Tx, ator: Ator): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cidadaoSessao')
    .set({ encerradaEm: tx.now })
    .where('cidadaoId', '=', ator.id)
    .where('encerradaEm', 'is', null)
    .where('expiraEm', '>', tx.now)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await registrar(tx, ator, { ato: 'cidadao.saiu' })
  await encerrarCertificados(tx, ator)
  return true
}

/** O que já não dá acesso não se guarda; o histórico diz quem entrou e quando. */
export async function limparEntradas(db: Db): Promise<void> {
  await sql`delete from cidadao_entrada where expira_em < now() - interval '1 day'`.execute(db)
  await sql`delete from cidadao_sessao where expira_em < now() - interval '1 day'`.execute(db)
}
