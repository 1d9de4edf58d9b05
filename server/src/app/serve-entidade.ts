import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterWatch } from '../kernel/cluster-watch.ts'
import { whatWaits } from '../kernel/jobs.ts'
import type { RecursosDaEntidade } from './resources.ts'
import { CHORES_MS, doRounds, REREADING_MS, type Rounds } from './rounds.ts'
import { subscribe } from './subscribe.ts'
import type { Turns } from '../kernel/turns.ts'

/** What the entidades of one server of databases share in this process. */
export type Cluster = { watch: ClusterWatch; turns: Turns }
export type Serving = { stop(): Promise<void> }

/**
 * `kinds`: of jobs that this process does. `spread`: there are more than stay awake, and their hourly chores
 * are not all due at once.
 */
export type Options = Pick<Rounds, 'signal' | 'backfill' | 'rereading' | 'kinds'> & {
  cluster: Cluster
  restSeconds: number
  spread: boolean
}

const RETRY_MS = 5_000
/** At rest, where the server does not tell who gained rows. */
const LOOK_MS = 30_000
const CHECK_MS = 500
/** Somebody waits for the place: who did nothing for so long leaves it, and who has had it for so long too. */
const IDLE_MS = 1_000
const SLICE_MS = 30_000

/** By turns awake and at rest, until it is stopped and what it was doing is done. */
export function serveEntidade(recursos: RecursosDaEntidade, options: Options): Serving {
  const stopped = new AbortController()
  const served = serve(recursos, { ...options, signal: AbortSignal.any([options.signal, stopped.signal]) })
  return {
    async stop() {
      stopped.abort()
      await served
    },
  }
}

/** What one entidade's turns have in common. */
type Life = {
  jobs: Set<Promise<unknown>>
  /** What nobody waits for, and who is doing it is idle all the same. */
  aside: Set<Promise<unknown>>
  awake: boolean
  gained: boolean
  chores: Rounds['chores']
}

async function serve(recursos: RecursosDaEntidade, options: Options): Promise<void> {
  const { signal, cluster, spread } = options
  const dueAt = performance.now() + (spread ? Math.random() * CHORES_MS : 0)
  const life: Life = {
    jobs: new Set(),
    aside: new Set(),
    awake: false,
    gained: false,
    chores: { dueAt, rereadAt: performance.now() - REREADING_MS },
  }
  let bell = new AbortController()
  const place = { url: recursos.config.banco, seats: recursos.seats }
  const stopHearing = cluster.watch.on(place, () => {
    life.gained = true
    bell.abort()
  })
  while (await cluster.turns.enter(signal)) {
    life.gained = false
    life.awake = true
    let failed = false
    const dueInMs = await beAwake(recursos, options, life).catch((error: unknown) => {
      recursos.log.error({ err: error }, 'fila indisponível')
      failed = true
      return RETRY_MS
    })
    life.awake = false
    cluster.turns.leave()
    void restWhenDone(recursos, life)
    bell = new AbortController()
    // The chores that are due wait too: without a database they would be tried without a pause.
    const rest = failed ? dueInMs : Math.min(dueInMs, life.chores.dueAt - performance.now())
    const longest = cluster.watch.sees(place) ? rest : Math.min(rest, LOOK_MS)
    if (!life.gained) await pause(Math.max(0, longest), AbortSignal.any([signal, bell.signal]))
  }
  stopHearing()
  await Promise.allSettled([...life.jobs, ...life.aside])
}

/** What was being done goes on without the place; the connections close after it, if nobody is back by then. */
async function restWhenDone(recursos: RecursosDaEntidade, life: Life): Promise<void> {
  await Promise.allSettled([...life.jobs, ...life.aside])
  if (!life.awake && life.jobs.size + life.aside.size === 0) await recursos.rest().catch(() => undefined)
}

/** Answers in how long the next job is due: until then, and until it gains something, it may rest. */
async function beAwake(recursos: RecursosDaEntidade, options: Options, life: Life): Promise<number> {
  const { signal, kinds, restSeconds, backfill, rereading } = options
  const boss = await recursos.queue()
  const ended = new AbortController()
  const did = { at: Number.NEGATIVE_INFINITY }
  const busy = (): void => void (did.at = performance.now())
  const around = async (work: () => Promise<void>): Promise<void> => {
    const job = work()
    life.jobs.add(job)
    await job.finally(() => life.jobs.delete(job))
    busy()
  }
  const subscribed = await subscribe(recursos, boss, { restSeconds, kinds, around })
  const { first, all } = doRounds(recursos, boss, {
    signal: AbortSignal.any([signal, ended.signal]),
    backfill,
    rereading,
    kinds,
    chores: life.chores,
    aside: (work) => {
      if (life.aside.size > 0) return
      const doing = work(signal).catch((err: unknown) => recursos.log.error({ err }, 'arquivos por reler'))
      life.aside.add(doing)
      void doing.finally(() => life.aside.delete(doing))
    },
    busy,
  })
  await first
  const dueInMs = await untilOneMayLeave(recursos, options, () => {
    if (life.gained) {
      life.gained = false
      busy()
      subscribed.wake()
    }
    return life.jobs.size > 0 ? 0 : performance.now() - did.at
  })
  ended.abort()
  await subscribed.stop()
  await all
  return dueInMs
}

async function untilOneMayLeave(
  { db }: RecursosDaEntidade,
  { signal, cluster: { turns }, kinds }: Options,
  idleFor: () => number,
): Promise<number> {
  const since = performance.now()
  while (!signal.aborted) {
    const idle = idleFor() >= IDLE_MS
    if (turns.pressed()) {
      if (!idle && performance.now() - since > SLICE_MS) return 0
      const { active, dueInMs } = idle ? await whatWaits(db, kinds) : { active: 1, dueInMs: 0 }
      const due = dueInMs ?? Number.POSITIVE_INFINITY
      if (active === 0 && due > IDLE_MS && turns.pressed()) return due
      // Somebody else's, whom nobody has heard of: it is watched over by turns.
      if (performance.now() - since > SLICE_MS) return 0
    }
    await pause(CHECK_MS, signal)
  }
  return 0
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(Math.min(ms, 2 ** 31 - 1), undefined, { signal }).catch(() => undefined)
