import pg from 'pg'
import { MIGRATIONS } from './migrate.ts'

export type MigrationStatus = { applied: number; total: number; problems: string[]; size: string }

/** Which migrations a database has, as its owner sees it. */
export async function migrationStatus(url: string): Promise<MigrationStatus> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: known } = await client
      .query<{ nome: string; resumo: string }>('select nome, resumo from migracao')
      .catch(() => ({ rows: [] }))
    const { rows } = await client.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    const applied = new Map(known.map(({ nome, resumo }) => [nome, resumo]))
    const problems = MIGRATIONS.filter(({ name, digest }) => applied.get(name) !== digest).map(
      ({ name }) => `${name} ${applied.has(name) ? 'foi aplicada com outro conteúdo' : 'falta'}`,
    )
    return { applied: applied.size, total: MIGRATIONS.length, problems, size: rows[0]?.size ?? '' }
  } finally {
    await client.end()
  }
}
