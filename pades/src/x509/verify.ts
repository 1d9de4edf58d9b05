import type { KeyObject } from 'node:crypto'
import { createHash, createPublicKey, verifies } from '#crypto'
import { children, readInt, readNode, readOid, sequence, TAG } from '../asn1/der.ts'
import { HASHES, OID, SIGNATURES } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { PadesError } from '../errors.ts'
import { type Algorithm, readAlgorithm } from './certificate.ts'

export type Verdict =
  | { ok: true; hash: string; weak: boolean }
  | { ok: false; reason: string; /** An algorithm that is not known: nothing was verified. */ unknown?: true }

const keys = new Map<string, KeyObject>()
/** Of the certificates that are kept, whose bytes are the same object each time. */
const lately = new WeakMap<Buffer, KeyObject>()

/** A SubjectPublicKeyInfo as a key. @throws PadesError `malformed`, `unsupported` */
export function publicKey(spki: Buffer): KeyObject {
  const known = lately.get(spki) ?? keyOf(spki)
  lately.set(spki, known)
  return known
}

function keyOf(spki: Buffer): KeyObject {
  const id = spki.toString('latin1')
  const kept = keys.get(id)
  if (kept) return kept
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    if (keys.size >= 256) keys.clear()
    keys.set(id, key)
    return key
  } catch (cause) {
    throw new PadesError('unsupported', 'Chave pública inválida ou de um tipo que não se conhece.', { cause })
  }
}

/**
 * About how many microseconds a verification with the key takes: the dearest are a hundred times dearer than
 * those of ordinary use.
 */
export function keyCost(spki: Buffer): number {
  const [key] = quietly(() => publicKey(spki))
  const { modulusLength, publicExponent = 0n, namedCurve } = key?.asymmetricKeyDetails ?? {}
  if (modulusLength === undefined) return namedCurve === undefined || namedCurve === 'prime256v1' ? 100 : 4000
  return (modulusLength / 256) ** 2 * (publicExponent > 0x1_0001n || publicExponent === 0n ? 20 : 1)
}

export function digestWith(oid: string, data: Buffer): Buffer | undefined {
  const hash = HASHES[oid]
  return (
    hash &&
    createHash(hash.name, hash.outputLength ? { outputLength: hash.outputLength } : undefined)
      .update(data)
      .digest()
  )
}

/**
 * Whether `signature` over `data` verifies with the key. `hashOid` is the hash that surrounds the signature
 * when the algorithm does not name one (rsaEncryption, RFC 3370, 3.2).
 */
export function verifySignature({
  spki,
  algorithm,
  hashOid,
  data,
  signature,
}: {
  spki: Buffer
  algorithm: Algorithm
  hashOid?: string
  data: Buffer
  signature: Buffer
}): Verdict {
  const keyOid = readAlgorithm(children(readNode(spki), TAG.sequence)[0]).oid
  if (algorithm.oid === OID.rsaPss) return verifyPss({ spki, keyOid, algorithm, data, signature })
  if (algorithm.oid === OID.ed25519 || algorithm.oid === OID.ed448) {
    if (keyOid !== algorithm.oid) return mismatch
    return verdict(
      attempt(() => verifies({ hash: null, data, key: publicKey(spki), signature })),
      algorithm.oid === OID.ed448 ? 'shake256' : 'sha512',
    )
  }
  const named = SIGNATURES[algorithm.oid]
  const bare = algorithm.oid === OID.rsa ? 'rsa' : algorithm.oid === OID.ecPublicKey ? 'ec' : undefined
  const kind = named?.key ?? bare
  const hash = named?.hash ?? (hashOid ? HASHES[hashOid]?.name : undefined)
  if (!kind || !hash)
    return { ok: false, reason: `algoritmo de assinatura desconhecido (${algorithm.oid})`, unknown: true }
  if (keyOid !== { rsa: OID.rsa, ec: OID.ecPublicKey, dsa: OID.dsa }[kind]) return mismatch
  return verdict(
    attempt(() => verifies({ hash, data, key: publicKey(spki), signature })),
    hash,
  )
}

const mismatch: Verdict = { ok: false, reason: 'o algoritmo da assinatura não é o da chave do certificado' }
const verdict = (ok: boolean, hash: string): Verdict =>
  ok
    ? { ok, hash, weak: hash === 'sha1' || hash === 'md5' }
    : { ok, reason: 'o valor da assinatura não confere com a chave do certificado' }

/** OpenSSL throws for a signature whose encoding makes no sense; that one does not verify either. */
function attempt(check: () => boolean): boolean {
  try {
    return check()
  } catch (error) {
    if (error instanceof PadesError) throw error
    return false
  }
}

function verifyPss({
  spki,
  keyOid,
  algorithm,
  data,
  signature,
}: {
  spki: Buffer
  keyOid: string
  algorithm: Algorithm
  data: Buffer
  signature: Buffer
}): Verdict {
  if (keyOid !== OID.rsa && keyOid !== OID.rsaPss) return mismatch
  const params = pssParams(algorithm)
  if ('problem' in params) return params.problem
  const key = publicKey(spki)
  return verdict(
    attempt(() => verifies({ hash: params.hash, data, key, signature, saltLength: params.salt })),
    params.hash,
  )
}

type PssParams = { hash: string; salt: number } | { problem: Verdict }

/**
 * RSASSA-PSS-params (RFC 4055, 3.1). Those that OpenSSL cannot be asked about, such as a mask of another
 * hash, are not known to be wrong.
 */
function pssParams({ params }: Algorithm): PssParams {
  const fields = params ? children(params, TAG.sequence) : []
  const inside = (tag: number) => {
    const found = fields.find((field) => field.tag === tag)
    return found && children(found)[0]
  }
  const [hashNode, maskNode, saltNode, trailer] = [inside(0xa0), inside(0xa1), inside(0xa2), inside(0xa3)]
  const hash = hashNode ? HASHES[readAlgorithm(hashNode).oid] : HASHES[SHA1]
  const mask = maskNode && readAlgorithm(maskNode)
  const maskHash = mask
    ? mask.oid === OID.mgf1 && mask.params
      ? HASHES[readOid(children(mask.params)[0])]
      : undefined
    : HASHES[SHA1]
  const salt = saltNode ? readInt(saltNode) : 20
  if (salt < 0 || (trailer && readInt(trailer) !== 1))
    return { problem: { ok: false, reason: 'parâmetros RSA-PSS inválidos' } }
  if (!hash || hash.outputLength || hash !== maskHash)
    return {
      problem: {
        ok: false,
        reason: 'assinatura RSA-PSS com parâmetros que não se sabe verificar',
        unknown: true,
      },
    }
  return { hash: hash.name, salt }
}

const SHA1 = '1.3.14.3.2.26'

/**
 * Whether it is a DSA key without parameters, whose signatures only its issuer's parameters let verify (RFC
 * 3279, 2.3.2).
 */
export function lacksParameters(spki: Buffer): boolean {
  const { oid, params } = readAlgorithm(children(readNode(spki), TAG.sequence)[0])
  return oid === OID.dsa && (!params || params.tag === TAG.nil)
}

/** A DSA key without parameters takes its issuer's (RFC 3279, 2.3.2). */
export function withInheritedParameters(spki: Buffer, issuerSpki: Buffer): Buffer {
  if (!lacksParameters(spki)) return spki
  const [, key] = children(readNode(spki), TAG.sequence)
  const [issuerAlgorithm] = children(readNode(issuerSpki), TAG.sequence)
  return issuerAlgorithm && key ? sequence(issuerAlgorithm.raw, key.raw) : spki
}
