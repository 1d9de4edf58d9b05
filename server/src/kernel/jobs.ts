import { sql } from 'kysely'
import { fromKysely, PgBoss, type StopOptions } from 'pg-boss'
import type { Reader, Tx } from './database.ts'
import type pg from 'pg'
import { type QueueConnections, queueConnections } from './queue-connections.ts'
import type { Seats } from './seats.ts'

/**
 * Jobs are rows written in the transaction of the change (ADR 0005): what committed will happen, what rolled
 * back will not. Each payload is small and holds ids only; the worker reads the rest when it runs. At least
 * once: every handler is idempotent by its key.
 */
export type Jobs = {
  'documento.conferir': { intencaoId: string }
  'documento.juntar-concluso': { documentoId: string }
  'documento.copiar-arquivo': { intencaoId: string; originalId: string; versao: number }
  /** `semPressa`: and so what comes after it. */
  'arquivo.texto': { documentoId: string; versao: number; semPressa?: boolean }
  'arquivo.ocr': { documentoId: string; versao: number; semPressa?: boolean }
  'arquivo.copia': { documentoId: string; versao: number }
  'arquivo.miniatura': { documentoId: string; versao: number }
  'arquivo.antivirus': { documentoId: string }
  'arquivo.previa': { documentoId: string; versao: number }
  'publica.tarjar': { versaoPublicaId: string }
  'rascunho.diagramar': { rascunhoId: string }
  'assinatura.verificar': { documentoId: string }
  'assinatura.preservar': { documentoId: string; vez?: number }
  'correio.enviar': { mensagemId: string; para: string; assunto: string; texto: string }
  'notificacao.criar': { historicoId: string }
  'termo.lavrar': { termoId: string }
  'lixeira.apagar-arquivos': { documentoId: string }
  'integrador.avisar': { avisoId: string }
  'exportacao.montar': { exportacaoId: string }
  'exportacao.apagar': { exportacaoId: string }
  'diario.mandar': { publicacaoId: string }
  'diario.conferir': { publicacaoId: string }
  /** `esperou`: the file, by its number, whose reading was waited for; what is still unread is said then. */
  'documento.abrir': { documentoId: string }
  'convite.liberar': { documentoId: string; esperou?: number }
  /** `lembrete`: the act that reminded, when the guest was asked before. */
  'convite.enviar': { documentoId: string; convidadoId: string; lembrete?: string }
  'convite.codigo': { codigoId: string }
  'convite.copia': { documentoId: string; convidadoId: string }
  /** `vez`: of the correction of the address, when it is told again for that. */
  'solicitacao.avisar': {
    pedidoId: string
    motivo: 'PEDIDO' | 'METADE' | 'VESPERA' | 'ENDERECO'
    vez?: number
  }
  'solicitacao.novo-endereco': { interessadoId: string; versao: number }
}
export type JobName = keyof Jobs

const SCHEMA = 'fila'
export const DEAD_LETTER = 'mortos'

/**
 * `retryDelayMax`: the longest wait between two attempts, a minute unless it says otherwise.
 * `expireInSeconds`: the longest a handler may take. A killed worker's job is handed out again when its
 * heartbeat stops.
 */
export type Retrying = { retryLimit: number; expireInSeconds: number; retryDelayMax?: number }

/** Run as the owner by the migrations: the application may not create tables. */
export async function prepareQueues(
  ownerUrl: string,
  queues: Readonly<Record<string, Retrying>>,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: SCHEMA,
    max: 2,
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  const known = new Set((await boss.getQueues()).map((queue) => queue.name))
  if (!known.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER)
  for (const [name, { retryLimit, expireInSeconds, retryDelayMax = 60 }] of Object.entries(queues)) {
    const options = {
      retryLimit,
      expireInSeconds,
      retryDelayMax,
      retryBackoff: true,
      retryDelay: 1,
      deadLetter: DEAD_LETTER,
      heartbeatSeconds: 10,
      notify: true,
    }
    await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options))
  }
  await boss.stop({ graceful: true, timeout: 5000 })
}

/** A day: what is cached of a queue changes with a migration, and then the process does too. */
const UNCHANGING_SECONDS = 24 * 60 * 60

