import { children, readNode, TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { readAlgorithm } from './certificate.ts'
import { bitsOfWrittenCurve } from './curves.ts'
import { publicKey } from './verify.ts'

/**
 * Least sizes of a key that is relied on (ETSI TS 119 312, 8; NIST SP 800-131A, 3): whoever wants a smaller
 * one can have it, and its signatures prove nothing. DSA, which no authority gives any more, keeps the size
 * of FIPS 186-2: NIST's own paths (PKITS 4.1.4) have it.
 */
const LEAST: Record<string, number> = { rsa: 2048, 'rsa-pss': 2048, ec: 224, dsa: 1024 }

export type Strength = 'strong' | 'weak' | 'unknown'

/** Whether a public key (SubjectPublicKeyInfo) is large enough; one whose size cannot be told is not. */
export const isStrong = (spki: Buffer): boolean => strengthOf(spki) === 'strong'

/** `unknown`: of a kind, or over a curve, whose strength nobody here can tell. */
export function strengthOf(spki: Buffer): Strength {
  const known = kept.get(spki)
  if (known !== undefined) return known
  const found = judge(spki)
  kept.set(spki, found)
  return found
}

const kept = new WeakMap<Buffer, Strength>()

function judge(spki: Buffer): Strength {
  const [key] = quietly(() => publicKey(spki))
  const type = key?.asymmetricKeyType ?? ''
  if (type === 'ed25519' || type === 'ed448') return 'strong'
  const size =
    type === 'ec'
      ? curveSize(spki, key?.asymmetricKeyDetails?.namedCurve)
      : key?.asymmetricKeyDetails?.modulusLength
  const least = LEAST[type]
  if (size === undefined || least === undefined) return 'unknown'
  return size >= least ? 'strong' : 'weak'
}

/** By the curve's name, such as prime256v1, or by its parameters where they are written out. */
function curveSize(spki: Buffer, name: string | undefined): number | undefined {
  const { oid, params } = readAlgorithm(children(readNode(spki), TAG.sequence)[0])
  if (oid !== OID.ecPublicKey || params === undefined) return undefined
  if (params.tag === TAG.sequence) return bitsOfWrittenCurve(params)
  const bits = params.tag === TAG.oid ? /\d{3}/.exec(name ?? '')?.[0] : undefined
  return bits === undefined ? undefined : Number(bits)
}
