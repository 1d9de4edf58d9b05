import { resolve } from 'node:path'
import { readFileSync } from 'node:fs'
import { LEVEL, migrar } from '@autos/server/db/migrate.ts'
import { iniciarPostgres } from '@autos/simuladores/postgres/postgres.ts'
import pg from 'pg'

export type Bench = { owner: string; app: string; items: number; [Symbol.asyncDispose](): Promise<void> }

const PASSWORD = 'so-para-medir-em-loopback'
const SEED = new URL('municipality.sql', import.meta.url)

/** Where the databases of measurements live. */
export type Cluster = { superuser: string; [Symbol.asyncDispose](): Promise<void> }

/** An interrupted seeding is thrown away: meanwhile nothing need survive the machine. */
const SEEDING = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
  shared_buffers: '2GB',
}

/**
 * AUTOS_BENCH_PG (a superuser's address) or an embedded server with the settings of the demonstration, whose
 * files stay in .cache/bench. `seeding`: nothing is measured, and it is made to write.
 */
export async function openCluster({ seeding = false } = {}): Promise<Cluster> {
  const given = process.env['AUTOS_BENCH_PG']
  if (given) return { superuser: given, [Symbol.asyncDispose]: async () => undefined }
  const folder = resolve(import.meta.dirname, '../../.cache/bench')
  const embedded = await iniciarPostgres({ pasta: folder, porta: 0, ajustes: seeding ? SEEDING : {} })
  return { superuser: embedded.url, [Symbol.asyncDispose]: () => embedded.parar() }
}

/** A database of that many documents, made once and kept, in a server of its own. */
export async function benchDatabase(items: number, { box = 50 }: { box?: number } = {}): Promise<Bench> {
  const cluster = await openCluster()
  try {
    return {
      ...(await databaseIn(cluster, items, { box })),
      [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
    }
  } catch (error) {
    await cluster[Symbol.asyncDispose]()
    throw error
  }
}

export async function databaseIn(
  { superuser }: Cluster,
  items: number,
  { box = 50, past = 3 }: { box?: number; past?: number } = {},
): Promise<Omit<Bench, typeof Symbol.asyncDispose>> {
  const name = `medicao_${LEVEL}_${items}_${box}${past === 3 ? '' : `_${past}`}`
  if (!(await exists(superuser, name))) await create(superuser, { name, items, box, past })
  await query(superuser, `alter role autos_app password '${PASSWORD}'`)
  return { owner: at(superuser, name), app: at(superuser, name, 'autos_app'), items }
}

const exists = async (url: string, name: string): Promise<boolean> =>
  (await query(url, `select 1 from pg_database where datname = '${name}'`)).rowCount === 1

type Seed = { name: string; items: number; box: number; past: number }

async function create(superuser: string, seeds: Seed): Promise<void> {
  const { name, items } = seeds
  const began = performance.now()
  await dropOlder(superuser)
  // Under another name until it is whole: an interrupted seeding is not taken for a database.
  const draft = `${name}_rascunho`
  await query(superuser, `drop database if exists ${draft} with (force)`)
  await query(superuser, `create database ${draft} encoding 'UTF8' template template0`)
  await migrar({ url: at(superuser, draft), senhaApp: PASSWORD, senhaLeitura: PASSWORD })
  await seed(at(superuser, draft), seeds)
  await query(at(superuser, draft), 'vacuum (freeze, analyze)')
  await query(superuser, `alter database ${draft} rename to ${name}`)
  const { rows } = await query<{ size: string }>(
    superuser,
    `select pg_size_pretty(pg_database_size('${name}')) as size`,
  )
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`seeded ${items} documents in ${seconds} s, ${rows[0]!.size}`)
}

/**
 * Without triggers, and without the indexes that forbid nothing, which are made afterwards: sorting once costs
 * a fraction of ten million insertions.
 */
async function seed(url: string, { items, box, past }: Seed): Promise<void> {
  const { rows } = await query<{ name: string; definition: string }>(url, SECONDARY)
  const settings = `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'; set bench.items = '${items}'; set bench.box = '${box}'; set bench.past = '${past}'`
  const [ground, many, cases] = readFileSync(SEED, 'utf8').split(/^-- § .*$/m) as [string, string, string]
  const run = (text: string) => query(url, `${settings}; ${text}`)
  await run(`${rows.map(({ name }) => `drop index ${name}`).join(';')}; ${ground}`)
  await sideBySide(many.split(/;$/m), run)
  await run(cases)
  await sideBySide(
    rows.map(({ definition }) => definition),
    run,
  )
}

/** By two: what one computes while the other writes. */
async function sideBySide(
  statements: readonly string[],
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  const waiting = statements.filter((statement) => statement.trim() !== '')
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all([work(), work()])
}

const SECONDARY = `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid where not indisunique and c.relnamespace = 'public'::regnamespace`

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
