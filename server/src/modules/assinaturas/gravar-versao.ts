import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { mandarPreparar } from '../preparo/index.ts'
import type { Selado } from './versao.ts'

export const versaoVista = (tx: Tx, { id, versaoArquivo }: Fatos) =>
  tx
    .selectFrom('documentoVersao')
    .select(['numero', 'sha256', 'paginas'])
    .where('documentoId', '=', id)
    .where('numero', '=', versaoArquivo)
    .executeTakeFirstOrThrow()

type DaVersao = {
  criadaPor: string | null
  motivo: 'ASSINATURA' | 'PRESERVACAO'
  fatos: Pick<Fatos, 'id'>
  paginas: number | null
}

/** A versão nova passa a ser a que vale; a anterior é prefixo dela. */
export async function gravarVersao(
  tx: Tx,
  { criadaPor, motivo, fatos, paginas }: DaVersao,
  { sobre, chave, versionId, sha256, tamanho }: Selado,
): Promise<number> {
  const numero = sobre + 1
  await tx
    .insertInto('documentoVersao')
    .values({
      documentoId: fatos.id,
      numero,
      chave,
      versionId,
      extensao: 'pdf',
      sha256,
      tamanho,
      paginas,
      motivo,
      criadaEm: tx.now,
      criadaPor,
    })
    .execute()
  await tx.updateTable('documento').set({ versaoArquivo: numero }).where('id', '=', fatos.id).execute()
  await mandarPreparar(tx, { documentoId: fatos.id, numero, extensao: 'pdf' })
  return numero
}
