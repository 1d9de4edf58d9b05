import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { PgBoss } from 'pg-boss'
import type { DB } from '../../db/tables.ts'
import { namedStatements } from './named-statements.ts'
import { connectPatiently } from './patient-pool.ts'
import { Names } from './rows.ts'
import type { Seats } from './seats.ts'

export type Db = Kysely<DB>

/**
 * A write outside `transact` is a type error: only it makes a Tx. `now` is the database's clock at the start.
 */
export type Tx = Transaction<DB> & { readonly now: Date; readonly queue: PgBoss }

/** What reads accept. */
export type Reader = Db | Tx

// int8 stays exact up to 2^53, which sizes and counters never reach; dates stay text, without a time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type DatabaseOptions = {
  url: string
  max?: number
  statementTimeoutMs?: number
  /** How long a connection is waited for when the database is away: none, unless somebody says. */
  patienceMs?: number
  /** How long the server may say nothing to a statement. */
  silenceMs?: number
  /** Of the connections of this process to that server. */
  seats?: Seats
  onQuery?: (sql: string) => void
}

/** Who is at the other end of a quiet connection and has died is found out in half a minute. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** No statement is given longer (a report's is: relatorios/levantar.ts). */
const LONGEST_MS = 20_000
const GRACE_MS = 5_000

export type Database = { db: Db; pool: pg.Pool; [Symbol.asyncDispose](): Promise<void> }

export function openDatabase({
  url,
  max = 10,
  statementTimeoutMs = 5000,
  patienceMs = 0,
  silenceMs = Math.max(statementTimeoutMs, LONGEST_MS) + GRACE_MS,
  seats,
  onQuery,
}: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(seats === undefined ? {} : { Client: seats.client() }),
    // A fresh connection plans each statement anew, five times: 18 ms a time for a list. Once open, it is
    // worth keeping a while.
    idleTimeoutMillis: 5 * 60_000,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    // A server that froze ends no statement of its own, and says nothing: it is given up from here.
    query_timeout: silenceMs,
    ...KEEP_ALIVE,
    application_name: 'autos',
  })
  // An idle connection may die with the server; the next query opens another.
  pool.on('error', () => undefined)
  // One in use may die between two statements: without a listener the whole process would; the next statement
  // says so.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  seats?.share(pool)
  const db = databaseOver(pool, { patienceMs, ...(onQuery === undefined ? {} : { onQuery }) })
  return {
    db,
    pool,
    async [Symbol.asyncDispose]() {
      seats?.unshare(pool)
      await db.destroy()
      // Kysely ends only what it was asked through.
      if (!pool.ending) await pool.end()
    },
  }
}

/** The same over connections that somebody else keeps. */
export function databaseOver(
  pool: pg.Pool,
  { patienceMs = 0, onQuery }: Pick<DatabaseOptions, 'patienceMs' | 'onQuery'> = {},
): Db {
  const names = new Names()
  const connect = connectPatiently(pool, patienceMs)
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: namedStatements(pool, { connect, names, ...(onQuery === undefined ? {} : { onQuery }) }),
    }),
    plugins: [names],
  })
}
