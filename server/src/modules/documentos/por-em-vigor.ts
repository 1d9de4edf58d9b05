import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { mandarPreparar } from '../preparo/index.ts'
import { versaoEmVigor } from './versoes.ts'
import type { Conferido, Intencao } from './conferencia.ts'

/** O arquivo recebido passa a ser a versão em vigor; do que se pôs em ordem, as duas ficam. */
export async function porEmVigor(
  tx: Tx,
  { documentoId, criadaPor, deRascunho, lugares }: Intencao,
  conferido: Conferido,
) {
  const { chave, extensao, gravado, reparado, paginas } = conferido
  const { ultimo } = await tx
    .selectFrom('documentoVersao')
    .select((eb) => eb.fn.coalesce(eb.fn.max('numero'), sql<number>`0`).as('ultimo'))
    .where('documentoId', '=', documentoId)
    .executeTakeFirstOrThrow()
  const numero = ultimo + 1
  const substituida = await versaoEmVigor(tx, documentoId)
  const motivo = deRascunho ? 'REDACAO' : substituida === null ? 'ENVIO' : 'SUBSTITUICAO'
  const recebida = {
    documentoId,
    numero,
    chave,
    ...gravado,
    extensao,
    paginas,
    motivo,
    criadaEm: tx.now,
    criadaPor,
    lugares: lugares == null ? null : JSON.stringify(lugares),
  } as const
  await tx.insertInto('documentoVersao').values(recebida).execute()
  if (reparado !== null) {
    const { chave, gravado } = reparado
    const emOrdem = { numero: numero + 1, chave, ...gravado, motivo: 'REPARO', criadaPor: null } as const
    await tx
      .insertInto('documentoVersao')
      .values({ ...recebida, ...emOrdem })
      .execute()
  }
  await tx
    .updateTable('documento')
    .set({
      situacaoArquivo: 'OK',
      situacaoDesde: tx.now,
      erroArquivo: null,
      extensao,
      versaoArquivo: reparado === null ? numero : numero + 1,
      versaoBase: numero,
    })
    .where('id', '=', documentoId)
    .execute()
  await mandarPreparar(tx, { documentoId, numero: reparado === null ? numero : numero + 1, extensao })
  return { numero, substituida }
}
