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

/**
 * Marlise administers access while the tests of this file run, as a second administrator beside katia; she is given
 * back as she was.
 */
export function lendAdministration(test: {
  beforeAll: (body: (fixtures: { product: Product }) => Promise<void>) => void
  afterAll: (body: (fixtures: { product: Product }) => Promise<void>) => void
}): void {
  test.beforeAll(({ product }) =>
    withDatabase(product, async ({ query }) => {
      await query(
        `insert into usuario_papel (usuario_id, papel, desde, concedido_por) select u.id, 'adminAcesso', now(), k.id from usuario u, usuario k where u.login = 'marlise' and k.login = 'katia'
         on conflict (usuario_id, papel) do update set revogado_em = null, concedido_por = excluded.concedido_por`,
      )
    }),
  )
  test.afterAll(({ product }) =>
    withDatabase(product, async ({ query }) => {
      await query(
        `delete from usuario_papel where papel = 'adminAcesso' and usuario_id = (select id from usuario where login = 'marlise')`,
      )
    }),
  )
}
