import { type Certificate, readAlgorithm, sameName } from './certificate.ts'
import { readNode } from '../asn1/der.ts'
import { SIGNATURES } from '../asn1/oids.ts'
import { basicConstraints, KNOWN, mayUse, USAGE } from './extensions.ts'
import { strengthOf } from './strength.ts'
import type { PathProblem, Judging } from './path.ts'

export const isSelfIssued = (cert: Certificate): boolean => sameName(cert.subject, cert.issuer)

export type Flaw = readonly [problem: PathProblem, reason: string, revokedAt?: Date]

/** Of a key that is not relied on. */
export function keyFlaw(spki: Buffer): Flaw | undefined {
  const strength = strengthOf(spki)
  if (strength === 'strong') return undefined
  return [
    'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
    strength === 'weak'
      ? 'um certificado da cadeia tem uma chave pequena demais'
      : 'um certificado da cadeia tem uma chave de algoritmo desconhecido',
  ]
}

export const NO_AUTHORITY = 'um certificado da cadeia não é de autoridade certificadora'

export const NO_ISSUER = 'uma autoridade da cadeia não pode assinar certificados'

export function basics(
  cert: Certificate,
  { issuerSpki, spki, trust: { time, work } }: { issuerSpki: Buffer; spki: Buffer; trust: Judging },
): Flaw | undefined {
  if (!work.verifies(cert, issuerSpki))
    return ['CERTIFICATE_CHAIN_GENERAL_FAILURE', 'a assinatura de um certificado da cadeia não confere']
  if (readAlgorithm(readNode(cert.innerAlgorithm)).oid !== cert.algorithm.oid)
    return [
      'CERTIFICATE_CHAIN_GENERAL_FAILURE',
      'um certificado da cadeia diz ter sido assinado de outro modo',
    ]
  const weakness = keyFlaw(spki)
  if (weakness) return weakness
  // Certificates under another name can be made for it (RFC 6151, 2); for SHA-1, which old ones use, they
  // were not yet.
  if (SIGNATURES[cert.algorithm.oid]?.hash === 'md5')
    return [
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
      'um certificado da cadeia foi assinado com um resumo obsoleto',
    ]
  return validityFlaw(cert, time) ?? extensionFlaw(cert)
}

export function validityFlaw({ notBefore, notAfter }: Certificate, time: Date): Flaw | undefined {
  if (time < notBefore) return ['NOT_YET_VALID', 'um certificado da cadeia ainda não valia']
  return time > notAfter ? ['OUT_OF_BOUNDS_NO_POE', 'um certificado da cadeia estava vencido'] : undefined
}

export function extensionFlaw({ extensions }: Certificate): Flaw | undefined {
  const isUnknown = [...extensions].some(([id, { critical }]) => critical && !KNOWN.has(id))
  return isUnknown
    ? ['CHAIN_CONSTRAINTS_FAILURE', 'um certificado da cadeia tem uma extensão crítica que não se conhece']
    : undefined
}

/** 6.1.4 (k) to (n): the reason why it may not issue, and how many authorities may follow. */
export function asAuthority(cert: Certificate, room: number): [reason: string | undefined, room: number] {
  const constraints = basicConstraints(cert)
  if (cert.version !== 3 || !constraints?.ca) return [NO_AUTHORITY, room]
  if (!mayUse(cert, USAGE.keyCertSign)) return [NO_ISSUER, room]
  const left = isSelfIssued(cert) ? room : room - 1
  if (left < 0) return ['a cadeia tem mais autoridades do que permite', room]
  return [undefined, Math.min(left, constraints.pathLen ?? left)]
}
