/** What was begun and has not ended. */
export type InFlight = {
  /** Begins one; the answer, called once or more, ends it. */
  enter(): () => void
  /** Resolves when all that had begun by now have ended. */
  drained(): Promise<void>
}

type Generation = { open: number; ended: PromiseWithResolvers<void> }

export function openInFlight(): InFlight {
  const fresh = (): Generation => ({ open: 0, ended: Promise.withResolvers<void>() })
  let current = fresh()
  return {
    enter() {
      const mine = current
      mine.open++
      let left = false
      return () => {
        if (left) return
        left = true
        if (--mine.open === 0 && mine !== current) mine.ended.resolve()
      }
    },
    drained() {
      const before = current
      current = fresh()
      if (before.open === 0) before.ended.resolve()
      return before.ended.promise
    },
  }
}
