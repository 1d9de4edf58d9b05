import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Lugar } from '../tramitacao/index.ts'

/**
 * O que pediu a gente de fora quem sai, e só por si, ou o setor que se encerra, responde-se a quem o sucede. Os itens já
 * estão presos. Devolve quantos.
 */
export async function passarSolicitacoesDe(
  tx: Tx,
  ator: Ator,
  { de, para }: { de: Lugar; para: Lugar },
): Promise<number> {
  const dele =
    de.setorId === null
      ? sql`p.setor_id is null and p.usuario_id = ${de.usuarioId}::uuid`
      : sql`p.setor_id = ${de.setorId}::uuid`
  const { rows } = await sql<{ id: string; documentoId: string; processoId: string }>`
    update pedido_arquivo p set setor_id = ${para.setorId}::uuid, usuario_id = coalesce(${para.usuarioId}::uuid, p.usuario_id)
      from docproc d
     where d.id = p.documento_id and d.excluido_em is null and p.enviado_em is null and ${dele}
    returning p.id, p.documento_id, d.pai_id as processo_id`.execute(tx)
  for (const { id: pedidoId, documentoId, processoId } of rows)
    await registrar(tx, ator, {
      ato: 'documento.solicitacao-passada',
      itens: [documentoId, processoId],
      dados: { pedidoId, destinoId: (para.setorId ?? para.usuarioId)! },
    })
  return rows.length
}
