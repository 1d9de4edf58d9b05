import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

export type RunningNeighbour = AsyncDisposable & {
  pid: number
  /** All that it printed so far. */
  said(): string
  /** Killed outright, as a machine that loses its power. */
  kill(): Promise<void>
}

type How = {
  env?: NodeJS.ProcessEnv
  cwd?: string
  /** Who it runs as, where that is not who asks. */
  ids?: { uid?: number; gid?: number }
  /** Whether it is up; asked until it says so, or `withinMs` has passed. */
  ready: (said: string) => boolean | Promise<boolean>
  withinMs?: number
  stopWith?: NodeJS.Signals
}

const STOP_WITHIN = 20_000

/** A program of others, started and waited for; stopped where the scope that holds it ends (`await using`). */
export async function runNeighbour(
  [program = '', ...args]: readonly string[],
  { env = {}, cwd, ids, ready, withinMs = 120_000, stopWith = 'SIGTERM' }: How,
): Promise<RunningNeighbour> {
  const child = spawn(program, args, {
    ...ids,
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void parts.push(part.toString()))
  child.once('error', (error) => void parts.push(String(error)))
  const gone = once(child, 'exit').catch(() => undefined)
  const over = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined
  // Its children go with it: it leads a group of its own.
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-child.pid!, name)
    } catch {
      // Nobody is left in it.
    }
  }
  const end = async (name: NodeJS.Signals): Promise<void> => {
    if (child.pid === undefined) return
    signal(name)
    const insist = setTimeout(() => signal('SIGKILL'), STOP_WITHIN)
    await gone
    clearTimeout(insist)
    signal('SIGKILL')
  }
  const running: RunningNeighbour = {
    pid: child.pid ?? 0,
    said: () => parts.join(''),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: () => end(stopWith),
  }
  const until = performance.now() + withinMs
  while (!over() && performance.now() < until) {
    if (await Promise.resolve(ready(running.said())).catch(() => false)) return running
    await wait(200)
  }
  const how = over()
    ? `acabou (${child.exitCode ?? child.signalCode})`
    : `não ficou pronto em ${withinMs / 1000} s`
  await end('SIGKILL')
  throw new Error(`${program} ${how}:\n${running.said().slice(-4_000)}`)
}

/** Whether something answers there, whatever it answers. */
export const answers = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  )
