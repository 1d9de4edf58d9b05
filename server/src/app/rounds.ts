import { setTimeout as wait } from 'node:timers/promises'
import type { PgBoss } from 'pg-boss'
import { nenhumAntivirus } from '../adapters/antivirus/nenhum.ts'
import type { Antivirus } from '../adapters/antivirus/port.ts'
import { type JobName, whatWaits } from '../kernel/jobs.ts'
import { juntarMudancas } from '../modules/mudancas/index.ts'
import { reexaminarComListaNova, retomarPreparo } from '../modules/preparo/index.ts'
import { runRules } from './automation.ts'
import { doChores } from './chores.ts'
import { rereadFiles } from './rereading.ts'
import type { RecursosDaEntidade } from './resources.ts'
import { sealHistory } from './sealing.ts'

export const CHORES_MS = 60 * 60_000
const CHORES_LOOK_MS = 60_000
const SEALING_MS = 5_000
const CHANGES_MS = 60_000
const RULES_MS = 2_000
const SUPERVISION_MS = 5_000
export const REREADING_MS = 60_000
/** Of the minutes that it rested, those that are made up for. */
const MADE_UP = 10

export type Rounds = {
  signal: AbortSignal
  /** `files`: of each round. */
  backfill: { files: number; everyMs: number }
  kinds: readonly JobName[]
  /** Stored files read again in a minute. */
  rereading: number
  chores: { dueAt: number; rereadAt: number }
  /** Done beside everything else, and whether it is awake or not. */
  aside: (work: (signal: AbortSignal) => Promise<void>) => void
  /** Something was done. */
  busy: () => void
}

/**
 * What a worker does for an entidade beside its jobs, as long as it is awake. `first`: each was done once, so
 * that it is known whether there was anything to do; `all`: they have ended.
 */
export function doRounds(
  recursos: RecursosDaEntidade,
  boss: PgBoss,
  { signal, backfill, rereading, kinds, chores, aside, busy }: Rounds,
): { first: Promise<void>; all: Promise<void> } {
  const list = listOf(recursos)
  const rounds = [
    round('zeladoria incompleta', CHORES_LOOK_MS, async () => {
      if (performance.now() < chores.dueAt) return
      chores.dueAt = performance.now() + CHORES_MS
      await boss.supervise()
      await doChores(recursos)
    }),
    round('mudanças por juntar', CHANGES_MS, () => juntarMudancas(recursos.db)),
    round('histórico por selar', SEALING_MS, async () => {
      if ((await sealHistory(recursos)).length > 0) busy()
    }),
    round('preparo por retomar', backfill.everyMs, () => prepareMore(recursos, list, backfill.files)),
    round('regras por executar', RULES_MS, async () => {
      if ((await runRules(recursos)) > 0) busy()
    }),
    round('arquivos por reler', CHORES_LOOK_MS, async () => {
      const minutes = Math.min(MADE_UP, Math.floor((performance.now() - chores.rereadAt) / REREADING_MS))
      if (minutes < 1 || rereading === 0) return
      chores.rereadAt = performance.now()
      aside((stopped) => rereadFiles(recursos, { perMinute: rereading * minutes, signal: stopped }))
    }),
    // A job whose worker was killed is handed out again; where none is being done, nobody was killed at it.
    round('fila por vigiar', SUPERVISION_MS, async () => {
      if ((await whatWaits(recursos.db, kinds)).active > 0) await boss.supervise()
    }),
  ]
  const done = rounds.map(({ error, everyMs, work }) =>
    again(everyMs, signal, () => work().catch((err: unknown) => recursos.log.error({ err }, error))),
  )
  return {
    first: Promise.all(done.map(({ first }) => first)).then(() => undefined),
    all: Promise.all(done.map(({ all }) => all)).then(() => undefined),
  }
}

type Round = { error: string; everyMs: number; work: () => Promise<void> }
const round = (error: string, everyMs: number, work: () => Promise<void>): Round => ({ error, everyMs, work })

function again(everyMs: number, signal: AbortSignal, work: () => Promise<void>) {
  const first = Promise.withResolvers<void>()
  const all = (async () => {
    while (!signal.aborted) {
      await work()
      first.resolve()
      await wait(everyMs, undefined, { signal }).catch(() => undefined)
    }
    first.resolve()
  })()
  return { first: first.promise, all }
}

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
function listOf({ antivirus, log }: Pick<RecursosDaEntidade, 'antivirus' | 'log'>): Pick<Antivirus, 'motor'> {
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
