import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { readTime } from '../asn1/time.ts'
import { single } from '../cms/signed-data.ts'
import type { Pdf } from '../pdf/document.ts'
import { holderOf } from '../x509/holder.ts'
import type { Integrity } from './integrity.ts'
import { integrityReport } from './report.ts'
import type { Verdict } from './validate.ts'

type Beside = { archives: Archives; time: Date; isCut: boolean }
/** Where the last document timestamp ends, and the last over a store of proofs that is no longer there. */
export type Archives = { end: number; stripped: number }

export function archivesOf(pdf: Pdf, checked: readonly Integrity[]): Archives {
  const keeps = pdf.catalog.has('DSS')
  const found: Archives = { end: 0, stripped: 0 }
  for (const { kind, covered } of checked) {
    if (kind !== 'timestamp' || !covered) continue
    found.end = Math.max(found.end, covered.end)
    if (!keeps && covered.revision.catalog.has('DSS')) found.stripped = Math.max(found.stripped, covered.end)
  }
  return found
}

/** What is worth knowing of a signature whatever its verdict, in pt-BR. */
export function observations(item: Integrity, verdict: Verdict, { archives, time, isCut }: Beside): string[] {
  const signer = item.verdict?.signer
  return [
    ...(item.kind === 'signature'
      ? [...claimed(item, { existed: verdict.existed ?? time, time }), ...missing(item, verdict, archives)]
      : []),
    ...(item.kind === 'signature' && signer && holderOf(signer).ambiguous
      ? ['o certificado diz de mais de um modo a quem pertence']
      : []),
    ...(isCut ? ['o arquivo traz dados de validação demais: parte deles não foi lida'] : []),
  ]
}

/** Of the clock of whoever signs: that of a timestamp may be so much off, too. */
const TOLERANCE = 5 * 60_000

/** Nobody has signed in the future, nor after the timestamp over the signature. */
function claimed(item: Integrity, { existed, time }: { existed: Date; time: Date }): string[] {
  const written = integrityReport(item).signedAt
  const attribute = quietly(() => readTime(single(item.cms?.signers[0]?.signed ?? [], OID.signingTime)))
  const latest = [...(written ? [Date.parse(written)] : []), ...attribute.map((at) => at.getTime())].reduce(
    (a, b) => Math.max(a, b),
    0,
  )
  if (latest > time.getTime() + TOLERANCE) return ['a data que a assinatura declara ainda não chegou']
  return latest > existed.getTime() + TOLERANCE
    ? ['a data que a assinatura declara é posterior ao carimbo do tempo que a prova']
    : []
}

/**
 * A file that was archived (EN 319 142-1, 5.4.3) kept the proofs of its signatures: without them it was never
 * so, or is no more.
 */
function missing({ covered }: Integrity, { alone }: Verdict, { end, stripped }: Archives): string[] {
  if (!covered || alone?.ok) return []
  if (stripped > covered.end)
    return ['o arquivo foi arquivado com as provas da assinatura, que depois foram retiradas dele']
  return end > covered.end && alone?.problem === 'TRY_LATER'
    ? ['o arquivo foi arquivado com um carimbo do tempo, mas não traz as provas desta assinatura']
    : []
}
