import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { carregarFatos } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { reterAbertura } from './reter-abertura.ts'

/**
 * Depois de um ato que pode ter concluído o documento: concluso, ele deixa de ser minuta e, se foi registrado
 * a partir de um processo, vai à fila para ser juntado (domínio §4.4, §5.4); o que se abriria a todos com o que ver
 * fica interno. Devolve se está concluso.
 */
export async function seConcluiu(tx: Tx, ator: Ator, documentoId: string): Promise<boolean> {
  const fatos = (await carregarFatos(tx, ator, { quais: [documentoId], aposAto: true })).get(documentoId)
  if (fatos?.concluso !== true) return false
  await reterAbertura(tx, ator, fatos)
  const { processoDestinoId } = await tx
    .updateTable('documento')
    .set({ minuta: false })
    .where('id', '=', documentoId)
    .returning('processoDestinoId')
    .executeTakeFirstOrThrow()
  if (processoDestinoId !== null && fatos.raiz)
    await enqueue(tx, 'documento.juntar-concluso', { data: { documentoId }, key: documentoId })
  return true
}
