import { collectReturns, EVERY_MS } from './collect-returns.ts'
import { openClusterWatch } from '../kernel/cluster-watch.ts'
import type { JobName } from '../kernel/jobs.ts'
import { serverOf } from '../kernel/seats.ts'
import { JOB_NAMES } from './job-kinds.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'
import { type Cluster, type Serving, serveEntidade } from './serve-entidade.ts'
import { openTurns } from '../kernel/turns.ts'

export type Worker = { parar(): Promise<void> }

/** Minutes of the processor that nobody waits for. */
const HEAVY: readonly JobName[] = ['arquivo.ocr', 'arquivo.copia']
const BACKFILL_MS = 60_000
const REST_SECONDS = 5
/** Of the connections to a server, what the entidades that stay awake may have between them. */
const AWAKE_SHARE = 1 / 8

/**
 * Serves the queue of every entidade. One whose database is down is tried again in the background and holds
 * up nobody else. NOTIFY wakes a worker in milliseconds; polling, every `restSeconds`, is what makes it
 * certain. As many as fit stay awake; of more, those that nothing happens in rest without a connection, until
 * their server says that they gained rows (ADR 0033).
 */
export async function iniciarWorker(
  recursos: Recursos,
  { restSeconds = REST_SECONDS, backfillMs = BACKFILL_MS, awake = 0, returnsMs = EVERY_MS } = {},
): Promise<Worker> {
  const stopping = new AbortController()
  const clusters = new Map<string, Cluster>()
  const clusterOf = ({ config, seats }: RecursosDaEntidade): Cluster => {
    const server = serverOf(config.banco)
    const places = awake || Math.max(1, Math.floor(seats.max * AWAKE_SHARE))
    const cluster = clusters.get(server) ?? { watch: openClusterWatch(), turns: openTurns(places) }
    clusters.set(server, cluster)
    return cluster
  }
  const serving = new Map<RecursosDaEntidade, Serving>()
  const begin = (entidade: RecursosDaEntidade): void => {
    if (entidade.config.estado !== 'ligada') return
    const options = {
      cluster: clusterOf(entidade),
      signal: stopping.signal,
      restSeconds,
      backfill: { files: recursos.config.preparoPorMinuto, everyMs: backfillMs },
      rereading: recursos.config.releituraPorMinuto,
      kinds: JOB_NAMES.filter((name) => !HEAVY.includes(name) || recursos.config.reconhece),
      spread: recursos.entidades.size > clusterOf(entidade).turns.free(),
    }
    serving.set(entidade, serveEntidade(entidade, options))
  }
  recursos.onChange(async (gone) => {
    const ended = gone.map(async (entidade) => serving.get(entidade)?.stop())
    for (const entidade of gone) serving.delete(entidade)
    for (const entidade of recursos.entidades.values())
      if (!stopping.signal.aborted && !serving.has(entidade)) begin(entidade)
    await Promise.all(ended)
  })
  for (const entidade of recursos.entidades.values()) begin(entidade)
  const returns = readReturns(recursos, { signal: stopping.signal, everyMs: returnsMs })
  return {
    async parar() {
      stopping.abort()
      await Promise.all([...[...serving.values()].map(({ stop }) => stop()), returns])
      await Promise.all([...clusters.values()].map(({ watch }) => watch.close()))
    },
  }
}

/** What speaks IMAP is loaded only where there is a mailbox. */
async function readReturns(recursos: Recursos, options: Parameters<typeof collectReturns>[2]): Promise<void> {
  const { retorno } = recursos.config.correio
  if (retorno === undefined) return
  const { abrirCaixaImap } = await import('../adapters/correio/caixa-imap.ts')
  await collectReturns(recursos, abrirCaixaImap(retorno), options)
}
