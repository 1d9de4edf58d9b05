import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'

export type Cabeca = { numero: number; cabeca: string; seladoEm: Date }

/**
 * Quem apagasse o fim do histórico com os selos dele só seria pego por uma cabeça mais nova guardada fora:
 * uma por hora.
 */
const FREQUENCIA = sql`interval '1 hour'`

/** A última cabeça, quando é hora de guardá-la também fora do banco. */
export async function cabecaPorAncorar(reader: Reader): Promise<Cabeca | undefined> {
  const { rows } = await sql<Cabeca>`
    select numero, cabeca, selado_em from historico_selo s
    where not exists (select 1 from historico_ancora a where a.numero = s.numero or a.ancorada_em > now() - ${FREQUENCIA})
    order by numero desc limit 1`.execute(reader)
  return rows[0]
}

export async function anotarAncora(
  tx: Tx,
  {
    numero,
    chave,
    versionId,
    carimbo,
  }: { numero: number; chave: string; versionId: string | null; carimbo: Buffer | null },
): Promise<void> {
  await tx
    .insertInto('historicoAncora')
    .values({ numero, chave, versionId, carimbo, ancoradaEm: tx.now })
    .onConflict((conflito) => conflito.doNothing())
    .execute()
}
