import { children, expect, readBits, readNode, readOid, TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { nameOfWrittenCurve } from '../x509/curves.ts'
import { CURVES } from '../x509/named-curves.ts'

/** A public key as crypto-browser.ts has it; the first two fields as a KeyObject of Node says them. */
export type PublicKey = {
  asymmetricKeyType: string
  asymmetricKeyDetails: { modulusLength?: number; publicExponent?: bigint; namedCurve?: string }
  rsa?: { modulus: bigint; exponent: bigint }
  dsa?: { p: bigint; q: bigint; g: bigint; y: bigint }
  /** Of a key over a curve: encoded as the key has it. */
  point?: Buffer
}

/** A SubjectPublicKeyInfo (RFC 5280, 4.1.2.7; RFC 3279, RFC 5480, RFC 8410). @throws Error */
export function readSpki(spki: Buffer): PublicKey {
  const [algorithm, bits] = children(readNode(spki), TAG.sequence)
  const [oidNode, params] = children(expect(algorithm, TAG.sequence))
  const oid = readOid(oidNode)
  const key = readBits(bits)
  if (oid === OID.rsa || oid === OID.rsaPss) return readRsa(oid === OID.rsa ? 'rsa' : 'rsa-pss', key)
  if (oid === OID.ed25519 || oid === OID.ed448) {
    const [type, length] = oid === OID.ed25519 ? (['ed25519', 32] as const) : (['ed448', 57] as const)
    if (key.length !== length) throw new Error('A key of the wrong length.')
    return { asymmetricKeyType: type, asymmetricKeyDetails: {}, point: key }
  }
  if (oid === OID.dsa) {
    const [p, q, g] = children(expect(params, TAG.sequence)).map(({ value }) => number(value))
    if (p === undefined || q === undefined || g === undefined)
      throw new Error('A DSA key without parameters.')
    const dsa = { p, q, g, y: number(expect(readNode(key), TAG.integer).value) }
    return { asymmetricKeyType: 'dsa', asymmetricKeyDetails: { modulusLength: lengthOf(p) }, dsa }
  }
  if (oid !== OID.ecPublicKey || !params) throw new Error('A key of a kind that is not known.')
  const namedCurve =
    params.tag === TAG.sequence
      ? nameOfWrittenCurve(params)
      : CURVES.find((curve) => curve.oid === readOid(params))?.name
  if (namedCurve === undefined) throw new Error('A curve that is not known.')
  return { asymmetricKeyType: 'ec', asymmetricKeyDetails: { namedCurve }, point: key }
}

function readRsa(asymmetricKeyType: string, key: Buffer): PublicKey {
  const [n, e] = children(readNode(key), TAG.sequence)
  const rsa = {
    modulus: number(expect(n, TAG.integer).value),
    exponent: number(expect(e, TAG.integer).value),
  }
  return {
    asymmetricKeyType,
    asymmetricKeyDetails: { modulusLength: lengthOf(rsa.modulus), publicExponent: rsa.exponent },
    rsa,
  }
}

const number = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`)
const lengthOf = (value: bigint): number => value.toString(2).length
