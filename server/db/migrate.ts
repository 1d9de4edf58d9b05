import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { requirePostgres } from './supported-postgres.ts'

const FOLDER = new URL('migrations/', import.meta.url)

export type Migration = { name: string; sql: string; digest: string }

export const MIGRATIONS: Migration[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => {
    const sql = readFileSync(new URL(name, FOLDER), 'utf8')
    return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
  })

/** What a database at level looks like; names the template database of the tests. */
export const LEVEL = createHash('sha256')
  .update(MIGRATIONS.map((m) => m.digest).join())
  .update(readFileSync(new URL('../src/app/job-kinds.ts', import.meta.url)))
  .digest('hex')
  .slice(0, 12)

export type MigrateOptions = {
  url: string
  senhaApp: string
  senhaLeitura: string
  relatar?: (linha: string) => void
  migracoes?: readonly Migration[]
}

/**
 * Runs the pending migrations of one database as its owner, each in a transaction of its own, one runner at a
 * time. Refuses a server that is too old, and a database whose applied migrations differ from the files: history is not rewritten.
 */
export async function migrar({
  url,
  senhaApp,
  senhaLeitura,
  relatar = () => undefined,
  migracoes = MIGRATIONS,
}: MigrateOptions): Promise<{ aplicadas: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await requirePostgres(client)
    await client.query('select pg_advisory_lock(74200417)')
    await createRole(client, 'autos_app', senhaApp)
    await createRole(client, 'autos_leitura', senhaLeitura)
    const pending = await pendingIn(client, migracoes)
    for (const migration of pending) {
      await apply(client, migration)
      relatar(`banco: ${migration.name}`)
    }
    // Loaded only here: the table of jobs brings along whatever does them.
    const [{ prepareQueues }, { JOB_KINDS }] = await Promise.all([
      import('../src/kernel/jobs.ts'),
      import('../src/app/job-kinds.ts'),
    ])
    await prepareQueues(url, JOB_KINDS)
    await client.query(
      `grant usage on schema fila to autos_app; grant select, insert, update, delete on all tables in schema fila to autos_app; grant usage on all sequences in schema fila to autos_app; grant execute on all functions in schema fila to autos_app`,
    )
    return { aplicadas: pending.length }
  } finally {
    await client.end()
  }
}

/** Its first line: what PostgreSQL does not do in a transaction, such as an index that stops nobody. */
const ALONE = '-- fora de transação'
/** Whoever waits for a lock makes everybody who comes after wait too: no longer than this, and then again. */
const LOCK_MS = 1_000
const ATTEMPTS = 30

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await (migration.sql.startsWith(ALONE) ? applyAlone : applyWhole)(client, migration)
    } catch (error) {
      const locked = error instanceof pg.DatabaseError && error.code === '55P03'
      if (!locked || attempt === ATTEMPTS) throw error
      await wait(LOCK_MS)
    }
  }
}

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${LOCK_MS}`)
    await client.query(migration.sql)
    await note(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Interrupted, it leaves an index that is not valid: that one goes first. */
async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where not indisvalid',
  )
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`)
  await client.query(migration.sql)
  await note(client, migration)
}

const note = (client: pg.Client, { name, digest }: Migration): Promise<unknown> =>
  client.query('insert into migracao (nome, resumo) values ($1, $2)', [name, digest])

async function pendingIn(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists migracao (nome text primary key, resumo char(64) not null, em timestamptz not null default now())',
  )
  const { rows } = await client.query<{ nome: string; resumo: string }>('select nome, resumo from migracao')
  const applied = new Map(rows.map((row) => [row.nome, row.resumo]))
  for (const migration of migrations) {
    const digest = applied.get(migration.name)
    if (digest !== undefined && digest !== migration.digest)
      throw new Error(
        `A migração ${migration.name} já foi aplicada com outro conteúdo. Escreva uma nova em vez de alterar esta.`,
      )
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function createRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount !== 0) return
  // Two databases of one server migrate side by side and share roles: the second finds it made.
  await client
    .query(`create role ${role} login password ${pg.escapeLiteral(password)}`)
    .catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError && (error.code === '42710' || error.code === '23505')))
        throw error
    })
}
