import { useEffect, useEffectEvent } from 'react'

import { WAITS_MS } from '../api/token.ts'

/** Failures further apart are not of one outage. */
const ONE_OUTAGE_MS = 60_000
let tries = 0
let lastTry = Number.NEGATIVE_INFINITY

/**
 * A page that failed for want of the single sign-on tries again by itself, at growing intervals: each failure may
 * draw the page anew, so the count is kept here.
 */
export function useTryingAgain(passing: boolean, error: unknown, again: () => void): void {
  const run = useEffectEvent(again)
  useEffect(() => {
    if (!passing) return
    if (Date.now() - lastTry > ONE_OUTAGE_MS) tries = 0
    const timer = setTimeout(
      () => {
        lastTry = Date.now()
        run()
      },
      WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)],
    )
    return () => clearTimeout(timer)
  }, [passing, error])
}
