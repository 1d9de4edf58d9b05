import { children, readNode, TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { readAlgorithm } from './certificate.ts'
import { publicKey } from './verify.ts'

/**
 * Least sizes of a key that is relied on (ETSI TS 119 312, 8; NIST SP 800-131A, 3): whoever wants a smaller
 * one can have it, and its signatures prove nothing. DSA, which no authority gives any more, keeps the size
 * of FIPS 186-2: NIST's own paths (PKITS 4.1.4) have it.
 */
const LEAST: Record<string, number> = { rsa: 2048, 'rsa-pss': 2048, ec: 224, dsa: 1024 }

/** Whether a public key (SubjectPublicKeyInfo) is large enough; one whose size cannot be told is not. */
export function isStrong(spki: Buffer): boolean {
  const known = strong.get(spki)
  if (known !== undefined) return known
  const found = judge(spki)
  strong.set(spki, found)
  return found
}

const strong = new WeakMap<Buffer, boolean>()

function judge(spki: Buffer): boolean {
  const [key] = quietly(() => publicKey(spki))
  const type = key?.asymmetricKeyType ?? ''
  if (type === 'ed25519' || type === 'ed448') return true
  const size =
    type === 'ec'
      ? curveSize(spki, key?.asymmetricKeyDetails?.namedCurve)
      : key?.asymmetricKeyDetails?.modulusLength
  return size !== undefined && size >= (LEAST[type] ?? Number.POSITIVE_INFINITY)
}

/** By the curve's name, such as prime256v1; parameters written out name none (RFC 5480, 2.1.1). */
function curveSize(spki: Buffer, name: string | undefined): number | undefined {
  const { oid, params } = readAlgorithm(children(readNode(spki), TAG.sequence)[0])
  if (oid !== OID.ecPublicKey || params?.tag !== TAG.oid) return undefined
  const bits = /\d{3}/.exec(name ?? '')?.[0]
  return bits === undefined ? undefined : Number(bits)
}
