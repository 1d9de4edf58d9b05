import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './layout.ts'

export type ChildOptions = {
  /** As people read it in the terminal. */
  name: string
  script: string
  env: NodeJS.ProcessEnv
  logs: string
  say: (text: string) => void
  /**
   * The child says that its configuration is not acceptable (exit code 78): starting it again would not help.
   */
  onRefused: (text: string) => void
}

export type Child = { ready: Promise<void>; stop(): Promise<void>; restart(): void }

const REFUSED = 78
const READY_WITHIN = 60_000
const STEADY_AFTER = 60_000
const STOP_WITHIN = 30_000

/**
 * A process that is kept alive: started again with growing pauses when it dies, stopped in order when asked.
 */
export function keepAlive(options: ChildOptions): Child {
  const { name, say } = options
  let current: ChildProcess | undefined
  let stopping = false
  let wasReady = false
  let restarting = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  const file = join(options.logs, `${name}.log`)

  function start(): void {
    const startedAt = Date.now()
    const logged = sizeOf(file)
    const child = launch(options.script, options.env, file)
    current = child
    const late = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN)
    child.on('message', (message: { pronto?: boolean }) => {
      if (!message.pronto) return
      clearTimeout(late)
      if (wasReady) say(`${name}: de pé outra vez.`)
      wasReady = true
      resolve()
    })
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      current = undefined
      if (stopping) return
      if (code === REFUSED) return options.onRefused(linesSince(logged, file))
      if (!wasReady)
        return reject(
          new Error(
            `${name} não iniciou (${signal ?? code}). Últimas linhas de ${file}:\n${linesSince(logged, file)}`,
          ),
        )
      if (restarting) {
        restarting = false
        return start()
      }
      failures = Date.now() - startedAt > STEADY_AFTER ? 0 : failures + 1
      const pause = failures === 0 ? 0 : Math.min(250 * 2 ** failures, 30_000)
      say(
        `${name}: o processo morreu (${signal ?? `código ${code}`}); reinicio em ${seconds(pause)} s. Registro: ${file}`,
      )
      timer = setTimeout(start, pause)
    })
    child.once('error', reject)
  }

  start()
  return {
    ready,
    /**
     * For development: the sources changed. No farewell, a developer is waiting; what was acknowledged
     * survives that by design.
     */
    restart() {
      clearTimeout(timer)
      failures = 0
      if (!current) return start()
      restarting = true
      current.kill('SIGKILL')
    },
    async stop() {
      stopping = true
      clearTimeout(timer)
      if (current) await end(current)
    },
  }
}

/**
 * In a process group of its own: Ctrl+C in the terminal reaches the supervisor alone, which stops things in
 * order.
 */
function launch(script: string, env: NodeJS.ProcessEnv, file: string): ChildProcess {
  if (sizeOf(file) > 20 * 2 ** 20) renameSync(file, `${file}.1`)
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout!.pipe(log, { end: false })
  child.stderr!.pipe(log, { end: false })
  child.once('close', () => log.end())
  return child
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((ok) => child.once('exit', () => ok()))
  child.kill('SIGTERM')
  const insist = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN)
  await gone
  clearTimeout(insist)
}

/** What this run of the child wrote, the end of it. */
function linesSince(offset: number, file: string): string {
  return existsSync(file)
    ? readFileSync(file).subarray(offset).toString().trim().split('\n').slice(-25).join('\n')
    : ''
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1).replace('.', ',')
