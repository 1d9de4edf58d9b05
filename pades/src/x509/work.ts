import { quietly } from '../asn1/quietly.ts'
import { PadesError } from '../errors.ts'
import { keyCost, verifySignature } from './verify.ts'
import type { Algorithm } from './certificate.ts'

/** What somebody signed and can be verified: a certificate, a CRL, an OCSP answer. */
export type Signed = { readonly tbs: Buffer; readonly algorithm: Algorithm; readonly signature: Buffer }
/**
 * What looking for paths may still cost. One is shared by everything that one validation asks: whoever makes
 * a file chooses how many certificates, lists and signatures it has, and how they point at each other, so
 * that no limit for each call would hold in all.
 */
export type Work = {
  /** Whether the key made the signature; each pair is verified once. @throws PadesError `limit` */
  verifies(signed: Signed, spki: Buffer): boolean
  /** @throws PadesError `limit` when nothing is left */
  spend(cost: number): void
  readonly isSpent: boolean
}

/** About a microsecond each: of signatures and steps that a verdict is worth waiting for. */
const BUDGET = 1_500_000
/** SHA-256 of somewhat less than half a gigabyte per second. */
const BYTES_PER_UNIT = 400

export function workOf(budget: number = BUDGET): Work {
  let left = budget
  const verdicts = new WeakMap<Signed, Map<string, boolean>>()
  const spend = (cost: number): void => {
    left -= cost
    if (left < 0) throw new PadesError('limit', TOO_MUCH)
  }
  return {
    spend,
    get isSpent() {
      return left < 0
    },
    verifies(signed, spki) {
      const known = verdicts.get(signed) ?? new Map<string, boolean>()
      verdicts.set(signed, known)
      const key = spki.toString('latin1')
      const kept = known.get(key)
      if (kept !== undefined) return kept
      spend(keyCost(spki) + signed.tbs.length / BYTES_PER_UNIT)
      const ok = isSignedBy(signed, spki)
      known.set(key, ok)
      return ok
    },
  }
}

/** A key or an algorithm that cannot be read verifies nothing. */
function isSignedBy({ tbs, algorithm, signature }: Signed, spki: Buffer): boolean {
  return quietly(() => verifySignature({ spki, algorithm, data: tbs, signature }))[0]?.ok === true
}

export const TOO_MUCH = 'Verificar os certificados daria trabalho demais.'
