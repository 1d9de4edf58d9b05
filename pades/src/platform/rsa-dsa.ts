import { children, expect, integer, readWhole, sequence, TAG } from '../asn1/der.ts'
import type { PublicKey } from './spki.ts'

// RSA (RFC 8017, 8.1.2 and 8.2.2) and DSA (FIPS 186-4, 4.7), verification only: nothing here is secret, so that what
// time it takes tells nothing.

type Asked = { digest: Buffer; signature: Buffer }

/** Beyond these OpenSSL does not verify either. */
const [MAX_MODULUS, MAX_SMALL_MODULUS, MAX_EXPONENT] = [16_384, 3072, 1n << 64n]

/** The message that the signature hides; undefined of one that cannot be of the key. */
function opened(
  { rsa, asymmetricKeyDetails: { modulusLength = 0 } }: PublicKey,
  signature: Buffer,
): Buffer | undefined {
  const size = Math.ceil(modulusLength / 8)
  if (!rsa || signature.length !== size || modulusLength > MAX_MODULUS) return undefined
  if (modulusLength > MAX_SMALL_MODULUS && rsa.exponent >= MAX_EXPONENT) return undefined
  const value = number(signature)
  if (value >= rsa.modulus) return undefined
  const message = power(value, rsa.exponent, rsa.modulus).toString(16)
  return Buffer.from(message.padStart(size * 2, '0'), 'hex')
}

/** The DigestInfo before each digest (RFC 8017, 9.2, note 1). */
const PREFIXES: Record<string, string> = {
  md5: '3020300c06082a864886f70d020505000410',
  sha1: '3021300906052b0e03021a05000414',
  sha224: '302d300d06096086480165030402040500041c',
  sha256: '3031300d060960864801650304020105000420',
  sha384: '3041300d060960864801650304020205000430',
  sha512: '3051300d060960864801650304020305000440',
  'sha3-256': '3031300d060960864801650304020805000420',
  'sha3-384': '3041300d060960864801650304020905000430',
  'sha3-512': '3051300d060960864801650304020a05000440',
}

/** EMSA-PKCS1-v1_5: the whole message is made and compared, none of it is read. */
export function matchesPkcs1(key: PublicKey, { digest, signature, hash }: Asked & { hash: string }): boolean {
  const message = opened(key, signature)
  const prefix = PREFIXES[hash]
  if (!message || prefix === undefined) return false
  const info = Buffer.concat([Buffer.from(prefix, 'hex'), digest])
  const padding = message.length - info.length - 3
  if (padding < 8) return false
  return message.equals(
    Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(padding, 0xff), Buffer.from([0]), info]),
  )
}

type Pss = Asked & { saltLength: number; digestWith: (bytes: Buffer) => Buffer }

/** EMSA-PSS-VERIFY (RFC 8017, 9.1.2), with the mask of the same hash. */
export function matchesPss(key: PublicKey, { digest, signature, saltLength, digestWith }: Pss): boolean {
  const whole = opened(key, signature)
  if (!whole) return false
  const bits = (key.asymmetricKeyDetails.modulusLength ?? 0) - 1
  const length = Math.ceil(bits / 8)
  const message = whole.subarray(whole.length - length)
  if (whole.length > length && whole[0] !== 0) return false
  const size = digest.length
  if (length < size + saltLength + 2 || message.at(-1) !== 0xbc) return false
  const masked = message.subarray(0, length - size - 1)
  const hashed = message.subarray(length - size - 1, length - 1)
  const spare = 8 * length - bits
  if (((masked[0] as number) & ~(0xff >> spare) & 0xff) !== 0) return false
  const block = Buffer.from(masked)
  for (const [i, byte] of mask(hashed, { length: block.length, digestWith }).entries())
    block[i] = (block[i] as number) ^ byte
  block[0] = (block[0] as number) & (0xff >> spare)
  const zeros = block.length - saltLength - 1
  if (block.subarray(0, zeros).some((byte) => byte !== 0) || block[zeros] !== 1) return false
  return digestWith(Buffer.concat([Buffer.alloc(8), digest, block.subarray(zeros + 1)])).equals(hashed)
}

/** MGF1 (RFC 8017, B.2.1). */
function mask(
  seed: Buffer,
  { length, digestWith }: { length: number; digestWith: Pss['digestWith'] },
): Buffer {
  const pieces: Buffer[] = []
  for (let count = 0, size = 0; size < length; count++) {
    const piece = digestWith(
      Buffer.concat([seed, Buffer.from([count >>> 24, count >>> 16, count >>> 8, count])]),
    )
    pieces.push(piece)
    size += piece.length
  }
  return Buffer.concat(pieces).subarray(0, length)
}

export function verifiesDsa({ dsa }: PublicKey, { digest, signature }: Asked): boolean {
  if (!dsa) return false
  const { p, q, g, y } = dsa
  const nodes = children(readWhole(signature), TAG.sequence).map((node) => expect(node, TAG.integer).value)
  // Written in any other way it is no signature, to OpenSSL either.
  if (nodes.length !== 2 || !sequence(...nodes.map((value) => integer(value))).equals(signature)) return false
  const [r, s] = nodes.map(number)
  if (r === undefined || s === undefined || r <= 0n || s <= 0n || r >= q || s >= q || p <= 1n) return false
  const kept = digest.subarray(0, Math.floor(q.toString(2).length / 8))
  // The inverse by Fermat: q is prime.
  const w = power(s, q - 2n, q)
  const [u1, u2] = [(number(kept) * w) % q, (r * w) % q]
  return ((power(g, u1, p) * power(y, u2, p)) % p) % q === r
}

const number = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`)

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  let square = base % modulus
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
