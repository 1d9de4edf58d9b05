import { transact } from '../kernel/transact.ts'
import { anotarAncora, cabecaPorAncorar, selar, type Selo } from '../modules/historico/index.ts'
import type { RecursosDaEntidade } from './resources.ts'

/**
 * Seals what the history gained since the last time, and takes the head outside when it is due
 * (docs/historico.md).
 */
export async function sealHistory(recursos: RecursosDaEntidade): Promise<Selo[]> {
  const ledger = await recursos.ledger()
  const seals: Selo[] = []
  for (;;) {
    const seal = await transact(ledger, (tx) => selar(tx), { isolation: 'read committed' })
    if (seal === null) break
    // The log is one more place that whoever rewrites the database would have to rewrite.
    recursos.log.info({ selo: seal.numero, linhas: seal.linhas, cabeca: seal.cabeca }, 'histórico selado')
    seals.push(seal)
  }
  await anchor(recursos)
  return seals
}

/** The object first, the row second. Where there is a time stamping authority, it vouches for the date. */
async function anchor(recursos: RecursosDaEntidade): Promise<void> {
  const head = await cabecaPorAncorar(recursos.db)
  if (head === undefined) return
  const { numero, cabeca, seladoEm } = head
  const stamp = await recursos.assinador.carimbo?.carimbar(Buffer.from(cabeca, 'hex'))
  const carimbo = stamp?.token ?? null
  const chave = `historico/ancoras/${String(numero).padStart(12, '0')}-${cabeca.slice(0, 16)}.json`
  const text = JSON.stringify({
    entidade: recursos.config.id,
    numero,
    cabeca,
    seladoEm,
    carimbo: carimbo?.toString('base64') ?? null,
  })
  const { versionId } = await recursos.armazenamento.gravar(chave, Buffer.from(text), 'application/json')
  await transact(await recursos.ledger(), (tx) => anotarAncora(tx, { numero, chave, versionId, carimbo }))
}
