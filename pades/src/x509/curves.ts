import { children, expect, type Node, readOctets, readOid, TAG } from '../asn1/der.ts'
import { quietly } from '../asn1/quietly.ts'
import { CURVES } from './named-curves.ts'

// Curves whose parameters are written out in the key instead of named (X9.62; RFC 5480 forbids it, the root v13 of
// ICP-Brasil does it). Such a key is as strong as its curve, if the curve is one of those that everybody knows: all of
// the parameters count, for whoever chooses the base point can choose the private key of any public one.

/** The bits of the known curve that these parameters (SpecifiedECDomain) spell; undefined of any other. */
export function bitsOfWrittenCurve(params: Node): number | undefined {
  const name = nameOfWrittenCurve(params)
  const curve = CURVES.find((one) => one.name === name)
  return curve && BigInt(`0x${curve.p}`).toString(2).length
}

/** The name of the known curve that these parameters spell; undefined of any other. */
export function nameOfWrittenCurve(params: Node): string | undefined {
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

let known: Map<string, string> | undefined

/** The name of each curve by its identity, with either form of the base point. */
function table(): Map<string, string> {
  known ??= new Map(
    CURVES.flatMap(({ name, p, a, b, g, n }) => {
      const half = (g.length - 2) / 2
      const [x, y] = [g.slice(2, 2 + half), g.slice(2 + half)].map((hex) => BigInt(`0x${hex}`))
      const isOdd = (y! & 1n) === 1n
      return [y, ''].map((told): [string, string] => [
        [...[p, a, b].map((hex) => BigInt(`0x${hex}`)), x, isOdd, told, BigInt(`0x${n}`)].join(' '),
        name,
      ])
    }),
  )
  return known
}
