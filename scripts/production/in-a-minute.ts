import { setTimeout as wait } from 'node:timers/promises'
import type { Again } from '../../server/src/app/production/check-storage.ts'

const MINUTE_S = 60
const TOLD_EVERY_S = 15
export const WITHOUT_WAITING = 'sem-espera'

/**
 * The store is asked again after a minute, and whoever waits is told what for. Asked by several at once, it is one
 * minute and told once.
 */
export function inAMinute({
  skip,
  tell = (line) => console.error(line),
}: {
  skip: boolean
  tell?: (line: string) => void
}): Again {
  let waiting: Promise<boolean> | undefined
  return () => (waiting ??= skip ? Promise.resolve(false) : toldMinute(tell))
}

async function toldMinute(tell: (line: string) => void): Promise<boolean> {
  tell(
    `O armazenamento gravou e leu. Confere-se outra vez daqui a um minuto (--${WITHOUT_WAITING} dispensa).`,
  )
  for (let left = MINUTE_S; left > 0; left -= TOLD_EVERY_S) {
    if (left < MINUTE_S) tell(`  faltam ${left} segundos…`)
    await wait(TOLD_EVERY_S * 1000)
  }
  return true
}
