import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Milliseconds of processor that the measured side has used until now. */
export type Meter = { read(): Promise<number>; [Symbol.asyncDispose](): Promise<void> }

const MS_PER_TICK = 10
const REAPED_MS = 300

/**
 * What PostgreSQL spends on a database, and the server's process with it when one is named: on a machine that
 * does other things too, requests a second say as much of them, and this does not. What asks (autocannon,
 * pgbench) is not counted on either side. Linux only: elsewhere there is nothing to read.
 */
export async function openMeter(owner: string, server?: number): Promise<Meter> {
  const client = new pg.Client({ connectionString: owner })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = timesOf(rows[0]!.pid)?.parent ?? 0
  return {
    async read() {
      // A connection of pgbench that closed is counted when its process has been waited for.
      await wait(REAPED_MS)
      const live = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      // Those that ended are in what their parent has waited for.
      const ticks = live.rows.map(({ pid }) => timesOf(pid)?.own ?? 0).reduce((a, b) => a + b, 0)
      const ended = timesOf(postmaster)?.children ?? 0
      const ours = server === undefined ? 0 : (timesOf(server)?.own ?? 0)
      return (ticks + ended + ours) * MS_PER_TICK
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

function timesOf(pid: number): { parent: number; own: number; children: number } | undefined {
  try {
    // The name of the program may hold anything: what counts comes after its last parenthesis.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    const [parent = 0, [user = 0, system = 0, childUser = 0, childSystem = 0]] = [fields[1], fields.slice(11)]
    return { parent, own: user + system, children: childUser + childSystem }
  } catch {
    return undefined
  }
}

/** A measurement with the milliseconds of processor that each of its acts took. */
export async function metered<M extends { perSecond: number }>(
  meter: Meter,
  { seconds }: { seconds: number },
  run: () => Promise<M>,
): Promise<M & { ms: number }> {
  const before = await meter.read()
  const measured = await run()
  return { ...measured, ms: ((await meter.read()) - before) / (measured.perSecond * seconds) }
}
