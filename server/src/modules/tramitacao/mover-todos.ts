import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import type { Ator } from '../ator/index.ts'
import { type Lugar, pessoaDe } from './mover.ts'

type MovimentoDeTodos = {
  ids: readonly string[]
  tipo: 'ENVIO'
  origem: Lugar
  destino: Lugar
  motivo: string
}

/**
 * O mesmo que `mover`, em dois comandos, para a carga inteira de quem sai. Os itens já estão presos, e nenhum
 * tem pai.
 */
export async function moverTodos(
  tx: Tx,
  ator: Ator,
  { ids, tipo, origem, destino, motivo }: MovimentoDeTodos,
): Promise<void> {
  const tramites = ids.map(() => newId())
  const pares = sql`unnest(${[...ids]}::uuid[], ${tramites}::uuid[]) as m(id, tramite_id)`
  await sql`
    insert into tramite (id, docproc_id, tipo, origem_usuario_id, origem_setor_id, destino_usuario_id, destino_setor_id, realizado_em, realizado_por, motivo)
    select m.tramite_id, m.id, ${tipo}, ${origem.usuarioId}::uuid, ${origem.setorId}::uuid, ${destino.usuarioId}::uuid, ${destino.setorId}::uuid, ${tx.now}, ${pessoaDe(ator)}::uuid, ${motivo}
      from ${pares}`.execute(tx)
  const { numAffectedRows } = await sql`
    update docproc d set carga_tramite_id = m.tramite_id, carga_tipo = ${tipo}, carga_usuario_id = ${destino.usuarioId}::uuid, carga_setor_id = ${destino.setorId}::uuid,
           carga_em = ${tx.now}, novo = false
      from ${pares} where d.id = m.id and d.pai_id is null`.execute(tx)
  if (numAffectedRows !== BigInt(ids.length))
    throw new Error('moverTodos: há item que não existe ou que tem pai')
}
