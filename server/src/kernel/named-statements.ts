import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import type pg from 'pg'
import { gaveUp, isOutage, isStalePlan } from './outage.ts'
import { namedRows, type Names } from './rows.ts'
import { queryDone } from './telemetry.ts'

/**
 * Write this in a search: its statement stays unnamed, so that PostgreSQL plans it for the words at hand. The
 * generic plan of a named one made 50 ms into 4 s, and the variants would fill the cap below.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/** `connect`: how a connection of the pool is had. */
type Naming = { connect: () => Promise<pg.PoolClient>; names: Names; onQuery?: (sql: string) => void }

/**
 * Kysely sends unnamed statements, which PostgreSQL plans anew each time (1.57 × on the inbox). Naming each
 * text prepares it once per connection; the cap keeps generated variants from filling the server's memory.
 */
export function namedStatements(pool: pg.Pool, { connect, names, onQuery }: Naming): pg.Pool {
  const nameOf = namer()
  const run = async (client: pg.PoolClient, { text, values, name }: Statement): Promise<Answer> => {
    const start = performance.now()
    const { command, rowCount, fields, rows } = await client.query<unknown[]>({
      text,
      values,
      rowMode: 'array',
      ...(name === undefined ? {} : { name }),
    })
    queryDone(performance.now() - start)
    return { command, rowCount, rows: namedRows(names.ofColumns(fields), rows) }
  }
  const lend = async (): Promise<pg.PoolClient> => {
    const lent = await borrow(connect)
    const runNamed = (text: string, values: unknown[]): Promise<Answer> => {
      const name = values.length > 0 ? nameOf(text) : undefined
      return run(lent.client(), { text, values, name }).catch(async (error: unknown) => {
        await lent.failed(error, text)
        return run(lent.client(), { text, values })
      })
    }
    const query = (text: unknown, values: unknown[] = []) => {
      const client = lent.client()
      if (typeof text !== 'string') return (client.query as (q: unknown) => unknown)(text)
      if (text === CLOCK && clocks.has(client)) return takeClock(client)
      onQuery?.(text)
      if (text.startsWith('start transaction')) return lent.transaction(beginWithClock(client, text))
      return runNamed(text, values)
    }
    const own: Record<PropertyKey, unknown> = { query, release: lent.release }
    return new Proxy(lent.client(), { get: (_, key) => own[key] ?? bound(lent.client(), key) })
  }
  return new Proxy(pool, { get: (target, key) => (key === 'connect' ? lend : bound(target, key)) })
}

type Lent = {
  client(): pg.PoolClient
  /** What is asked from here on belongs together, on this connection. */
  transaction<R>(begin: Promise<R>): Promise<R>
  /**
   * Throws what failed, unless the same may be asked again as if nothing had been: a statement that a
   * migration outdated is planned for the table as it is now; a reading whose connection was cut goes over
   * another. A transaction begins again from its beginning, which is for `transact` to say.
   */
  failed(error: unknown, text: string): Promise<void>
  release(error?: Error | boolean): void
}

/** A connection of the pool; in its place another one, when it is of no more use. */
async function borrow(connect: Naming['connect']): Promise<Lent> {
  let client = await connect()
  let [spoiled, inside, returned] = [false, false, false]
  const giveBack = (broken: boolean): void => {
    if (!returned) client.release(broken)
    returned = true
  }
  const noting = (error: unknown): void => {
    if (isOutage(error) || isStalePlan(error)) spoiled = true
    // Nothing comes any more: without this, the rollback would wait as long again.
    if (gaveUp(error)) hangUp(client)
  }
  return {
    client: () => client,
    async transaction(begin) {
      inside = true
      return begin.catch((error: unknown) => {
        noting(error)
        throw error
      })
    },
    async failed(error, text) {
      noting(error)
      if (inside || !(isStalePlan(error) || (isOutage(error) && text.startsWith('select')))) throw error
      if (isStalePlan(error)) return
      giveBack(true)
      client = await connect()
      ;[spoiled, returned] = [false, false]
    },
    release: (error) => giveBack(Boolean(error) || spoiled),
  }
}

function namer(): (text: string) => string | undefined {
  const statements = new Map<string, string>()
  return (text) => {
    const known = statements.get(text)
    if (known !== undefined || statements.size >= 500 || text.includes(PLANNED_EACH_TIME)) return known
    const name = createHash('sha1').update(text).digest('hex').slice(0, 20)
    statements.set(text, name)
    return name
  }
}

type Statement = { text: string; values: unknown[]; name?: string | undefined }

/** pg has no public way to end a connection without a word to who does not hear it. */
const hangUp = (client: pg.PoolClient): void =>
  void (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()

/** What Kysely reads of a result. */
type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/**
 * What `transact` asks first, word for word. Told after the snapshot was taken, and not when the transaction
 * began: what it sees committed has an earlier time, however long the process waited for a processor in
 * between.
 */
export const CLOCK = 'select clock_timestamp() as now'
const clocks = new WeakMap<pg.PoolClient, pg.QueryResult>()

/**
 * The table in whose line a transaction waits before it sees anything (`transact`'s `line`). Of all statements only this
 * one waits without taking the snapshot, and it must come before the clock; who is not in line is not stopped by it.
 */
export const waitingIn = new AsyncLocalStorage<string>()
const lineOf = (table: string | undefined): string =>
  table === undefined ? '' : `; lock table ${table} in share update exclusive mode`

/** Every transaction wants the database's clock: it comes along with the begin, in one round trip. */
async function beginWithClock(client: pg.PoolClient, text: string): Promise<pg.QueryResult> {
  const answers = (await client
    .query(`${text}${lineOf(waitingIn.getStore())}; ${CLOCK}`)
    .catch(async (error: unknown) => {
      // Begun, and not yet anybody's: who gives up waiting leaves no transaction open on the connection.
      if (!isOutage(error)) await client.query('rollback')
      throw error
    })) as unknown as pg.QueryResult[]
  clocks.set(client, answers.at(-1)!)
  return answers[0]!
}

async function takeClock(client: pg.PoolClient): Promise<pg.QueryResult | undefined> {
  const clock = clocks.get(client)
  clocks.delete(client)
  return clock
}

function bound(target: object, key: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, key)
  return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value
}
