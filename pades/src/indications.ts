/**
 * Why a signature does not hold before anybody is trusted: subindications of EN 319 102-1, 5.1.3. Those of
 * `FINAL` fail it for good; with the others it stays open, because more data, or a person, may tell.
 */
export type Failure =
  | 'FORMAT_FAILURE' // not built as the standards say, or changed afterwards in a way that is not allowed
  | 'HASH_FAILURE' // the covered bytes are not those that were signed
  | 'SIG_CRYPTO_FAILURE' // the value was not made by the key of the certificate
  | 'NO_SIGNING_CERTIFICATE_FOUND'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' // an algorithm nobody relies on, or knows
  | 'GENERIC' // something that is not understood

const FINAL: ReadonlySet<Failure> = new Set<Failure>(['FORMAT_FAILURE', 'HASH_FAILURE', 'SIG_CRYPTO_FAILURE'])

export const isFinal = (failure: Failure): boolean => FINAL.has(failure)

/** Of two failures the one that decides: one that is final, and of these the first. */
export function graver(first: Failure | undefined, second: Failure | undefined): Failure | undefined {
  if (!first || !second) return first ?? second
  return !isFinal(first) && isFinal(second) ? second : first
}
