import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'

/**
 * Mudou o que se sabe do texto de um documento: os convites que esperam por ele, ou por aquele a que está
 * anexado, veem-se de novo (convites/liberar.ts).
 */
export async function reverConvites(tx: Tx, documentoId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.documento_id as id from assinante a
    where a.situacao = 'PENDENTE' and a.convite_situacao <> 'MANDADO' and a.documento_id in (
      select ${documentoId}::uuid union select d.pai_id from docproc d where d.id = ${documentoId}::uuid and d.vinculo = 'anexo')`.execute(
    tx,
  )
  for (const { id } of rows) await verConvites(tx, id)
  await reverAberturas(tx, documentoId)
}

/**
 * E o que se retém, por ler, antes de se abrir a todos, ele ou aquele a que está anexado (documentos/reter-abertura.ts),
 * ou de se juntar ao processo de que um interessado de fora lê as peças (documentos/juntar-concluso.ts).
 */
async function reverAberturas(tx: Tx, documentoId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from documento e where e.abertura is not null and e.id in (
      select ${documentoId}::uuid union select d.pai_id from docproc d where d.id = ${documentoId}::uuid and d.vinculo = 'anexo')`.execute(
    tx,
  )
  for (const { id } of rows) await enqueue(tx, 'documento.abrir', { data: { documentoId: id }, key: id })
  const espera = await tx
    .selectFrom('documento')
    .select('id')
    .where('id', '=', documentoId)
    .where('processoDestinoId', 'is not', null)
    .where('minuta', '=', false)
    .executeTakeFirst()
  if (espera !== undefined)
    await enqueue(tx, 'documento.juntar-concluso', { data: { documentoId }, key: documentoId })
}

/** Os convites do documento veem-se num trabalho; pedido de mais, faz-se uma vez. */
export const verConvites = (tx: Tx, documentoId: string): Promise<void> =>
  enqueue(tx, 'convite.liberar', { data: { documentoId }, key: documentoId })
