import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Db } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'

/** Passado o prazo, a exportação se marca, e os arquivos se apagam depois que isso se confirma. */
export async function expirarExportacoes({ ledger }: { ledger: Ledger }): Promise<number> {
  return transact(ledger, async (tx) => {
    const vencidas = await tx
      .updateTable('exportacao')
      .set({ situacao: 'EXPIRADA' })
      .where('situacao', '=', 'PRONTA')
      .where('expiraEm', '<=', tx.now)
      .returning('id')
      .execute()
    for (const { id } of vencidas)
      await enqueue(tx, 'exportacao.apagar', { data: { exportacaoId: id }, key: id })
    return vencidas.length
  })
}

type Meios = { db: Db; armazenamento: Pick<Armazenamento, 'apagar'> }

/** Os arquivos do que expirou ou não se concluiu; repetir não é erro. */
export async function apagarExportacao(
  meios: Meios,
  { exportacaoId }: { exportacaoId: string },
): Promise<void> {
  const finda = await meios.db
    .selectFrom('exportacao')
    .select('tentativas')
    .where('id', '=', exportacaoId)
    .where('situacao', 'in', ['EXPIRADA', 'ERRO'])
    .executeTakeFirst()
  if (finda !== undefined) await apagarTentativas(meios, exportacaoId, finda.tentativas)
}

/** O que se gravou até essa tentativa, e a linha de cada arquivo depois dele. */
export async function apagarTentativas(
  { db, armazenamento }: Meios,
  exportacaoId: string,
  ate: number,
): Promise<void> {
  const arquivos = await db
    .selectFrom('exportacaoArquivo')
    .select(['chave', 'versionId'])
    .where('exportacaoId', '=', exportacaoId)
    .where('tentativa', '<=', ate)
    .execute()
  for (const { chave, versionId } of arquivos) {
    await armazenamento.apagar(chave, versionId)
    await db.deleteFrom('exportacaoArquivo').where('chave', '=', chave).execute()
  }
}
