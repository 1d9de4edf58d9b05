import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'

/**
 * A chave deixa de entregar ao setor que se encerra; a que só a ele entregava deixa de valer, porque sem nenhum
 * entregaria a todos. Devolve quantas.
 */
export async function retirarSetorDasChaves(tx: Tx, ator: Ator, setorId: string): Promise<number> {
  const { rows } = await sql<{ id: string; integradorId: string; setores: string[] }>`
    select id, integrador_id, setores from integrador_chave where ${setorId}::uuid = any(setores) and revogada_em is null order by id for update`.execute(
    tx,
  )
  for (const { id: chaveId, integradorId, setores } of rows) {
    const ficam = setores.filter((setor) => setor !== setorId)
    await tx
      .updateTable('integradorChave')
      .set(ficam.length === 0 ? { revogadaEm: tx.now } : { setores: ficam })
      .where('id', '=', chaveId)
      .execute()
    await registrar(
      tx,
      ator,
      ficam.length === 0
        ? { ato: 'integrador.chave-revogada', dados: { integradorId, chaveId } }
        : { ato: 'integrador.chave-alterada', dados: { integradorId, chaveId, de: setores, para: ficam } },
    )
  }
  return rows.length
}
