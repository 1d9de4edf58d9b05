import type { Db } from '../../kernel/database.ts'

/** A configuração diz se há diário; as regras leem isto da marca. */
export async function sincronizarDiario(db: Db, configurado: boolean): Promise<void> {
  await db
    .updateTable('marca')
    .set({ diarioConfigurado: configurado })
    .where('diarioConfigurado', '<>', configurado)
    .execute()
}
