import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { esquecerDerivados, esquecerTexto } from '../preparo/index.ts'

type Meios = { db: Reader; armazenamento: Pick<Armazenamento, 'apagar' | 'descrever'> }

/** Destrói os bytes do que se expurgou: as versões e o que se enviou sem virar versão. Repetir não é erro. */
export async function apagarArquivos(
  { db, armazenamento }: Meios,
  { documentoId }: { documentoId: string },
): Promise<void> {
  const expurgado = await db
    .selectFrom('docproc')
    .select('id')
    .where('id', '=', documentoId)
    .where('expurgadoEm', 'is not', null)
    .executeTakeFirst()
  if (expurgado === undefined) return
  // O que se lia enquanto se expurgava guardou-se sem que um visse o outro.
  await esquecerTexto(db, documentoId)
  await esquecerDerivados({ db, armazenamento }, documentoId)
  await sql`delete from documento_texto where documento_id = ${documentoId}::uuid`.execute(db)
  const versoes = await db
    .selectFrom('documentoVersao')
    .select(['chave', 'versionId'])
    .where('documentoId', '=', documentoId)
    .execute()
  const enviados = await db
    .selectFrom('arquivoIntencao')
    .select(['chave', 'versionId'])
    .where('documentoId', '=', documentoId)
    .execute()
  for (const { chave, versionId } of [...versoes, ...enviados]) await armazenamento.apagar(chave, versionId)
}
