import { readFileSync } from 'node:fs'
import { openDatabase } from '../../server/src/kernel/database.ts'
import type { Product } from './product.ts'

export type Records = { query: <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]> }

/**
 * The database of the Prefeitura as its owner: to provoke by records, and to count what an act left behind.
 */
export async function withDatabase<R>(
  { entidades }: Product,
  body: (records: Records) => Promise<R>,
): Promise<R> {
  const [first] = JSON.parse(readFileSync(entidades, 'utf8')) as { bancoMigracao: string }[]
  await using database = openDatabase({ url: first!.bancoMigracao, max: 1 })
  return await body({ query: async (sql, values = []) => (await database.pool.query(sql, values)).rows })
}
