import pg from 'pg'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Tx } from './database.ts'

/**
 * pg-boss takes its listeners off the connection that hears NOTIFY before it closes it. What PostgreSQL says
 * in between (it is shutting down too) would be an error that nobody hears, and that ends the process. What
 * is being closed has no news for anybody.
 */
const { end } = pg.Client.prototype
pg.Client.prototype.end = function (this: pg.Client, ...args: unknown[]) {
  this.on('error', () => undefined)
  return Reflect.apply(end, this, args) as Promise<void>
}

/**
 * Jobs are rows written in the transaction of the change (ADR 0005): what committed will happen, what rolled
 * back will not. Each payload is small and holds ids only; the worker reads the rest when it runs. At least
 * once: every handler is idempotent by its key.
 */
export type Jobs = {
  'documento.conferir': { intencaoId: string }
  'documento.juntar-concluso': { documentoId: string }
  'documento.copiar-arquivo': { intencaoId: string; originalId: string; versao: number }
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
  /** `lembrete`: the act that reminded, when the guest was asked before. */
  'convite.enviar': { documentoId: string; convidadoId: string; lembrete?: string }
  'convite.codigo': { codigoId: string }
  'convite.copia': { documentoId: string; convidadoId: string }
  'solicitacao.avisar': { pedidoId: string; motivo: 'PEDIDO' | 'METADE' | 'VESPERA' }
}
export type JobName = keyof Jobs

const SCHEMA = 'fila'
export const DEAD_LETTER = 'mortos'

/**
 * `retryDelayMax`: the longest wait between two attempts, a minute unless it says otherwise.
 * `expireInSeconds`: the longest a handler may take. A killed worker's job is handed out again when its
 * heartbeat stops.
 */
const QUEUES: Record<JobName, { retryLimit: number; expireInSeconds: number; retryDelayMax?: number }> = {
  'documento.conferir': { retryLimit: 100, expireInSeconds: 120 },
  'documento.copiar-arquivo': { retryLimit: 20, expireInSeconds: 120 },
  'rascunho.diagramar': { retryLimit: 100, expireInSeconds: 120 },
  'documento.juntar-concluso': { retryLimit: 8, expireInSeconds: 60 },
  'assinatura.verificar': { retryLimit: 20, expireInSeconds: 300 },
  'assinatura.preservar': { retryLimit: 20, expireInSeconds: 300 },
  'correio.enviar': { retryLimit: 20, expireInSeconds: 60 },
  'notificacao.criar': { retryLimit: 8, expireInSeconds: 60 },
  'termo.lavrar': { retryLimit: 100, expireInSeconds: 60 },
  'lixeira.apagar-arquivos': { retryLimit: 100, expireInSeconds: 120 },
  // Another house's machine may be down for a weekend.
  'integrador.avisar': { retryLimit: 80, expireInSeconds: 60, retryDelayMax: 3600 },
  // The module gives up by the clock, after a day; until then once a minute.
  'diario.mandar': { retryLimit: 5000, expireInSeconds: 120 },
  'diario.conferir': { retryLimit: 5000, expireInSeconds: 60, retryDelayMax: 900 },
  'exportacao.montar': { retryLimit: 20, expireInSeconds: 3600 },
  'exportacao.apagar': { retryLimit: 100, expireInSeconds: 120 },
  'convite.enviar': { retryLimit: 20, expireInSeconds: 60 },
  'convite.codigo': { retryLimit: 8, expireInSeconds: 60 },
  'convite.copia': { retryLimit: 8, expireInSeconds: 60 },
  'solicitacao.avisar': { retryLimit: 20, expireInSeconds: 60 },
}
export const JOB_NAMES = Object.keys(QUEUES) as JobName[]

/** Run as the owner by the migrations: the application may not create tables. */
export async function prepareQueues(ownerUrl: string): Promise<void> {
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
  for (const name of JOB_NAMES) {
    const options = {
      retryDelayMax: 60,
      ...QUEUES[name],
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

/**
 * One per database and process. Web processes only write rows; worker processes also listen, poll and
 * supervise.
 */
export async function openQueue(url: string, { worker }: { worker: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: worker ? 4 : 2,
    migrate: false,
    createSchema: false,
    supervise: worker,
    schedule: false,
    useListenNotify: worker,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 3,
  })
  boss.on('error', () => undefined)
  await boss.start()
  return boss
}

type Enqueueing = { key?: string; onceInSeconds?: number; startAfterSeconds?: number }

/**
 * Writes the job in the transaction. `key` names it; with `onceInSeconds`, another of that name in the same
 * stretch of the clock is a no-op.
 */
export async function enqueue<N extends JobName>(
  tx: Tx,
  name: N,
  data: Jobs[N],
  options: Enqueueing = {},
): Promise<void> {
  await tx.queue.send(name, data, {
    ...(options.key === undefined ? {} : { singletonKey: options.key }),
    ...(options.onceInSeconds === undefined ? {} : { singletonSeconds: options.onceInSeconds }),
    ...(options.startAfterSeconds === undefined ? {} : { startAfter: options.startAfterSeconds }),
    db: fromKysely(tx.withoutPlugins()),
  })
}
