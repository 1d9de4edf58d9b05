import type { EventEmitter } from 'node:events'
import pg from 'pg'

/** A little less than a pool waits for a connection: it is this that says why there was none. */
const PATIENCE_MS = 9_500

/**
 * How many connections this process holds to one server of databases, whichever database each is to. Whoever
 * wants one more when all are taken gets the one that has been idle longest, in whichever pool; when none is
 * idle, the next that is given back, in the order of asking: a database that is slow keeps what its own pool
 * may have and no more.
 */
export class Seats {
  readonly max: number
  #taken = 0
  readonly #waiting: (() => void)[] = []
  readonly #pools = new Map<pg.Pool, { usedAt: number }>()

  constructor(max: number) {
    this.max = max
  }

  get taken(): number {
    return this.#taken
  }

  /** For `new pg.Pool({ Client })`, or to be made by hand. */
  client(): typeof pg.Client {
    // oxlint-disable-next-line typescript/no-this-alias -- in the class below `this` is a client
    const seats = this
    return class extends pg.Client {
      override connect(): Promise<pg.Client>
      override connect(callback: (error: Error) => void): void
      override connect(callback?: (error: Error) => void): Promise<pg.Client> | void {
        // A server that dies may say so in the packet in which it said that it was ready: nobody else listens yet, and
        // the process would end.
        this.on('error', () => undefined)
        const connected = seats.seat(this, () => super.connect()).then((): pg.Client => this)
        if (callback === undefined) return connected
        void tell(connected, callback)
      }
    }
  }

  /** What it has idle may be asked for from now on. */
  share(pool: pg.Pool): void {
    const use = { usedAt: 0 }
    this.#pools.set(pool, use)
    pool.on('release', (_error, client) => {
      use.usedAt = performance.now()
      // Ended here, it does not go back into the pool: its seat goes to who waits for one.
      if (this.#waiting.length > 0) void client.end()
    })
  }

  /** The pool is about to end. */
  unshare(pool: pg.Pool): void {
    this.#pools.delete(pool)
  }

  /** Connects with a seat, which is given back when the connection has ended. */
  async seat(client: EventEmitter, connect: () => Promise<unknown>): Promise<void> {
    await this.#take()
    let given = false
    const give = (): void => {
      if (given) return
      given = true
      this.#give()
    }
    client.once('end', give)
    try {
      await connect()
    } catch (error) {
      give()
      throw error
    }
  }

  async #take(): Promise<void> {
    if (this.#taken < this.max) {
      this.#taken++
      return
    }
    this.#askForIdle()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(seated), 1)
      reject(new Error('timeout exceeded when trying to connect'))
    }, PATIENCE_MS)
    const seated = (): void => {
      clearTimeout(timer)
      resolve()
    }
    this.#waiting.push(seated)
    await promise
  }

  #give(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#taken--
    else next()
  }

  #askForIdle(): void {
    const idle = [...this.#pools].filter(([pool]) => pool.idleCount > pool.waitingCount && !pool.ending)
    const [oldest] = idle.toSorted(([, a], [, b]) => a.usedAt - b.usedAt)
    if (oldest !== undefined) endOneIdle(oldest[0])
  }
}

/** A pool asks by a callback. */
async function tell(connected: Promise<unknown>, callback: (error: Error) => void): Promise<void> {
  const error = await connected.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  callback(error as Error)
}

/** Closes what a pool has open and nobody uses. */
export function endIdle(pool: pg.Pool): void {
  for (let idle = pool.idleCount - pool.waitingCount; idle > 0; idle--) endOneIdle(pool)
}

/** Taken out and not put back. */
const endOneIdle = (pool: pg.Pool): void => pool.connect((_error, _client, done) => done(true))

/** One for each server, by its address. */
export function seatsByServer(max: number): (url: string) => Seats {
  const known = new Map<string, Seats>()
  return (url) => {
    const server = serverOf(url)
    const seats = known.get(server) ?? new Seats(max)
    known.set(server, seats)
    return seats
  }
}

/** Which server of databases an address is of. */
export const serverOf = (url: string): string => {
  const { hostname, port } = new URL(url)
  return `${hostname}:${port || 5432}`
}
