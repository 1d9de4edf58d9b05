import { monitorEventLoopDelay } from 'node:perf_hooks'
import { metrics, type Observable } from '@opentelemetry/api'
import { sql } from 'kysely'
import { nowMs } from '../kernel/clock.ts'
import { deadJobs, pendingJobs } from '../kernel/jobs.ts'
import { atrasoDoSelo } from '../modules/historico/index.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'

/** Jobs that carry something out of the house: mail, gazette, other systems, and the notices that become mail. */
const OUTBOX = /^(correio|convite|diario|integrador|solicitacao|notificacao)\./

/** What is looked at when it is collected, and not counted as it happens. */
export function observeGauges(recursos: Recursos, { worker }: { worker: boolean }): void {
  observeProcess(recursos)
  if (worker) observeDatabases(recursos)
}

function observeProcess(recursos: Recursos): void {
  const meter = metrics.getMeter('autos')
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const loop = meter.createObservableGauge('autos.eventloop.delay', {
    unit: 's',
    description: '99th percentile since the collection before',
  })
  const waiting = meter.createObservableGauge('autos.database.pool.waiting', {
    description: 'Requests that wait for a connection',
  })
  const open = meter.createObservableGauge('autos.database.pool.connections', {
    description: 'Open connections',
  })
  meter.addBatchObservableCallback(
    (result) => {
      result.observe(loop, Number.isFinite(delay.percentile(99)) ? delay.percentile(99) / 1e9 : 0)
      delay.reset()
      for (const [id, { pool }] of recursos.entidades) {
        result.observe(waiting, pool.waitingCount, { entidade: id })
        result.observe(open, pool.totalCount, { entidade: id })
      }
    },
    [loop, waiting, open],
  )
}

type Look = (gauge: Observable, value: number, attributes: Record<string, string>) => void

/** Each worker says the same of a database: dashboards take the greatest. One that is down holds up no other. */
function observeDatabases(recursos: Recursos): void {
  const meter = metrics.getMeter('autos')
  const gauge = (name: string, description: string, unit?: string) =>
    meter.createObservableGauge(name, { description, ...(unit === undefined ? {} : { unit }) })
  const gauges = {
    up: gauge('autos.database.up', 'The database answers: 1, or 0'),
    waiting: gauge('autos.jobs.waiting', 'Jobs due and not done, by kind'),
    oldest: gauge('autos.jobs.oldest', 'How long the oldest of the kind has waited', 's'),
    dead: gauge('autos.jobs.dead', 'Jobs given up, by kind'),
    outbox: gauge('autos.outbox.oldest', 'How long the oldest message to the outside has waited', 's'),
    sealer: gauge('autos.sealer.lag', 'Age of the oldest row of history without a seal', 's'),
    clock: gauge('autos.clock.offset', 'Clock of the database minus that of this machine', 's'),
    failing: gauge('autos.outside.failing', 'How long the service has been failing; 0, it answers', 's'),
  }
  meter.addBatchObservableCallback(async (result) => {
    const look: Look = (observable, value, attributes) => result.observe(observable, value, attributes)
    await Promise.all(
      [...recursos.entidades].filter(served).map(([entidade, own]) =>
        lookAt(own, { gauges, look, entidade }).then(
          () => look(gauges.up, 1, { entidade }),
          () => look(gauges.up, 0, { entidade }),
        ),
      ),
    )
  }, Object.values(gauges))
}

/** Nobody connects to the database of one that is switched off. */
const served = ([, { config }]: [string, RecursosDaEntidade]): boolean => config.estado === 'ligada'

type Looking = {
  gauges: Record<'waiting' | 'oldest' | 'dead' | 'outbox' | 'sealer' | 'clock' | 'failing', Observable>
  look: Look
  entidade: string
}

async function lookAt({ db }: RecursosDaEntidade, { gauges, look, entidade }: Looking): Promise<void> {
  const before = nowMs()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const now = rows[0]!.now.getTime()
  look(gauges.clock, (now - (before + nowMs()) / 2) / 1000, { entidade })
  const pending = await pendingJobs(db)
  const age = (since: Date): number => Math.max(0, (now - since.getTime()) / 1000)
  for (const { name, count, since } of pending) {
    look(gauges.waiting, count, { entidade, kind: name })
    look(gauges.oldest, age(since), { entidade, kind: name })
  }
  const leaving = pending.filter(({ name }) => OUTBOX.test(name)).map(({ since }) => age(since))
  look(gauges.outbox, Math.max(0, ...leaving), { entidade })
  for (const { name, count } of await deadJobs(db)) look(gauges.dead, count, { entidade, kind: name })
  look(gauges.sealer, await atrasoDoSelo(db), { entidade })
  const services = await db.selectFrom('servicoExterno').select(['servico', 'qual', 'falhaDesde']).execute()
  for (const { servico, qual, falhaDesde } of services)
    look(gauges.failing, falhaDesde === null ? 0 : age(falhaDesde), {
      entidade,
      service: servico.toLowerCase(),
      ...(qual === '' ? {} : { which: qual }),
    })
}
