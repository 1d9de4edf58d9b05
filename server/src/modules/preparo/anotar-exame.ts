import type { Exame } from '../../adapters/antivirus/port.ts'
import type { Tx } from '../../kernel/database.ts'

/** Fica escrito quem disse, e quando, que ameaça estes bytes têm, ou que não têm. Dos mesmos bytes vale o último. */
export async function anotarExame(tx: Tx, sha256: string, { motor, ameaca }: Exame): Promise<void> {
  const dito = {
    motor,
    situacao: ameaca === null ? ('OK' as const) : ('FALHOU' as const),
    frase: ameaca,
    em: tx.now,
  }
  await tx
    .insertInto('arquivoExame')
    .values({ sha256, etapa: 'ANTIVIRUS', ...dito })
    .onConflict((conflito) => conflito.columns(['sha256', 'etapa']).doUpdateSet(dito))
    .execute()
}
