/**
 * A number of places to work in at once, given in the order of asking. `pressed`: somebody waits for one, so
 * whoever has little to do leaves.
 */
export type Turns = {
  enter(signal: AbortSignal): Promise<boolean>
  leave(): void
  pressed(): boolean
  /** Places that nobody has. */
  free(): number
}

export function openTurns(places: number): Turns {
  let free = places
  const waiting: (() => void)[] = []
  return {
    async enter(signal) {
      if (signal.aborted) return false
      if (free > 0) {
        free--
        return true
      }
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const mine = (): void => resolve(true)
      waiting.push(mine)
      const giveUp = (): void => {
        const at = waiting.indexOf(mine)
        if (at < 0) return
        waiting.splice(at, 1)
        resolve(false)
      }
      signal.addEventListener('abort', giveUp, { once: true })
      const entered = await promise
      signal.removeEventListener('abort', giveUp)
      return entered
    },
    leave() {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    },
    pressed: () => waiting.length > 0,
    free: () => free,
  }
}
