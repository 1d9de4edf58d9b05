import { setTimeout as wait } from 'node:timers/promises'
import { type IsolationLevel, sql } from 'kysely'
import type { PgBoss } from 'pg-boss'
import { nowMs } from './clock.ts'
import type { Db, Tx } from './database.ts'
import { CLOCK, waitingIn } from './named-statements.ts'
import { isOutage, isStalePlan } from './outage.ts'
import { hasWaited } from './patient-pool.ts'

/**
 * 40001 serialization_failure, 40P01 deadlock_detected, 55P03 lock_not_available: somebody else won; try
 * again.
 */
export const LOST_RACE: ReadonlySet<string> = new Set(['40001', '40P01', '55P03'])
/** query_canceled: a statement passed its limit. */
export const CANCELED = '57014'
const ATTEMPTS = 12
/** Since it was first cut, with the wait for another: who was just promoted only reads for a moment more. */
const CUTS_MS = 20_000
const CUT_WAIT_MS = 300

export type TransactOptions = {
  isolation?: IsolationLevel
  /** Doing it twice is doing it once: what was cut while it was being committed is done again. */
  repeatable?: boolean
  /**
   * A table. Who lost a race tries again one at a time, whatever the process: where many acts meet on one row (the last
   * number of a book), at repeatable read each winner makes all the others start over, and the unlucky give up.
   */
  line?: string
}

/** Where acts are written: the database of one entidade and its queue. */
export type Ledger = { db: Db; queue: PgBoss }

/**
 * The one place where a transaction opens. Repeatable read, because at PostgreSQL's default the obvious code
 * loses updates between the reading and the write (ADR 0003); a lost race is retried whole, with a fresh
 * snapshot. So is what was cut before it was to be committed; after that only its key tells whether it was.
 */
export async function transact<R>(
  { db, queue }: Ledger,
  body: (tx: Tx) => Promise<R>,
  { isolation = 'repeatable read', repeatable = false, line }: TransactOptions = {},
): Promise<R> {
  let cutSince: number | undefined
  for (let attempt = 1; ; attempt++) {
    let committing = false
    try {
      const begin = () =>
        db
          .transaction()
          .setIsolationLevel(isolation)
          .execute(async (trx) => {
            const { rows } = await sql<{ now: Date }>`${sql.raw(CLOCK)}`.execute(trx)
            const answer = await body(Object.assign(trx, { now: rows[0]!.now, queue }))
            committing = true
            return answer
          })
      return await (line === undefined || attempt === 1 ? begin() : waitingIn.run(line, begin))
    } catch (error) {
      if (isOutage(error)) {
        cutSince ??= nowMs()
        // Before the commit nothing was done; from then on only its key can tell.
        const again = !hasWaited(error) && (repeatable || !committing)
        if (!again || nowMs() - cutSince > CUTS_MS) throw error
        await wait(Math.random() * CUT_WAIT_MS)
        continue
      }
      if (attempt >= ATTEMPTS || !(LOST_RACE.has(codeOf(error)) || isStalePlan(error))) throw error
      await wait(Math.random() * Math.min(5 * 2 ** attempt, 200))
    }
  }
}

/**
 * At read committed, a transaction may wait for a lock and then read what was dated after it began; what it
 * writes about that comes later still. Asked once the locks are held.
 */
export async function moveClockOn(tx: Tx): Promise<void> {
  const { rows } = await sql<{ now: Date }>`${sql.raw(CLOCK)}`.execute(tx)
  Object.assign(tx, { now: rows[0]!.now })
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
