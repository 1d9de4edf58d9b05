import { standIns } from './stand-ins.ts'
import { child, outside, type Run } from './run.ts'

/** Those that the servers need at once, and those that may come up beside them. */
export function startStandIns(run: Run): { first: Promise<void>[]; later: Promise<void>[] } {
  const ready = new Map<string, Promise<void>>()
  const all = standIns({ ...run, demo: run.mode.demo })
  for (const { name, after, env } of all) {
    const start = async () => {
      if (after) await ready.get(after)
      await child(run, {
        turn: 'then',
        name,
        script: `simuladores/${name}/main.ts`,
        env: { ...outside(), ...(await env()) },
      }).ready
      run.say(`${name}: pronto.`)
    }
    ready.set(name, start())
  }
  const later = all.filter(({ after }) => after).map(({ name }) => ready.get(name)!)
  // Awaited after the databases: a failure until then is told there.
  for (const one of later) one.catch(() => {})
  return { first: all.filter(({ after }) => !after).map(({ name }) => ready.get(name)!), later }
}
