import { reler } from '../modules/custodia/index.ts'
import type { RecursosDaEntidade } from './resources.ts'

/**
 * Reads some of the stored files again. What is found changed or missing is a line of its own, once, and once more
 * when it is whole again; meanwhile `npm run db -- arquivos` and the health of the entidade say it.
 */
export async function rereadFiles(
  { db, armazenamento, log }: RecursosDaEntidade,
  { perMinute, signal }: { perMinute: number; signal?: AbortSignal },
): Promise<void> {
  const read = await reler({ db, armazenamento }, { porVez: perMinute, sinal: signal })
  if (read === null) return
  for (const { situacao, oQue, chave, frase } of read.mudaram) {
    const seen = { situacao, arquivo: oQue, chave }
    if (situacao === 'INTEGRO') log.info(seen, `arquivo guardado outra vez inteiro: ${frase}`)
    else log.error(seen, `ARQUIVO GUARDADO DANIFICADO: ${frase}`)
  }
  if (read.parou !== null && signal?.aborted !== true)
    log.warn({ causa: read.parou }, 'arquivos por reler: o armazenamento não responde')
}