/** Whoever only writes jobs down: over the connections that there are anyway. */
export async function openOutbox(pool: pg.Pool): Promise<PgBoss> {
  const boss = new PgBoss({
    ...QUEUE,
    db: { executeSql: (text, values) => pool.query(text, values) },
    queueCacheIntervalSeconds: UNCHANGING_SECONDS,
  })
  return started(boss)
}

/** Whoever does them listens too, on a connection of its own, which is told of a job at once. */
export async function openQueue(
  url: string,
  { seats, listening }: { seats: Seats; listening?: string | undefined },
): Promise<PgBoss> {
  return started(new Queue(queueConnections(url, { max: 4, seats, listening })))
}

/** What stops halfway has timers and connections already, and whoever asked has nothing to close them by. */
async function started<T extends PgBoss>(boss: T): Promise<T> {
  boss.on('error', () => undefined)
  try {
    await boss.start()
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
}

/** Supervised by whoever serves it, when there is something to watch over (app/serve-entidade.ts). */
const QUEUE = { schema: SCHEMA, migrate: false, createSchema: false, supervise: false, schedule: false }

/** Closes its connections when it stops. */
class Queue extends PgBoss {
  readonly #connections: QueueConnections
  constructor(connections: QueueConnections) {
    super({
      ...QUEUE,
      db: connections,
      useListenNotify: true,
      superviseIntervalSeconds: 5,
      monitorIntervalSeconds: 3,
    })
    this.#connections = connections
  }
  override async stop(options?: StopOptions): Promise<void> {
    try {
      await super.stop(options)
    } finally {
      await this.#connections.close()
    }
  }
}

/** `priority`: what nobody waits for has a negative one, and is done when there is nothing else of its kind. */
type Enqueueing = { key?: string; onceInSeconds?: number; startAfterSeconds?: number; priority?: number }

/**
 * Writes the job in the transaction. `key` names it; with `onceInSeconds`, another of that name in the same
 * stretch of the clock is a no-op.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  { data, ...options }: { data: Jobs[N] } & Enqueueing,
): Promise<void> {
  await tx.queue.send(name, data, {
    ...(options.key === undefined ? {} : { singletonKey: options.key }),
    ...(options.onceInSeconds === undefined ? {} : { singletonSeconds: options.onceInSeconds }),
    ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
    db: fromKysely(tx.withoutPlugins()),
  })
}

/** How many of the kind wait for a worker, in this database. */
export async function waitingJobs(reader: Reader, name: JobName): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from fila.job where name = ${name} and state < 'active'`.execute(reader)
  return rows[0]!.n
}

/** What a queue holds of these kinds: how many are being done, and in how long the next one is due. */
export type Waiting = { active: number; dueInMs: number | null }

export async function whatWaits(reader: Reader, names: readonly JobName[]): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) filter (where state = 'active')::int as active,
      (extract(epoch from min(start_after) filter (where state < 'active') - now()) * 1000)::float8 as due_in_ms
    from fila.job where state <= 'active' and name = any(${[...names]})`.execute(reader)
  return rows[0]!
}

/** `since`: when the oldest of them was due, or given up. */
export type JobTally = { name: string; count: number; since: Date }

/** By kind, what is due and not done: not what somebody put off until later. The oldest first. */
export async function pendingJobs(reader: Reader): Promise<JobTally[]> {
  const { rows } = await sql<JobTally>`
    select name, count(*)::int as count, min(case when state = 'created' then greatest(created_on, start_after) else created_on end) as since
    from fila.job where name <> ${DEAD_LETTER} and (state in ('retry', 'active') or (state = 'created' and start_after <= now()))
    group by name order by since`.execute(reader)
  return rows
}

/** By the kind that they were, what was given up after its last attempt. */
export async function deadJobs(reader: Reader): Promise<JobTally[]> {
  const { rows } = await sql<JobTally>`
    select source_name as name, count(*)::int as count, min(created_on) as since
    from fila.job where name = ${DEAD_LETTER} and state < 'active' and source_name is not null group by 1 order by since`.execute(
    reader,
  )
  return rows
}

/** What of the kind was given up is in its queue again, as if new; how many. */
export async function retryDead(tx: Tx, name: string): Promise<number> {
  return tx.queue.redrive(DEAD_LETTER, {
    sourceName: name,
    limit: 10_000,
    db: fromKysely(tx.withoutPlugins()),
  })
}
