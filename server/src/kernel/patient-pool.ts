import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { nowMs } from './clock.ts'
import { isOutage } from './outage.ts'

type Connect = () => Promise<pg.PoolClient>

const waited = new WeakSet<Error>()

/** There was no connection, however long it was waited for: asking again would wait as long again. */
export const hasWaited = (error: unknown): boolean => error instanceof Error && waited.has(error)

/**
 * Connects, and where the database is away for a moment (another is promoted in its place) waits for it: as
 * nothing has been sent yet, nothing can be done twice. One asks again for all who wait. `patienceMs` counts
 * from when it went away: past that everybody is told at once, until it is back.
 */
export function connectPatiently(pool: pg.Pool, patienceMs: number): Connect {
  let awaySince: number | undefined
  let recovering: Promise<void> | undefined
  const tried: Connect = async () => {
    try {
      const client = await pool.connect()
      awaySince = undefined
      return client
    } catch (error) {
      if (isOutage(error)) awaySince ??= nowMs()
      throw error
    }
  }
  const hopeless = (error: unknown): boolean => {
    if (isOutage(error) && awaySince !== undefined && nowMs() - awaySince < patienceMs) return false
    if (error instanceof Error) waited.add(error)
    return true
  }
  const recover = async (): Promise<void> => {
    for (;;) {
      await wait(100 + Math.random() * 200)
      try {
        return (await tried()).release()
      } catch (error) {
        if (hopeless(error)) throw error
      }
    }
  }
  return async () => {
    for (;;) {
      if (recovering !== undefined) await recovering
      try {
        return await tried()
      } catch (error) {
        if (hopeless(error)) throw error
        recovering ??= recover().finally(() => (recovering = undefined))
      }
    }
  }
}
