import { createHash } from 'node:crypto'
import type pg from 'pg'
import { namedRows, type Names } from './rows.ts'

/**
 * Write this in a search: its statement stays unnamed, so that PostgreSQL plans it for the words at hand. The
 * generic plan of a named one made 50 ms into 4 s, and the variants would fill the cap below.
 */
export const PLANNED_EACH_TIME = '/* planned each time */'

/**
 * Kysely sends unnamed statements, which PostgreSQL plans anew each time (1.57 × on the inbox). Naming each
 * text prepares it once per connection; the cap keeps generated variants from filling the server's memory.
 */
export function namedStatements(pool: pg.Pool, names: Names, onQuery?: (sql: string) => void): pg.Pool {
  const statements = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = statements.get(text)
    if (known !== undefined || statements.size >= 500) return known
    const name = createHash('sha1').update(text).digest('hex').slice(0, 20)
    statements.set(text, name)
    return name
  }
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>()
  const wrap = (client: pg.PoolClient): pg.PoolClient => {
    const run = async (text: string, values: unknown[]): Promise<Answer> => {
      const name = values.length > 0 && !text.includes(PLANNED_EACH_TIME) ? nameOf(text) : undefined
      const { command, rowCount, fields, rows } = await client.query<unknown[]>({
        text,
        values,
        rowMode: 'array',
        ...(name === undefined ? {} : { name }),
      })
      return { command, rowCount, rows: namedRows(names.ofColumns(fields), rows) }
    }
    const query = (text: unknown, values: unknown[] = []) => {
      if (typeof text !== 'string') return (client.query as (q: unknown) => unknown)(text)
      if (text === CLOCK && clocks.has(client)) return takeClock(client)
      onQuery?.(text)
      if (text.startsWith('start transaction')) return beginWithClock(client, text)
      return run(text, values)
    }
    return new Proxy(client, { get: (target, key) => (key === 'query' ? query : bound(target, key)) })
  }
  return new Proxy(pool, {
    get: (target, key) => {
      if (key !== 'connect') return bound(target, key)
      return async () => {
        const client = await target.connect()
        const known = wrapped.get(client) ?? wrap(client)
        wrapped.set(client, known)
        return known
      }
    },
  })
}

/** What Kysely reads of a result. */
type Answer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>

/**
 * What `transact` asks first, word for word. Told after the snapshot was taken, and not when the transaction
 * began: what it sees committed has an earlier time, however long the process waited for a processor in
 * between.
 */
export const CLOCK = 'select clock_timestamp() as now'
const clocks = new WeakMap<pg.PoolClient, pg.QueryResult>()

/** Every transaction wants the database's clock: it comes along with the begin, in one round trip. */
async function beginWithClock(client: pg.PoolClient, text: string): Promise<pg.QueryResult> {
  const [begun, clock] = (await client.query(`${text}; ${CLOCK}`)) as unknown as [
    pg.QueryResult,
    pg.QueryResult,
  ]
  clocks.set(client, clock)
  return begun
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
