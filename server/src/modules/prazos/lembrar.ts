import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

type Lembrado = { id: string; docprocId: string; venceEm: string; responsavel: string; criadoPor: string }

/**
 * Lembra quem responde na metade do prazo, na véspera e quando vence, uma vez cada; do vencido, quem o deu
 * também fica sabendo; se já saiu, o setor em nome de que o deu. Marcar e avisar são o mesmo ato: dois trabalhadores não avisam duas vezes. O aviso
 * mais urgente dispensa os anteriores.
 */
export async function lembrarPrazos({ ledger, sistema }: { ledger: Ledger; sistema: Ator }): Promise<number> {
  const hoje = sql`(now() at time zone ${sistema.marca.fuso})::date`
  return transact(ledger, async (tx) => {
    const vencidos = await marcar(
      tx,
      sql`avisado_vencido_em = now(), avisado_vespera_em = coalesce(avisado_vespera_em, now()), lembrado_em = coalesce(lembrado_em, now())`,
      sql`z.avisado_vencido_em is null and z.vence_em < ${hoje}`,
    )
    const vespera = await marcar(
      tx,
      sql`avisado_vespera_em = now(), lembrado_em = coalesce(lembrado_em, now())`,
      sql`z.avisado_vespera_em is null and z.vence_em - 1 <= ${hoje} and (z.criado_em at time zone ${sistema.marca.fuso})::date < ${hoje}`,
    )
    const metade = await marcar(
      tx,
      sql`lembrado_em = now()`,
      sql`z.lembrado_em is null and now() >= z.criado_em + ((z.vence_em + 1)::timestamp at time zone ${sistema.marca.fuso} - z.criado_em) / 2`,
    )
    for (const prazo of vencidos)
      await avisar(tx, sistema, { ato: 'prazo.vencido', prazo, quem: [prazo.responsavel, prazo.criadoPor] })
    for (const prazo of [...vespera, ...metade])
      await avisar(tx, sistema, { ato: 'prazo.lembrado', prazo, quem: [prazo.responsavel] })
    return vencidos.length + vespera.length + metade.length
  })
}

/** Do que está no Arquivo ou se excluiu não se lembra ninguém. */
async function marcar(tx: Tx, mudanca: RawBuilder<unknown>, quais: RawBuilder<unknown>): Promise<Lembrado[]> {
  const { rows } = await sql<Lembrado>`
    update prazo z set ${mudanca} from docproc d join docproc r on r.id = d.raiz_id
    where z.docproc_id = d.id and z.situacao = 'ABERTO' and d.excluido_em is null and not r.arquivado and ${quais}
    returning z.id, z.docproc_id, z.vence_em::text as vence_em, coalesce(z.usuario_id, z.setor_id) as responsavel,
      case when exists (select 1 from usuario u where u.id = z.criado_por and u.desativado_em is not null) then coalesce(z.criado_setor_id, z.criado_por) else z.criado_por end as criado_por`.execute(
    tx,
  )
  return rows
}

async function avisar(
  tx: Tx,
  sistema: Ator,
  {
    ato,
    prazo: { id, docprocId, venceEm },
    quem,
  }: { ato: 'prazo.vencido' | 'prazo.lembrado'; prazo: Lembrado; quem: string[] },
): Promise<void> {
  await registrar(tx, sistema, { ato, itens: [docprocId], dados: { prazoId: id, venceEm, avisar: quem } })
}
