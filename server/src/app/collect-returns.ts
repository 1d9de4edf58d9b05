import { setTimeout as wait } from 'node:timers/promises'
import type { CaixaDeRetorno, Destinacao, Devolucao } from '../adapters/correio/caixa-port.ts'
import { type Failure, failureOf } from '../kernel/watch.ts'
import { lerDevolucao } from '../modules/cartas/index.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'
import { systemActor } from './system-actor.ts'

export const EVERY_MS = 60_000
const LONGEST_MS = 15 * 60_000
/** That the mailbox goes on answering is written down once an hour: an entidade at rest is woken for it. */
const SAID_AGAIN_MS = 60 * 60_000

/**
 * Reads what came back to the one mailbox of this installation, for whichever entidade. Each worker does: a notification
 * that two of them read changes its letter once (modules/cartas). A mailbox that is out is tried again after growing
 * waits. Resolves when it was stopped.
 */
export async function collectReturns(
  recursos: Recursos,
  caixa: CaixaDeRetorno,
  { signal, everyMs = EVERY_MS }: { signal: AbortSignal; everyMs?: number },
): Promise<void> {
  const say = saying(recursos)
  for (let failures = 0; !signal.aborted;) {
    const start = performance.now()
    const error = await caixa
      .recolher((devolucao) => handOver(recursos, devolucao), signal)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
    failures = error === undefined ? 0 : failures + 1
    if (error !== undefined) recursos.log.warn({ err: error }, 'devoluções por ler')
    say(performance.now() - start, error === undefined ? null : (failureOf(error) ?? 'ERRO'))
    const rest = Math.min(LONGEST_MS, everyMs * 2 ** Math.min(failures, 10))
    await wait(rest, undefined, { signal }).catch(() => undefined)
  }
}

/** Of an entidade that is not here, or cannot be asked now, it waits in the mailbox. */
async function handOver(
  { entidades }: Recursos,
  { entidade: id, carta, destinos }: Devolucao,
): Promise<Destinacao> {
  const entidade = entidades.get(id)
  if (entidade === undefined) return 'ALHEIA'
  if (entidade.config.estado !== 'ligada') return 'ESPERA'
  try {
    const meios = {
      ledger: await entidade.ledger(),
      sistema: await systemActor(entidade.db, entidade.config.fuso),
    }
    return (await lerDevolucao(meios, { retorno: carta, destinos })) ? 'TRATADA' : 'ALHEIA'
  } catch (error) {
    entidade.log.error({ err: error }, 'devolução por ler')
    return 'ESPERA'
  }
}

/** In *Saúde do sistema* of each entidade, as it is asked by each: what changed at once. */
function saying(recursos: Recursos): (ms: number, failure: Failure | null) => void {
  const last = new Map<RecursosDaEntidade, { failure: Failure | null; at: number }>()
  return (ms, failure) => {
    const here = [...recursos.entidades.values()].filter(({ config }) => config.estado === 'ligada')
    for (const gone of [...last.keys()].filter((one) => !here.includes(one))) last.delete(gone)
    const now = performance.now()
    for (const entidade of here) {
      const before = last.get(entidade)
      if (before?.failure === failure && failure === null && now - before.at < SAID_AGAIN_MS) continue
      last.set(entidade, { failure, at: now })
      entidade.note('DEVOLUCOES')({ ms, failure })
    }
  }
}
