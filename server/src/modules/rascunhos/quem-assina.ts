import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

/** Quem assina, com os cargos por que consta; `id`: da pessoa ou do convidado. */
export type Signatario = { id: string; nome: string; cargos: string[] }

/** Cada pessoa uma vez, na ordem em que assina: um ato dela cumpre todas as entradas que tem (domínio §6.3). */
export async function quemAssina(reader: Reader, documentoId: string): Promise<Signatario[]> {
  const { rows } = await sql<Signatario>`
    select coalesce(a.usuario_id, a.convidado_id) as id, coalesce(u.nome_completo, g.nome, g.email) as nome,
      coalesce(array_agg(a.cargo order by a.ordem) filter (where a.cargo <> ''), '{}') as cargos
    from assinante a left join usuario u on u.id = a.usuario_id left join convidado g on g.id = a.convidado_id
    where a.documento_id = ${documentoId}::uuid group by 1, 2 order by min(a.ordem), 1`.execute(reader)
  return rows
}
