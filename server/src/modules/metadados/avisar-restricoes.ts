import { RESTRICAO_AVISO_DIAS } from '@autos/contract/regras/limites.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

type Aviso = { docprocId: string; tipo: 'documento' | 'processo'; venceEm: string; vencida: boolean }

const LOTE = 200

/**
 * Diz aos classificadores que restrições estão por acabar e quais acabaram, uma vez cada: levantá-las é com
 * eles (domínio §7.3). Anotar e avisar são o mesmo ato, e por isso dois trabalhadores não avisam duas vezes.
 * Onde o sigiloso não existe para quem não é autorizado, também não se avisa dele.
 */
export async function avisarRestricoes({
  ledger,
  sistema,
}: {
  ledger: Ledger
  sistema: Ator
}): Promise<number> {
  return transact(
    ledger,
    async (tx) => {
      const { rows } = await sql<Aviso>`
        with hoje as (select (now() at time zone ${sistema.marca.fuso})::date as dia),
          quais as (
            select d.id, d.tipo, d.restrito_ate, d.restrito_ate < h.dia as vencida from docproc d, hoje h
            where d.interno and d.excluido_em is null and d.restrito_ate <= h.dia + ${RESTRICAO_AVISO_DIAS}::int and not (d.sigiloso and ${sistema.marca.ocultarExistenciaSigiloso})
              and not exists (select 1 from restricao_aviso a where a.docproc_id = d.id and a.restrito_ate = d.restrito_ate and a.vencida = (d.restrito_ate < h.dia))
            order by d.restrito_ate, d.id limit ${LOTE}),
          novos as (
            insert into restricao_aviso (docproc_id, restrito_ate, vencida, em) select id, restrito_ate, vencida, now() from quais on conflict do nothing returning docproc_id)
        select q.id as docproc_id, q.tipo, q.restrito_ate::text as vence_em, q.vencida from quais q join novos n on n.docproc_id = q.id order by q.restrito_ate, q.id`.execute(
        tx,
      )
      const avisar = rows.length === 0 ? [] : await classificadores(tx)
      for (const aviso of rows) await anotar(tx, sistema, { aviso, avisar })
      return rows.length
    },
    { isolation: 'read committed' },
  )
}

async function classificadores(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from usuario u join usuario_papel p on p.usuario_id = u.id and p.papel = 'classificacaoDocumental' and p.revogado_em is null
    where u.desativado_em is null order by u.id`.execute(tx)
  return rows.map(({ id }) => id)
}

async function anotar(
  tx: Tx,
  sistema: Ator,
  { aviso: { docprocId, tipo, venceEm, vencida }, avisar }: { aviso: Aviso; avisar: readonly string[] },
): Promise<void> {
  await registrar(tx, sistema, {
    ato: `${tipo}.${vencida ? 'restricao-vencida' : 'restricao-por-vencer'}`,
    itens: [docprocId],
    dados: { venceEm, avisar },
  })
}
