import { serverOf } from '../../server/src/kernel/seats.ts'
import type { Place } from './each-database.ts'

/** In each server of databases, so many at a time; the servers work side by side. */
const AT_ONCE = 2

export type Walked = { done: number; failed: { id: string; error: string }[] }

/**
 * Every database, whatever befalls another: what failed is told at the end, and whoever runs it again begins
 * with nothing to do in those that are done. `say` hears of each as it ends, with its place in the row.
 */
export async function byServer(
  places: readonly Place[],
  say: (line: string) => void,
  body: (place: Place) => Promise<string>,
): Promise<Walked> {
  const walked: Walked = { done: 0, failed: [] }
  const finished = (id: string, line: string): void =>
    say(`[${walked.done + walked.failed.length}/${places.length}] ${id}: ${line}`)
  const one = async (place: Place): Promise<void> => {
    const began = performance.now()
    try {
      const line = await body(place)
      walked.done++
      finished(place.id, `${line} ${((performance.now() - began) / 1000).toFixed(1).replace('.', ',')} s`)
    } catch (error) {
      walked.failed.push({ id: place.id, error: error instanceof Error ? error.message : String(error) })
      finished(place.id, 'NÃO SE FEZ')
    }
  }
  const servers = Map.groupBy(places, ({ url }) => serverOf(url))
  await Promise.all(
    [...servers.values()].flatMap((left) => Array.from({ length: AT_ONCE }, () => untilNone(left, one))),
  )
  return walked
}

async function untilNone(left: Place[], one: (place: Place) => Promise<void>): Promise<void> {
  for (let place = left.shift(); place !== undefined; place = left.shift()) await one(place)
}
