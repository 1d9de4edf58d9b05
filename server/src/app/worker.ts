import { setTimeout as wait } from 'node:timers/promises'
import type { Job, PgBoss } from 'pg-boss'
import { nenhumAntivirus } from '../adapters/antivirus/nenhum.ts'
import type { Antivirus } from '../adapters/antivirus/port.ts'
import type { JobName, Jobs } from '../kernel/jobs.ts'
import type { Log } from '../kernel/log.ts'
import { runRules } from './automation.ts'
import { doChores } from './chores.ts'
import { handle, JOB_KINDS, JOB_NAMES } from './job-kinds.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'
import { rereadFiles } from './rereading.ts'
import { sealHistory } from './sealing.ts'
import { juntarMudancas } from '../modules/mudancas/index.ts'
import { reexaminarComListaNova, retomarPreparo } from '../modules/preparo/index.ts'

export type Worker = { parar(): Promise<void> }

/** Minutes of the processor that nobody waits for. */
const HEAVY: readonly JobName[] = ['arquivo.ocr', 'arquivo.copia']
const CHORES_MS = 60 * 60_000
const SEALING_MS = 5_000
const CHANGES_MS = 60_000
const RULES_MS = 2_000
const BACKFILL_MS = 60_000
const REREADING_MS = 60_000
const RETRY_MS = 5_000
const REST_SECONDS = 5

/**
 * Serves the queue of every entidade. One whose database is down is tried again in the background and holds
 * up nobody else. NOTIFY wakes a worker in milliseconds; polling, every `restSeconds`, is what makes it
 * certain.
 */
export async function iniciarWorker(
  recursos: Recursos,
  { restSeconds = REST_SECONDS, backfillMs = BACKFILL_MS } = {},
): Promise<Worker> {
  const stopping = new AbortController()
  const tasks = [...recursos.entidades.values()].map((entidade) =>
    serve(entidade, recursos.log.child({ entidade: entidade.config.id }), {
      signal: stopping.signal,
      restSeconds,
      backfill: { files: recursos.config.preparoPorMinuto, everyMs: backfillMs },
      rereading: recursos.config.releituraPorMinuto,
      kinds: JOB_NAMES.filter((name) => !HEAVY.includes(name) || recursos.config.reconhece),
    }),
  )
  await Promise.all(tasks.map(({ firstAttempt }) => firstAttempt))
  return {
    async parar() {
      stopping.abort()
      await Promise.all(tasks.map(({ stop }) => stop()))
    },
  }
}

/** `files`: of each round. */
type Backfill = { files: number; everyMs: number }
/** `kinds`: of jobs that this process does. */
type Serving = {
  signal: AbortSignal
  restSeconds: number
  backfill: Backfill
  /** Stored files read again in a minute. */
  rereading: number
  kinds: readonly JobName[]
}

function serve(
  recursos: RecursosDaEntidade,
  log: Log,
  { signal, restSeconds, backfill, rereading, kinds }: Serving,
): { firstAttempt: Promise<void>; stop(): Promise<void> } {
  const attempted = Promise.withResolvers<void>()
  let boss: PgBoss | undefined
  const list = listOf(recursos.antivirus, log)
  const running = (async () => {
    while (boss === undefined && !signal.aborted) {
      boss = await subscribe(recursos, log, { restSeconds, kinds }).catch((error: unknown) => {
        log.error({ err: error }, 'fila indisponível')
        return undefined
      })
      attempted.resolve()
      if (boss === undefined) await pause(RETRY_MS, signal)
    }
    await Promise.all(
      roundsOf(recursos, list, { signal, backfill, rereading }).map(([ms, unfinished, round]) =>
        again(ms, signal, () => round().catch((error: unknown) => log.error({ err: error }, unfinished))),
      ),
    )
  })()
  return {
    firstAttempt: attempted.promise,
    async stop() {
      await running
      if (boss === undefined) return
      const finished = boss
      await Promise.all(kinds.map((name) => finished.offWork(name, { wait: true })))
    },
  }
}

type Round = [everyMs: number, unfinished: string, round: () => Promise<unknown>]

/** What is done again and again, a row each. */
// prettier-ignore
const roundsOf = (recursos: RecursosDaEntidade, list: Pick<Antivirus, 'motor'>, { signal, backfill, rereading }: Pick<Serving, 'signal' | 'backfill' | 'rereading'>): Round[] => [
  [CHORES_MS,        'zeladoria incompleta',  () => doChores(recursos)],
  [CHANGES_MS,       'mudanças por juntar',   () => juntarMudancas(recursos.db)],
  [SEALING_MS,       'histórico por selar',   () => sealHistory(recursos)],
  [backfill.everyMs, 'preparo por retomar',   () => prepareMore(recursos, list, backfill.files)],
  [REREADING_MS,     'arquivos por reler',    () => rereadFiles(recursos, { perMinute: rereading, signal })],
  [RULES_MS,         'regras por executar',   () => runRules(recursos)],
]

async function prepareMore(
  { ledger, antivirus }: RecursosDaEntidade,
  list: Pick<Antivirus, 'motor'>,
  lote: number,
): Promise<void> {
  const db = await ledger()
  await retomarPreparo(db, { lote, ameacas: antivirus !== nenhumAntivirus })
  if (lote > 0) await reexaminarComListaNova(db, list)
}

/** An antivirus that is out has no new list now: said when it falls silent, and not at each round. */
function listOf(antivirus: Antivirus, log: Log): Pick<Antivirus, 'motor'> {
  let silent = false
  return {
    async motor() {
      try {
        const list = await antivirus.motor()
        silent = false
        return list
      } catch (error) {
        if (!silent) log.warn({ err: error }, 'antivírus não responde')
        silent = true
        return null
      }
    },
  }
}

async function again(everyMs: number, signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work()
    await pause(everyMs, signal)
  }
}

async function subscribe(
  recursos: RecursosDaEntidade,
  log: Log,
  { restSeconds, kinds }: Pick<Serving, 'restSeconds' | 'kinds'>,
): Promise<PgBoss> {
  const boss = await recursos.queue()
  for (const name of kinds)
    for (let i = 0; i < JOB_KINDS[name].atOnce; i++)
      await subscribeOnce(boss, name, { restSeconds, work: (job) => attempt(recursos, log, { name, job }) })
  return boss
}

type Subscribed<N extends JobName> = { restSeconds: number; work: (job: Job<Jobs[N]>) => Promise<void> }

/** Whoever had work asks for more at once: a queue that piled up does not rest after each. */
async function subscribeOnce<N extends JobName>(
  boss: PgBoss,
  name: N,
  { restSeconds, work }: Subscribed<N>,
): Promise<void> {
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
}

/**
 * Says what happened and lets the queue decide when to try again. Payloads hold ids and addresses: only the
 * job's id is logged.
 */
async function attempt<N extends JobName>(
  recursos: RecursosDaEntidade,
  log: Log,
  { name, job }: { name: N; job: Job<Jobs[N]> },
): Promise<void> {
  const start = performance.now()
  try {
    await handle(recursos, name, job.data)
    log.info({ trabalho: name, id: job.id, ms: Math.round(performance.now() - start) }, 'trabalho feito')
  } catch (error) {
    log.warn({ trabalho: name, id: job.id, tentativa: job.retryCount + 1, err: error }, 'trabalho não feito')
    throw error
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal }).catch(() => undefined)
