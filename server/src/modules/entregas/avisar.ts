import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueue } from '../../kernel/jobs.ts'

export type TipoDeAviso =
  | 'documento.recebido'
  | 'documento.arquivo-recusado'
  | 'documento.aceito'
  | 'documento.rejeitado'

/** Conta ao sistema que entregou o que aconteceu. Sem endereço de aviso, fica para quando ele perguntar. */
export async function avisar(
  tx: Tx,
  { documentoId, tipo, dados }: { documentoId: string; tipo: TipoDeAviso; dados: Record<string, unknown> },
): Promise<void> {
  const entrega = await tx
    .selectFrom('documento')
    .innerJoin('integrador', 'integrador.id', 'documento.integradorId')
    .select(['integrador.id as integradorId', 'integrador.avisoEndereco', 'documento.origemInteg'])
    .where('documento.id', '=', documentoId)
    .executeTakeFirst()
  if (entrega === undefined) return
  const id = newId()
  const corpo = {
    tipo,
    em: tx.now.toISOString(),
    documento: { id: documentoId, origem: entrega.origemInteg },
    ...dados,
  }
  await tx
    .insertInto('integradorAviso')
    .values({
      id,
      integradorId: entrega.integradorId,
      documentoId,
      tipo,
      dados: JSON.stringify(corpo),
      criadoEm: tx.now,
    })
    .execute()
  if (entrega.avisoEndereco !== null)
    await enqueue(tx, 'integrador.avisar', { data: { avisoId: id }, key: id })
}
