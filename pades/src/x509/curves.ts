import { generateKeyPairSync } from 'node:crypto'
import { children, expect, type Node, readNode, readOctets, readOid, TAG } from '../asn1/der.ts'
import { quietly } from '../asn1/quietly.ts'

// Curves whose parameters are written out in the key instead of named (X9.62; RFC 5480 forbids it, the root v13 of
// ICP-Brasil does it). Such a key is as strong as its curve, if the curve is one of those that everybody knows: all of
// the parameters count, for whoever chooses the base point can choose the private key of any public one.

const KNOWN = [
  'prime256v1',
  'secp384r1',
  'secp521r1',
  'brainpoolP256r1',
  'brainpoolP384r1',
  'brainpoolP512r1',
] as const

/** The bits of the known curve that these parameters (SpecifiedECDomain) spell; undefined of any other. */
export function bitsOfWrittenCurve(params: Node): number | undefined {
  const [written] = quietly(() => identityOf(params))
  return written === undefined ? undefined : table().get(written)
}

const PRIME_FIELD = '1.2.840.10045.1.1'

/** Prime, coefficients, base point and order; not the seed, nor the cofactor, which those decide. */
function identityOf(params: Node): string | undefined {
  const [, field, curve, base, order] = children(params, TAG.sequence)
  const [kind, prime] = children(expect(field, TAG.sequence))
  if (readOid(kind) !== PRIME_FIELD) return undefined
  const p = number(expect(prime, TAG.integer).value)
  const [a, b] = children(expect(curve, TAG.sequence))
  const point = readOctets(base)
  const width = Math.ceil(p.toString(16).length / 2)
  const isCompressed = point[0] === 2 || point[0] === 3
  if (!isCompressed && point[0] !== 4) return undefined
  if (point.length !== 1 + width * (isCompressed ? 1 : 2)) return undefined
  const x = number(point.subarray(1, 1 + width))
  const isOdd = isCompressed ? point[0] === 3 : (point.at(-1)! & 1) === 1
  const y = isCompressed ? undefined : number(point.subarray(1 + width))
  return [
    p,
    number(readOctets(a)),
    number(readOctets(b)),
    x,
    isOdd,
    y ?? '',
    number(expect(order, TAG.integer).value),
  ].join(' ')
}

const number = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`)

let known: Map<string, number> | undefined

/** Taken from keys that OpenSSL makes of the named curves, with either form of the base point. */
function table(): Map<string, number> {
  known ??= new Map(
    KNOWN.flatMap((namedCurve) => {
      const spki = generateKeyPairSync('ec', { namedCurve, paramEncoding: 'explicit' }).publicKey.export({
        type: 'spki',
        format: 'der',
      })
      const params = children(children(readNode(spki), TAG.sequence)[0]!, TAG.sequence)[1]!
      const whole = identityOf(params)!
      const parts = whole.split(' ')
      const bits = BigInt(parts[0]!).toString(2).length
      return [
        [whole, bits],
        [parts.with(5, '').join(' '), bits],
      ] as [string, number][]
    }),
  )
  return known
}
