import { sql } from 'kysely'
import { O_ULTIMO } from '../cartas/index.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'

/**
 * Lembra quem ainda não mandou, na metade do prazo e na véspera, uma vez cada (domínio §10). Marcar e mandar
 * são o mesmo ato: dois trabalhadores não lembram duas vezes. Quem já está na véspera não recebe o da metade.
 */
export async function lembrarPedidos({
  ledger,
  sistema,
}: {
  ledger: Ledger
  sistema: Ator
}): Promise<number> {
  return transact(ledger, async (tx) => {
    const hoje = sql`(now() at time zone ${sistema.marca.fuso})::date`
    const aberto = sql`p.enviado_em is null and p.prazo >= ${hoje} and exists (select 1 from documento d where d.id = p.documento_id and d.desconsiderado_em is null)
      and ${O_ULTIMO}`
    const vespera = await sql<{ id: string }>`
      update pedido_arquivo p set avisado_vespera_em = now(), lembrado_em = coalesce(lembrado_em, now()) where p.avisado_vespera_em is null and p.prazo - 1 <= ${hoje} and p.designado_em < now() - interval '12 hours' and ${aberto} returning p.id`.execute(
      tx,
    )
    const metade = await sql<{ id: string }>`
      update pedido_arquivo p set lembrado_em = now() where p.lembrado_em is null
        and now() >= p.designado_em + ((p.prazo + 1)::timestamp at time zone ${sistema.marca.fuso} - p.designado_em) / 2 and ${aberto} returning p.id`.execute(
      tx,
    )
    for (const { id } of vespera.rows)
      await enqueue(tx, 'solicitacao.avisar', {
        data: { pedidoId: id, motivo: 'VESPERA' },
        key: `${id}.VESPERA`,
      })
    for (const { id } of metade.rows)
      await enqueue(tx, 'solicitacao.avisar', {
        data: { pedidoId: id, motivo: 'METADE' },
        key: `${id}.METADE`,
      })
    return vespera.rows.length + metade.rows.length
  })
}
