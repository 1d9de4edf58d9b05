import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js'
import { ed25519 } from '@noble/curves/ed25519.js'
import { ed448 } from '@noble/curves/ed448.js'
import { p256, p384, p521 } from '@noble/curves/nist.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { sha3_256, sha3_384, sha3_512, shake256 } from '@noble/hashes/sha3.js'
import { PadesError } from '../errors.ts'
import type { Asked } from './crypto-node.ts'
import { type PublicKey, readSpki } from './spki.ts'
import { matchesPkcs1, matchesPss, verifiesDsa } from './rsa-dsa.ts'

// The part of node:crypto that validation uses, answered at once and not by promises, as Web Crypto would: curves and
// hashes by @noble, RSA and DSA by the arithmetic of the language.

const HASHES = {
  md5,
  sha1,
  sha224,
  sha256,
  sha384,
  sha512,
  'sha3-256': sha3_256,
  'sha3-384': sha3_384,
  'sha3-512': sha3_512,
  shake256,
}
const CURVES = {
  prime256v1: p256,
  secp384r1: p384,
  secp521r1: p521,
  brainpoolP256r1,
  brainpoolP384r1,
  brainpoolP512r1,
}
const EDWARDS = { ed25519, ed448 }

/** As `createHash` of Node, of which it has `update` and `digest`. */
export function createHash(name: string, { outputLength }: { outputLength?: number } = {}) {
  const running = hashOf(name).create(outputLength === undefined ? {} : { dkLen: outputLength })
  return {
    update(data: Uint8Array) {
      running.update(data)
      return this
    },
    digest: (): Buffer => bytesOf(running.digest()),
  }
}

function hashOf(name: string) {
  const hash = HASHES[name as keyof typeof HASHES]
  if (!hash) throw new PadesError('unsupported', `Algoritmo de resumo que não se conhece aqui: ${name}.`)
  return hash
}

/** The same bytes, as a Buffer. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** A SubjectPublicKeyInfo as a key. @throws Error for one that makes no sense, or whose kind is not known here */
export const createPublicKey = ({ key }: { key: Buffer; format: 'der'; type: 'spki' }): PublicKey =>
  readSpki(key)

/** As in crypto-node.ts. */
export function verifies({ hash, data, key, signature, saltLength }: Asked<PublicKey>): boolean {
  if (hash === null) return verifiesEdwards(key, data, signature)
  const digestWith = (bytes: Buffer): Buffer => createHash(hash).update(bytes).digest()
  const digest = digestWith(data)
  if (saltLength !== undefined) return matchesPss(key, { digest, signature, saltLength, digestWith })
  if (key.rsa) return matchesPkcs1(key, { digest, signature, hash })
  if (key.dsa) return verifiesDsa(key, { digest, signature })
  const curve = CURVES[key.asymmetricKeyDetails.namedCurve as keyof typeof CURVES]
  if (!curve || !key.point)
    throw new PadesError('unsupported', 'Chave pública de um tipo que não se conhece aqui.')
  return curve.verify(signature, digest, key.point, { prehash: false, lowS: false, format: 'der' })
}

function verifiesEdwards({ asymmetricKeyType, point }: PublicKey, data: Buffer, signature: Buffer): boolean {
  const curve = EDWARDS[asymmetricKeyType as keyof typeof EDWARDS]
  return point !== undefined && curve.verify(signature, data, point, { zip215: false })
}
