import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Log } from '../kernel/log.ts'
import type { Recursos } from './resources.ts'
import type { HttpServer } from './start-http.ts'

type Running = {
  config: Config
  log: Log
  http: HttpServer | undefined
  worker: { parar(): Promise<void> } | undefined
  recursos: Recursos
  telemetry?: AsyncDisposable | undefined
}

/** Time for a balancer to see that this process leaves; the embedded default has none. */
export const NOTICE_MS = 5_000
export const PATIENCE_MS = 20_000

/** On SIGTERM, on Ctrl+C, or when the supervisor died: nothing survives it. */
export function stopInOrder(running: Running): void {
  let stopping = false
  const stop = (cause: string): void => {
    if (stopping) return
    stopping = true
    running.log.info({ cause }, 'parando')
    setTimeout(() => process.exit(1), NOTICE_MS + PATIENCE_MS).unref()
    void close(running).then(
      () => process.exit(0),
      (error: unknown) => {
        running.log.error({ err: error }, 'parada incompleta')
        process.exit(1)
      },
    )
  }
  for (const cause of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(cause, () => stop(cause))
}

async function close({ config, http, worker, recursos, telemetry }: Running): Promise<void> {
  http?.leave()
  if (http !== undefined && !config.embutido) await wait(NOTICE_MS)
  await Promise.all([http?.close(), worker?.parar()])
  // Before the databases close: the last measures look at them.
  await telemetry?.[Symbol.asyncDispose]()
  await recursos[Symbol.asyncDispose]()
}
