import { sql } from 'kysely'
import type { Reader } from '../../kernel/database.ts'

/** Há quantos segundos existe a linha mais antiga depois do último selo; zero, se nada há por selar. */
export async function atrasoDoSelo(reader: Reader): Promise<number> {
  const { rows } = await sql<{ segundos: number }>`
    select coalesce(extract(epoch from clock_timestamp() - (
      select h.em from historico h where h.seq > coalesce((select max(ate) from historico_selo), 0) order by h.seq limit 1)), 0)::float as segundos`.execute(
    reader,
  )
  return rows[0]!.segundos
}
