import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { children, readInt, readNode, readOid, sequence, TAG } from '../asn1/der.ts'
import { HASHES, OID, SIGNATURES } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import { type Algorithm, readAlgorithm } from './certificate.ts'

export type Verdict = { ok: true; hash: string; weak: boolean } | { ok: false; reason: string; /** An algorithm that is not known: nothing was verified. */ unknown?: true }

const keys = new Map<string, KeyObject>()

/** A SubjectPublicKeyInfo as a key. @throws PadesError `malformed`, `unsupported` */
export function publicKey(spki: Buffer): KeyObject {
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
 * Whether `signature` over `data` verifies with the key. `hashOid` is the hash that surrounds the signature when the
 * algorithm does not name one (rsaEncryption, RFC 3370, 3.2).
 */
export function verifySignature({ spki, algorithm, hashOid, data, signature }: { spki: Buffer; algorithm: Algorithm; hashOid?: string; data: Buffer; signature: Buffer }): Verdict {
  const keyOid = readAlgorithm(children(readNode(spki), TAG.sequence)[0]).oid
  if (algorithm.oid === OID.rsaPss) return verifyPss({ spki, keyOid, algorithm, data, signature })
  if (algorithm.oid === OID.ed25519 || algorithm.oid === OID.ed448) {
    if (keyOid !== algorithm.oid) return mismatch
    return verdict(verify(null, data, publicKey(spki), signature), algorithm.oid === OID.ed448 ? 'shake256' : 'sha512')
  }
  const named = SIGNATURES[algorithm.oid]
  const bare = algorithm.oid === OID.rsa ? 'rsa' : algorithm.oid === OID.ecPublicKey ? 'ec' : undefined
  const kind = named?.key ?? bare
  const hash = named?.hash ?? (hashOid ? HASHES[hashOid]?.name : undefined)
  if (!kind || !hash) return { ok: false, reason: `algoritmo de assinatura desconhecido (${algorithm.oid})`, unknown: true }
  if (keyOid !== { rsa: OID.rsa, ec: OID.ecPublicKey, dsa: OID.dsa }[kind]) return mismatch
  return verdict(
    attempt(() => verify(hash, data, publicKey(spki), signature)),
    hash,
  )
}

const mismatch: Verdict = { ok: false, reason: 'o algoritmo da assinatura não é o da chave do certificado' }
const verdict = (ok: boolean, hash: string): Verdict =>
  ok ? { ok, hash, weak: hash === 'sha1' || hash === 'md5' } : { ok, reason: 'o valor da assinatura não confere com a chave do certificado' }

/** OpenSSL throws for a signature whose encoding makes no sense; that one does not verify either. */
function attempt(check: () => boolean): boolean {
  try {
    return check()
  } catch (error) {
    if (error instanceof PadesError) throw error
    return false
  }
}

function verifyPss({ spki, keyOid, algorithm, data, signature }: { spki: Buffer; keyOid: string; algorithm: Algorithm; data: Buffer; signature: Buffer }): Verdict {
  if (keyOid !== OID.rsa && keyOid !== OID.rsaPss) return mismatch
  const params = pssParams(algorithm)
  if (!params) return { ok: false, reason: 'parâmetros RSA-PSS inválidos' }
  const key = publicKey(spki)
  return verdict(
    attempt(() => verify(params.hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: params.salt }, signature)),
    params.hash,
  )
}

/** RSASSA-PSS-params (RFC 4055, 3.1), with MGF1 over the same hash only. */
function pssParams({ params }: Algorithm): { hash: string; salt: number } | undefined {
  const fields = params ? children(params, TAG.sequence) : []
  const inside = (tag: number) => {
    const found = fields.find((field) => field.tag === tag)
    return found && children(found)[0]
  }
  const hashNode = inside(0xa0)
  const maskNode = inside(0xa1)
  const hash = hashNode ? HASHES[readAlgorithm(hashNode).oid]?.name : 'sha1'
  const mask = maskNode && readAlgorithm(maskNode)
  const maskHash = mask ? (mask.oid === OID.mgf1 && mask.params ? HASHES[readOid(children(mask.params)[0])]?.name : undefined) : 'sha1'
  const saltNode = inside(0xa2)
  if (!hash || hash !== maskHash) return undefined
  return { hash, salt: saltNode ? readInt(saltNode) : 20 }
}

/** A DSA key without parameters takes its issuer's (RFC 3279, 2.3.2). */
export function withInheritedParameters(spki: Buffer, issuerSpki: Buffer): Buffer {
  const [algorithm, key] = children(readNode(spki), TAG.sequence)
  const own = readAlgorithm(algorithm)
  if (own.oid !== OID.dsa || (own.params && own.params.tag !== TAG.nil) || !key) return spki
  const [issuerAlgorithm] = children(readNode(issuerSpki), TAG.sequence)
  return issuerAlgorithm ? sequence(issuerAlgorithm.raw, key.raw) : spki
}
