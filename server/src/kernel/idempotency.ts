import { Recusa } from '@autos/contract/erros.ts'
import type { Reader, Tx } from './database.ts'

/** One act of one person: the client repeats it with the same key after a cut answer (domínio INV-9). */
export type Act = { actor: string; key: string; operation: string; digest: string }

/**
 * Runs the body at most once per act. The row is written first, in the same transaction: a second delivery
 * waits for the first to commit and then finds its answer, whichever process it reached.
 */
export async function once<R>(tx: Tx, act: Act, body: () => Promise<R>): Promise<R> {
  const inserted = await tx
    .insertInto('idempotencia')
    .values({ ator: act.actor, chave: act.key, operacao: act.operation, argumentos: act.digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return replay<R>(tx, act)
  const answer = await body()
  await where(tx.updateTable('idempotencia').set({ resposta: JSON.stringify(answer ?? null) }), act).execute()
  return answer
}

/** Whether the act was done and its answer is kept. */
export async function answered(reader: Reader, { actor, key, operation }: Act): Promise<boolean> {
  const stored = await reader
    .selectFrom('idempotencia')
    .select('chave')
    .where('ator', '=', actor)
    .where('chave', '=', key)
    .where('operacao', '=', operation)
    .where('resposta', 'is not', null)
    .executeTakeFirst()
  return stored !== undefined
}

/**
 * The lock is written down, and so this commit too waits for a synchronous replica: the answer may be of an
 * act that no replica had got when the server fell and stood up again.
 */
async function replay<R>(tx: Tx, act: Act): Promise<R> {
  const stored = await tx
    .selectFrom('idempotencia')
    .select(['argumentos', 'resposta'])
    .where('ator', '=', act.actor)
    .where('chave', '=', act.key)
    .where('operacao', '=', act.operation)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (stored.argumentos !== act.digest)
    throw new Recusa(
      'ChaveIdempotenciaReutilizadaException',
      'Esta chave de repetição já foi usada com outros dados.',
    )
  return stored.resposta as R
}

const where = <Q extends { where(column: 'ator' | 'chave' | 'operacao', op: '=', value: string): Q }>(
  query: Q,
  act: Act,
): Q => query.where('ator', '=', act.actor).where('chave', '=', act.key).where('operacao', '=', act.operation)
