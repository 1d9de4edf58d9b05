import type { Tx } from '../../kernel/database.ts'

/** Fica escrito quem disse, e quando, que estes bytes não têm ameaças. Dos mesmos bytes vale o último. */
export async function anotarExame(tx: Tx, sha256: string, motor: string): Promise<void> {
  await tx
    .insertInto('arquivoExame')
    .values({ sha256, etapa: 'ANTIVIRUS', motor, situacao: 'OK', em: tx.now })
    .onConflict((conflito) => conflito.columns(['sha256', 'etapa']).doUpdateSet({ motor, em: tx.now }))
    .execute()
}
