import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

type Quebrada = { id: string; nome: string; motivo: string; criadaPor: string | null }

/** As que dependem de setor encerrado ou de pessoa desativada; sem id, só entre as ativas. */
export async function quebradas(reader: Reader, id: string | null): Promise<Quebrada[]> {
  const { rows } = await sql<Quebrada>`
    select r.id, r.nome, r.criada_por, min(coalesce('O setor ' || s.nome || ' foi encerrado.', u.nome_completo || ' foi desativado.')) as motivo
    from automacao_regra r cross join unnest(r.referencias) as f(id)
    left join setor s on s.id = f.id and s.desativado_em is not null left join usuario u on u.id = f.id and u.desativado_em is not null
    where (r.ativa and ${id}::uuid is null or r.id = ${id}::uuid) and coalesce(s.id, u.id) is not null group by r.id`.execute(
    reader,
  )
  return rows
}

/** Desativam-se as regras que dependem do que já não há, e avisam quem as criou. */
export async function desativarQuebradas(ledger: Ledger, sistema: Ator): Promise<void> {
  if ((await quebradas(ledger.db, null)).length === 0) return
  await transact(ledger, async (tx) => void (await desativarAsQuebradas(tx, sistema)))
}

/** O mesmo, na transação de quem desativou a pessoa ou encerrou o setor. Devolve quantas. */
export async function desativarAsQuebradas(tx: Tx, sistema: Ator): Promise<number> {
  let quantas = 0
  for (const { id, nome, motivo, criadaPor } of await quebradas(tx, null)) {
    const { numUpdatedRows } = await tx
      .updateTable('automacaoRegra')
      .set((eb) => ({
        ativa: false,
        desativadaMotivo: motivo,
        versao: eb('versao', '+', 1),
        alteradoEm: tx.now,
        alteradoPor: null,
      }))
      .where('id', '=', id)
      .where('ativa', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) continue
    quantas++
    await registrar(tx, sistema, {
      ato: 'regra.desativada',
      dados: { regraId: id, nome, motivo, avisar: criadaPor === null ? [] : [criadaPor] },
    })
  }
  return quantas
}
