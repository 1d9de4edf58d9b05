import type { Steps } from './run.ts'

/**
 * Ctrl+C may arrive twice at once (from the terminal and passed on by npm): only a later second one forces
 * the end.
 */
export function stopper(steps: Steps, finish: () => void, say: (text: string) => void) {
  let since = 0
  const now = (code: number, reason?: string): void => {
    if (since) return
    since = Date.now()
    if (reason) console.error(`\nautos: ${reason}\n`)
    else say('encerrando…')
    void inOrder(steps).finally(() => {
      finish()
      if (!reason) say('encerrado.')
      process.exit(code)
    })
  }
  const onSignal = () => {
    if (since && Date.now() - since > 1_000) process.exit(130)
    now(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, onSignal)
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  return { now, begun: () => since > 0 }
}

async function inOrder(steps: Steps): Promise<void> {
  for (const turn of ['first', 'then', 'last'] as const) {
    await Promise.all(
      steps
        .filter((step) => step.turn === turn)
        .map((step) => step.stop().catch((error: unknown) => console.error(error))),
    )
  }
}
