import type { Tx } from '../../kernel/database.ts'
import type { NumeroVinculado } from './vincular.ts'

/** Nulo: o item deixa de ter número. */
export async function gravarNumero(tx: Tx, id: string, numero: NumeroVinculado | null): Promise<void> {
  await tx
    .updateTable('docproc')
    .set({
      numero: numero?.numero ?? null,
      numeroCompleto: numero?.numeroCompleto ?? null,
      numeracaoChave: numero?.chave ?? null,
      numeracaoSufixos: numero?.sufixos ?? [],
    })
    .where('id', '=', id)
    .execute()
}
