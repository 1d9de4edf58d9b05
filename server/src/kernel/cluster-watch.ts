import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Seats } from './seats.ts'

const LOOK_MS = 1_000
const RETRY_MS = 5_000
const SETTINGS = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, application_name: 'autos-vigia' }

/** A database, and the connections of this process to its server. */
export type Place = { url: string; seats: Seats }

type Watched = {
  database: string
  place: Place
  /** Rows ever inserted; undefined: nobody has looked, or not since the server was out. */
  inserted: number | undefined
  hear: () => void
}

/**
 * One connection to a server of databases tells which of its databases gained rows: PostgreSQL counts them in
 * a view that all of them share (`pg_stat_database`). A job and a row of the history are rows that are
 * inserted; so whoever rests without a connection of its own hears of work within a second or two (what a
 * connection inserted in a burst is counted at its next statement, or after ten seconds). A hint and no more:
 * where it cannot be had, whoever rests looks for itself now and then.
 */
export type ClusterWatch = {
  /** Answers how to stop hearing. */
  on(place: Place, hear: () => void): () => void
  /** Its database is among those that are looked at. */
  sees(place: Place): boolean
  close(): Promise<void>
}

export function openClusterWatch(): ClusterWatch {
  const watched = new Set<Watched>()
  const closing = new AbortController()
  let looking: Promise<void> | undefined
  const start = (): Promise<void> =>
    keepLooking(watched, closing.signal).finally(() => void (looking = undefined))
  return {
    on(place, hear) {
      const one: Watched = { database: databaseOf(place), place, inserted: undefined, hear }
      watched.add(one)
      looking ??= start()
      return () => void watched.delete(one)
    },
    sees: (place) => [...watched].some((one) => one.place === place && one.inserted !== undefined),
    async close() {
      closing.abort()
      await looking
    },
  }
}

const databaseOf = ({ url }: Place): string => decodeURIComponent(new URL(url).pathname.slice(1))

async function keepLooking(watched: ReadonlySet<Watched>, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted && watched.size > 0; turn++) {
    // By any of its databases: the next, when that one cannot be had.
    const { place } = [...watched][turn % watched.size]!
    await lookThrough(place, watched, signal).catch(() => undefined)
    for (const one of watched) one.inserted = undefined
    await pause(RETRY_MS, signal)
  }
}

async function lookThrough(
  { url, seats }: Place,
  watched: ReadonlySet<Watched>,
  signal: AbortSignal,
): Promise<void> {
  const Client = seats.client()
  const client: pg.Client = new Client({ connectionString: url, ...SETTINGS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    while (!signal.aborted && watched.size > 0) {
      await look(client, watched)
      await pause(LOOK_MS, signal)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function look(client: pg.Client, watched: ReadonlySet<Watched>): Promise<void> {
  const names = [...new Set([...watched].map(({ database }) => database))]
  const { rows } = await client.query<{ name: string; inserted: string }>(
    `select datname as name, tup_inserted::text as inserted from pg_stat_database
     where datname = any($1) and current_setting('track_counts')::bool`,
    [names],
  )
  const counts = new Map(rows.map(({ name, inserted }) => [name, Number(inserted)]))
  for (const one of watched) {
    const { inserted } = one
    one.inserted = counts.get(one.database)
    // Not seen before: it may have gained while nobody looked.
    if (one.inserted !== undefined && one.inserted !== inserted) one.hear()
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined)
