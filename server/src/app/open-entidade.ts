import type { PgBoss } from 'pg-boss'
import { abrirDomsc } from '../adapters/diario/domsc.ts'
import type { Armazenamento } from '../adapters/armazenamento/port.ts'
import { daEntidade } from '../adapters/correio/port.ts'
import type { DiarioOficial } from '../adapters/diario/port.ts'
import type { Config, ConfigDaEntidade } from '../config.ts'
import { openDatabase } from '../kernel/database.ts'
import { openOutbox, openQueue } from '../kernel/jobs.ts'
import { endIdle, type Seats } from '../kernel/seats.ts'
import { noteOutside, watchPorts, watchStorage } from './outside.ts'
import type { Options, RecursosDaEntidade, Shared } from './resources.ts'

export type Opened = { recursos: RecursosDaEntidade; close(): Promise<void> }

type Means = { shared: Shared; options: Options; seats: Seats }

export function openEntidade(
  config: Config,
  entidade: ConfigDaEntidade,
  { shared, seats, options: { worker, adapters, poolMax = 10, patienceMs = 0, onQuery } }: Means,
): Opened {
  const database = openDatabase({
    url: entidade.banco,
    max: poolMax,
    patienceMs,
    seats,
    ...(onQuery === undefined ? {} : { onQuery }),
  })
  const opening = reopened(() =>
    worker
      ? openQueue(entidade.banco, { seats, listening: entidade.bancoDireto })
      : openOutbox(database.pool),
  )
  const note = noteOutside(database)
  let armazenamento: Armazenamento | undefined
  const recursos: RecursosDaEntidade = {
    config: entidade,
    db: database.db,
    pool: database.pool,
    seats,
    queue: opening.get,
    ledger: async () => ({ db: database.db, queue: await opening.get() }),
    async rest() {
      await stop(opening.take())
      endIdle(database.pool)
    },
    // An S3 client is half a megabyte: whoever has two hundred entidades uses few of them at a time.
    get armazenamento() {
      return (armazenamento ??= watchStorage(adapters.armazenamento(config, entidade), note))
    },
    ...shared,
    ...watchPorts({ ...shared, ...ownOf(config, entidade.id, shared) }, note),
    note,
    log: shared.log.child({ entidade: entidade.id }),
  }
  const close = async () => {
    await opening.end(stop)
    armazenamento?.fechar()
    await database[Symbol.asyncDispose]()
  }
  return { recursos, close }
}

/** Opened once, and again after a failure to open or after it was taken away; not after its end. */
function reopened<T>(open: () => Promise<T>) {
  let opening: Promise<T> | undefined
  let ended = false
  const take = (): Promise<T> | undefined => {
    const taken = opening
    opening = undefined
    return taken
  }
  return {
    take,
    get(): Promise<T> {
      if (ended) return Promise.reject(new Error('The queue is closed.'))
      opening ??= open().catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    /** With what a job that was still at work opened while the first was being closed. */
    async end(close: (taken: Promise<T>) => Promise<void>): Promise<void> {
      for (let taken = take(); taken !== undefined; taken = take()) await close(taken)
      ended = true
    },
  }
}

async function stop(opening: Promise<PgBoss> | undefined): Promise<void> {
  const boss = await opening?.catch(() => undefined)
  await boss?.stop({ graceful: true, timeout: 10_000 })
}

const ownOf = (config: Config, id: string, { correio }: Shared) => ({
  correio: daEntidade(correio, id),
  diario: diarioDe(config, id),
})

function diarioDe({ diario }: Config, id: string): DiarioOficial | null {
  const own = diario[id]
  return own === undefined ? null : abrirDomsc(own)
}
