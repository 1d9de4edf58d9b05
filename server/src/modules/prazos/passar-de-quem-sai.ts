import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { Lugar } from '../tramitacao/index.ts'

/**
 * Os prazos abertos de quem sai, pessoa ou setor, passam a quem o sucede, que fica sabendo de cada um. Quem sai e os
 * itens já estão presos. Devolve quantos.
 */
export async function passarPrazosDe(
  tx: Tx,
  ator: Ator,
  { de, para }: { de: Lugar; para: Lugar },
): Promise<number> {
  const { rows } = await sql<{ id: string; docprocId: string; venceEm: string }>`
    update prazo z set usuario_id = ${para.usuarioId}::uuid, setor_id = ${para.setorId}::uuid, lembrado_em = null, avisado_vespera_em = null, avisado_vencido_em = null
      from docproc d
     where d.id = z.docproc_id and d.excluido_em is null and z.situacao = 'ABERTO'
       and ${de.usuarioId === null ? sql`z.setor_id = ${de.setorId}::uuid` : sql`z.usuario_id = ${de.usuarioId}::uuid`}
    returning z.id, z.docproc_id, z.vence_em::text as vence_em`.execute(tx)
  for (const { id: prazoId, docprocId, venceEm } of rows)
    await registrar(tx, ator, {
      ato: 'prazo.passado',
      itens: [docprocId],
      dados: { prazoId, venceEm, de, destinoId: (para.usuarioId ?? para.setorId)! },
    })
  return rows.length
}
