import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@autos/server/src/kernel/database.ts'
import { prepareQueues } from '@autos/server/src/kernel/jobs.ts'
import { JOB_KINDS } from '@autos/server/src/app/job-kinds.ts'
import { MIGRATIONS } from '@autos/server/db/migrate.ts'
import { semearElenco } from '@autos/server/test/elenco.ts'
import { entidadeDeTeste } from '@autos/server/test/configuracao.ts'
import { iniciarPostgres, type Postgres } from '@autos/simuladores/postgres/postgres.ts'
import pg from 'pg'

const PASSWORD = 'so-para-medir-em-loopback-0123'

export type Town = { id: string; url: string; owner: string; host: string; cluster: Postgres }

/** A server of databases with as many of them, all but the last migration applied, copied from one. */
export async function openCluster(
  stack: AsyncDisposableStack,
  { folder, name, towns, max }: { folder: string; name: string; towns: number; max: number },
): Promise<{ cluster: Postgres; towns: Town[] }> {
  const cluster = await iniciarPostgres({
    pasta: join(folder, name),
    porta: 0,
    efemero: true,
    ajustes: { max_connections: max },
  })
  stack.defer(() => cluster.parar())
  const at = (database: string, user?: string): string => {
    const url = new URL(cluster.url)
    url.pathname = `/${database}`
    if (user !== undefined) Object.assign(url, { username: user, password: PASSWORD })
    return url.href
  }
  await using admin = await client(cluster.url)
  for (const role of ['autos_app', 'autos_leitura'])
    await admin.query(`create role ${role} login password '${PASSWORD}'`)
  await admin.query("create database molde encoding 'UTF8' template template0")
  await migrateAllButOne(at('molde'))
  const made: Town[] = []
  for (let i = 0; i < towns; i++) {
    const id = `${name}${String(i).padStart(3, '0')}`
    await admin.query(`create database ${id} template molde strategy file_copy`)
    made.push({ id, url: at(id, 'autos_app'), owner: at(id), host: `${id}.localhost`, cluster })
  }
  return { cluster, towns: made }
}

export async function client(url: string): Promise<pg.Client & AsyncDisposable> {
  const made = new pg.Client({ connectionString: url })
  made.on('error', () => undefined)
  await made.connect()
  return Object.assign(made, { [Symbol.asyncDispose]: () => made.end() })
}

/** What `migrar` does, but for the newest: so that there is something to migrate everywhere. */
async function migrateAllButOne(url: string): Promise<void> {
  await using owner = await client(url)
  await owner.query(
    'create table migracao (nome text primary key, resumo char(64) not null, em timestamptz not null default now())',
  )
  for (const { name, sql, digest } of MIGRATIONS.slice(0, -1)) {
    await owner.query(sql)
    await owner.query('insert into migracao (nome, resumo) values ($1, $2)', [name, digest])
  }
  await prepareQueues(url, JOB_KINDS)
  await owner.query(
    'grant usage on schema fila to autos_app; grant select, insert, update, delete on all tables in schema fila to autos_app; grant usage on all sequences in schema fila to autos_app; grant execute on all functions in schema fila to autos_app',
  )
}

export async function people(towns: readonly Town[]): Promise<void> {
  const left = [...towns]
  const some = async (): Promise<void> => {
    for (let town = left.shift(); town !== undefined; town = left.shift()) {
      await using database = openDatabase({ url: town.url, max: 1 })
      await semearElenco(database.db)
    }
  }
  await Promise.all(Array.from({ length: 4 }, some))
}

/** The first is the one whose people are listened to: it has the issuer, and every host that nobody names. */
export function writeCatalogue(folder: string, towns: readonly Town[], issuer: string): string {
  const file = join(folder, 'entidades.json')
  const entidades = towns.map(({ id, url, owner, host }, i) => ({
    ...entidadeDeTeste(url),
    id,
    bancoMigracao: owner,
    hosts: [host],
    padrao: i === 0,
    emissor: i === 0 ? issuer : `http://127.0.0.1:9/realms/${id}`,
    balde: `autos-${id}`,
  }))
  writeFileSync(file, JSON.stringify(entidades))
  return file
}

/** Of all that the product opened to a server of databases; who asks counts out. */
export async function connections(cluster: Postgres): Promise<number> {
  await using admin = await client(cluster.url)
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where usename = 'autos_app'`,
  )
  return rows[0]!.n
}

/** Megabytes that a process holds. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
