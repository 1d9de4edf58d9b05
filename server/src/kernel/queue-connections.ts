import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { KEEP_ALIVE } from './database.ts'
import type { Seats } from './seats.ts'

type IDatabase = NonNullable<ConstructorOptions['db']>
type ListenHandle = Awaited<ReturnType<NonNullable<IDatabase['listen']>>>
export type QueueConnections = IDatabase & { close(): Promise<void> }

const CONNECTING = { connectionTimeoutMillis: 10_000, application_name: 'pgboss', ...KEEP_ALIVE }
/** What the queue asks takes milliseconds: who does not answer for so long has frozen. */
const GIVE_UP_MS = 20_000
const HEARTBEAT_MS = 10_000
const ignore = (): undefined => undefined

/**
 * The connections that a queue is given. pg-boss's own takes its listeners off the connection that hears
 * NOTIFY before it closes it: what PostgreSQL says in between (it is shutting down too) would be an error
 * that nobody hears, and that ends the process. `listening`: another way to the same database, for LISTEN,
 * where `url` leads to a pooler that lends connections for a transaction only.
 */
export function queueConnections(
  url: string,
  { max, seats, listening = url }: { max: number; seats: Seats; listening?: string | undefined },
): QueueConnections {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    query_timeout: GIVE_UP_MS,
    Client: seats.client(),
    ...CONNECTING,
  })
  seats.share(pool)
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      listen(listening, channel, { onNotification, onReconnect, seats }),
    close: async () => {
      seats.unshare(pool)
      if (!pool.ending) await pool.end()
    },
  }
}

type Ears = { onNotification: (payload: string) => void; onReconnect: () => void; seats: Seats }

/**
 * Hears the channel until it is closed, on another connection whenever one ends. A first that fails is told:
 * then the queue only polls.
 */
async function listen(url: string, channel: string, ears: Ears): Promise<ListenHandle> {
  const closing = new AbortController()
  let client = await subscribed(url, channel, ears)
  const again = async (): Promise<pg.Client | undefined> => {
    for (let attempt = 0; !closing.signal.aborted; attempt++) {
      await wait(Math.min(30_000, 1000 * 2 ** attempt), undefined, { signal: closing.signal }).catch(ignore)
      const next = closing.signal.aborted ? undefined : await subscribed(url, channel, ears).catch(ignore)
      if (next !== undefined) return next
    }
    return undefined
  }
  const listening = (async () => {
    while (!closing.signal.aborted) {
      await untilItEnds(client, closing.signal)
      const next = await again()
      if (next !== undefined) client = next
    }
    await client.end().catch(ignore)
  })()
  return {
    async close() {
      closing.abort()
      await listening
    },
  }
}

async function subscribed(url: string, channel: string, ears: Ears): Promise<pg.Client> {
  const Client = ears.seats.client()
  const client: pg.Client = new Client({
    connectionString: url,
    query_timeout: 5_000,
    ...CONNECTING,
  })
  // Never taken off: whatever comes while it closes is no news to anybody.
  client.on('error', ignore)
  client.on('notification', ({ payload }) => payload !== undefined && ears.onNotification(payload))
  try {
    await client.connect()
    await client.query(`LISTEN "${channel}"`)
  } catch (error) {
    await client.end().catch(ignore)
    throw error
  }
  ears.onReconnect()
  return client
}

/** It said so, it does not answer or no longer listens, or nobody needs it any more. */
async function untilItEnds(client: pg.Client, signal: AbortSignal): Promise<void> {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  const either = AbortSignal.any([signal, ended.signal])
  while (!either.aborted) {
    await wait(HEARTBEAT_MS, undefined, { signal: either }).catch(ignore)
    if (either.aborted) return
    const listens = await client.query('select pg_listening_channels()').then(
      ({ rows }) => rows.length > 0,
      () => false,
    )
    if (!listens) return client.end().catch(ignore)
  }
}
