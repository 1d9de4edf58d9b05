import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { LEVEL, migrar } from '@autos/server/db/migrate.ts'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'
import pg from 'pg'

export type Bench = { owner: string; app: string; items: number; [Symbol.asyncDispose](): Promise<void> }

const PASSWORD = 'so-para-medir-em-loopback'
const SEED = new URL('municipality.sql', import.meta.url)

/**
 * A database of that many documents, made once and kept: in AUTOS_BENCH_PG (a superuser's address) or in an
 * embedded server with the settings of the demonstration, whose files stay in .cache/bench.
 */
export async function benchDatabase(items: number, { box = 50 }: { box?: number } = {}): Promise<Bench> {
  const given = process.env['AUTOS_BENCH_PG']
  const embedded = given
    ? undefined
    : await iniciarPostgres({ pasta: resolve(import.meta.dirname, '../../.cache/bench'), porta: 0 })
  const superuser = given ?? embedded!.url
  const name = `medicao_${LEVEL}_${items}_${box}`
  try {
    if (!(await exists(superuser, name))) await create(superuser, name, items, box)
    await query(superuser, `alter role autos_app password '${PASSWORD}'`)
  } catch (error) {
    await embedded?.parar()
    throw error
  }
  return {
    owner: at(superuser, name),
    app: at(superuser, name, 'autos_app'),
    items,
    [Symbol.asyncDispose]: async () => embedded?.parar(),
  }
}

const exists = async (url: string, name: string): Promise<boolean> =>
  (await query(url, `select 1 from pg_database where datname = '${name}'`)).rowCount === 1

async function create(superuser: string, name: string, items: number, box: number): Promise<void> {
  const began = performance.now()
  await dropOlder(superuser)
  // Under another name until it is whole: an interrupted seeding is not taken for a database.
  const draft = `${name}_rascunho`
  await query(superuser, `drop database if exists ${draft} with (force)`)
  await query(superuser, `create database ${draft} encoding 'UTF8' template template0`)
  await migrar({ url: at(superuser, draft), senhaApp: PASSWORD, senhaLeitura: PASSWORD })
  await query(
    at(superuser, draft),
    `set session_replication_role = replica; set synchronous_commit = off; set bench.items = '${items}'; set bench.box = '${box}'; ${readFileSync(SEED, 'utf8')}`,
  )
  await query(at(superuser, draft), 'vacuum (freeze, analyze)')
  await query(superuser, `alter database ${draft} rename to ${name}`)
  console.log(`seeded ${items} documents in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** Databases of another schema: nothing will ask for them again. */
async function dropOlder(superuser: string): Promise<void> {
  const { rows } = await query<{ datname: string }>(
    superuser,
    `select datname from pg_database where datname like 'medicao\\_%'`,
  )
  for (const { datname } of rows)
    if (!datname.startsWith(`medicao_${LEVEL}_`))
      await query(superuser, `drop database ${datname} with (force)`)
}

function at(superuser: string, database: string, role?: string): string {
  const url = new URL(superuser)
  url.pathname = `/${database}`
  if (role) Object.assign(url, { username: role, password: PASSWORD })
  return url.href
}

export async function query<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<pg.QueryResult<R>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<R>(text, values)
  } finally {
    await client.end()
  }
}
