import type { Tx } from '../../kernel/database.ts'
import { enqueue } from '../../kernel/jobs.ts'

/**
 * Com o arquivo em ordem, quem deve assinar fica sabendo: o convidado recebe o endereço por e-mail; da equipe, devolve quem é,
 * para que conste do ato (domínio §5.2). Chama-se também quando um arquivo novo põe todos de volta a pendentes.
 */
export async function pedirAssinaturas(tx: Tx, documentoId: string): Promise<string[]> {
  const pendentes = await tx
    .selectFrom('assinante')
    .select(['usuarioId', 'convidadoId'])
    .where('documentoId', '=', documentoId)
    .where('situacao', '=', 'PENDENTE')
    .orderBy('ordem')
    .execute()
  for (const { convidadoId } of pendentes) if (convidadoId !== null) await convidar(tx, documentoId, convidadoId)
  return [...new Set(pendentes.flatMap(({ usuarioId }) => usuarioId ?? []))]
}

/** O convite se faz no trabalho, e só se ainda houver o que pedir. */
export const convidar = (tx: Tx, documentoId: string, convidadoId: string): Promise<void> =>
  enqueue(tx, 'convite.enviar', { documentoId, convidadoId }, { key: `${documentoId}.${convidadoId}` })
