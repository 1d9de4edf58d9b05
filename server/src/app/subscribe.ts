import type { Job, PgBoss } from 'pg-boss'
import type { JobName, Jobs } from '../kernel/jobs.ts'
import { inSpan, jobDone } from '../kernel/telemetry.ts'
import { handle, JOB_KINDS } from './job-kinds.ts'
import type { RecursosDaEntidade } from './resources.ts'

type Options = {
  restSeconds: number
  kinds: readonly JobName[]
  /** Told of each job, and does it. */
  around: (work: () => Promise<void>) => Promise<void>
}

export type Subscribed = {
  /** There may be something to do. */
  wake(): void
  /** Takes no more; what is being done goes on. */
  stop(): Promise<void>
}

export async function subscribe(
  recursos: RecursosDaEntidade,
  boss: PgBoss,
  { restSeconds, kinds, around }: Options,
): Promise<Subscribed> {
  const mine: { name: JobName; id: string }[] = []
  for (const name of kinds)
    for (let i = 0; i < JOB_KINDS[name].atOnce; i++) {
      const work = (job: Job<Jobs[JobName]>) => around(() => attempt(recursos, { name, job }))
      mine.push({ name, id: await subscribeOnce(boss, name, { restSeconds, work }) })
    }
  return {
    wake() {
      for (const { id } of mine) boss.notifyWorker(id)
    },
    async stop() {
      await Promise.all(mine.map(({ name, id }) => boss.offWork(name, { id, wait: false })))
    },
  }
}

type One<N extends JobName> = { restSeconds: number; work: (job: Job<Jobs[N]>) => Promise<void> }

/** Whoever had work asks for more at once: a queue that piled up does not rest after each. */
async function subscribeOnce<N extends JobName>(
  boss: PgBoss,
  name: N,
  { restSeconds, work }: One<N>,
): Promise<string> {
  const options = {
    batchSize: 1,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: restSeconds,
    heartbeatRefreshSeconds: 5,
  }
  const mine: { id?: string } = {}
  mine.id = await boss.work<Jobs[N]>(name, options, async ([job]) => {
    if (mine.id !== undefined) boss.notifyWorker(mine.id)
    if (job !== undefined) await work(job)
  })
  return mine.id
}

/**
 * Says what happened and lets the queue decide when to try again. Payloads hold ids and addresses: only the
 * job's id is logged.
 */
async function attempt<N extends JobName>(
  recursos: RecursosDaEntidade,
  { name, job }: { name: N; job: Job<Jobs[N]> },
): Promise<void> {
  const start = performance.now()
  const { log } = recursos
  try {
    await inSpan(`trabalho ${name}`, { kind: name }, () => handle(recursos, name, job.data))
    jobDone({ kind: name, outcome: 'done', ms: performance.now() - start })
    log.info({ trabalho: name, id: job.id, ms: Math.round(performance.now() - start) }, 'trabalho feito')
  } catch (error) {
    jobDone({ kind: name, outcome: 'failed', ms: performance.now() - start })
    log.warn({ trabalho: name, id: job.id, tentativa: job.retryCount + 1, err: error }, 'trabalho não feito')
    throw error
  }
}
