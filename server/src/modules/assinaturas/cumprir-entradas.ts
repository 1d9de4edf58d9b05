import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Fatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { convidadoDo, daEntrada, usuarioDo } from './de-quem.ts'

/** Um ato cumpre todas as entradas da pessoa, ou do titular por quem assina; quem não constava passa a constar. */
export async function cumprirEntradas(
  tx: Tx,
  ator: Ator,
  { fatos, cargo }: { fatos: Fatos; cargo: string | null },
): Promise<void> {
  const documentoId = fatos.id
  const { numAffectedRows = 0n } =
    await sql`update assinante a set situacao = 'ASSINOU' where a.documento_id = ${documentoId}::uuid and ${daEntrada(ator, fatos)}`.execute(
      tx,
    )
  if (numAffectedRows > 0n) return
  const { ordem } = await tx
    .selectFrom('assinante')
    .select((eb) => eb.fn.coalesce(eb.fn.max('ordem'), sql<number>`-1`).as('ordem'))
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('assinante')
    .values({
      id: newId(),
      documentoId,
      usuarioId: usuarioDo(ator),
      convidadoId: convidadoDo(ator, fatos),
      cargo,
      ordem: ordem + 1,
      situacao: 'ASSINOU',
      adicionadoEm: tx.now,
      adicionadoPor: usuarioDo(ator),
    })
    .execute()
}
