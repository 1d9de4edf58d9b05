import { sql } from 'kysely'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { RENOVAR_DIAS } from './a-renovar.ts'

/** Quantos documentos por hora: o que passa disso fica para a seguinte. */
const POR_VEZ = 200
const UM_DIA_S = 24 * 3600

/**
 * De hora em hora: esquece o que se começou e não vale mais, e põe de volta na fila a verificação vencida e a
 * preservação que se perdeu, por exemplo porque a autoridade ficou dias sem responder; e data de novo o que
 * está para vencer. Os trabalhos são idempotentes: repetir não estraga.
 */
export async function zelarPorAssinaturas(ledger: Ledger): Promise<void> {
  await transact(ledger, async (tx) => {
    await sql`delete from assinatura_inicio where criado_em < now() - interval '25 hours'`.execute(tx)
    const { rows: vencidas } = await sql<{ documentoId: string }>`
      select distinct s.documento_id from assinatura_verificacao v join assinatura s on s.id = v.assinatura_id
      where v.proxima_em < now() - interval '15 minutes' limit ${POR_VEZ}`.execute(tx)
    for (const { documentoId } of vencidas)
      await enqueue(tx, 'assinatura.verificar', { data: { documentoId } })
    const { rows: perdidas } = await sql<{ documentoId: string }>`
      select distinct s.documento_id from assinatura_verificacao v join assinatura s on s.id = v.assinatura_id
      join documento d on d.id = s.documento_id join docproc p on p.id = d.id
      where s.politica = 'pades-t-ltv' and v.ltv is null and not v.invalida and s.versao >= coalesce(d.versao_base, 1) and p.excluido_em is null
        and v.verificada_em < now() - interval '1 day'  and coalesce(s.certificado_expira_em, 'infinity') > now()
        and not exists (select 1 from assinante a where a.documento_id = d.id and a.situacao = 'PENDENTE')
      limit ${POR_VEZ}`.execute(tx)
    for (const { documentoId } of perdidas)
      await enqueue(tx, 'assinatura.preservar', { data: { documentoId } })
    const { rows: aVencer } = await sql<{ documentoId: string }>`
      select s.documento_id, min(v.ltv_ate) from assinatura_verificacao v join assinatura s on s.id = v.assinatura_id
      join documento d on d.id = s.documento_id join docproc p on p.id = d.id
      where v.ltv and v.ltv_ate > now() and v.ltv_ate < now() + make_interval(days => ${RENOVAR_DIAS}) and s.versao >= coalesce(d.versao_base, 1) and p.excluido_em is null
      group by s.documento_id order by 2 limit ${POR_VEZ}`.execute(tx)
    for (const { documentoId } of aVencer)
      await enqueue(tx, 'assinatura.preservar', {
        data: { documentoId },
        key: `renovar ${documentoId}`,
        onceInSeconds: UM_DIA_S,
      })
  })
}
