import { hash as hashOnce } from 'node:crypto'
import {
  children,
  integer,
  nil,
  type Node,
  octets,
  oid,
  present,
  readNode,
  sequence,
  setOf,
  setOfAll,
  TAG,
  tlv,
} from '../asn1/der.ts'
import { ECDSA_OID, HASH_OID, type HashName, OID } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import { type Certificate, readAlgorithm, sha256Of } from '../x509/certificate.ts'
import { readSignedData } from './signed-data.ts'
import { verifySignedData } from './verify.ts'

/**
 * An ICP-Brasil policy (DOC-ICP-15.03): `hash` is the inner signPolicyHash (SHA-256), `uri` where the policy
 * is published.
 */
export type Policy = { oid: string; hash: Buffer; uri: string }
/**
 * `attrsDer`: the signed attributes as SET OF in DER, which is what is hashed and signed; `digest`: its hash.
 */
export type Attributes = { attrsDer: Buffer; digest: Buffer; hash: HashName }

const digestAlgorithm = (hash: HashName): Buffer => sequence(oid(HASH_OID[hash]))
const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value))
const VERSION = integer(1)
const DATA = sequence(oid(OID.data))
const CONTENT_TYPE = attribute(OID.contentType, oid(OID.data))

/**
 * The signed attributes of PAdES (EN 319 142-1, 6.3; EN 319 122-1, 5.2): content-type, message-digest and
 * signing-certificate-v2, and never signing-time: the claimed time is /M.
 */
export function attributes(
  digest: Buffer,
  cert: Certificate,
  { hash = 'sha256', policy }: { hash?: HashName; policy?: Policy } = {},
): Attributes {
  const attrsDer = setOf(
    CONTENT_TYPE,
    attribute(OID.messageDigest, octets(digest)),
    attribute(OID.signingCertificateV2, essCertificate(cert)),
    ...(policy ? [attribute(OID.signaturePolicy, policyId(policy))] : []),
  )
  return { attrsDer, digest: hashOnce(hash, attrsDer, 'buffer'), hash }
}

const essOf = new WeakMap<Certificate, Buffer>()

/**
 * SigningCertificateV2 (RFC 5035, 3): SHA-256 is the default and therefore left out in DER. Made once for
 * each certificate.
 */
export function essCertificate(cert: Certificate): Buffer {
  const kept = essOf.get(cert)
  if (kept) return kept
  const issuer = sequence(tlv(0xa4, cert.issuer))
  const made = sequence(
    sequence(sequence(octets(sha256Of(cert)), sequence(issuer, tlv(TAG.integer, cert.serial)))),
  )
  essOf.set(cert, made)
  return made
}

function policyId({ oid: id, hash, uri }: Policy): Buffer {
  return sequence(
    oid(id),
    sequence(digestAlgorithm('sha256'), octets(hash)),
    sequence(sequence(oid(OID.spUri), tlv(22, Buffer.from(uri, 'latin1')))),
  )
}

/**
 * RSA names its key only, with NULL parameters (RFC 3370, 3.2); ECDSA names its hash, without parameters (RFC
 * 5758, 3.2).
 */
function signatureAlgorithm(cert: Certificate, hash: HashName): Buffer {
  const [algorithm] = children(readNode(cert.spki), TAG.sequence)
  const key = readAlgorithm(algorithm).oid
  if (key === OID.rsa) return sequence(oid(OID.rsa), nil())
  if (key === OID.ecPublicKey) return sequence(oid(ECDSA_OID[hash]))
  throw new PadesError('unsupported', 'O certificado não é RSA nem de curva elíptica.')
}

/**
 * The detached CMS (RFC 5652, 5; EN 319 142-1, 4.1) of a signature made elsewhere over `attributes`, checked
 * before it goes into any file. `signature`: raw PKCS#1 v1.5, or ECDSA as DER. `timestamp`: a TimeStampToken
 * over the signature value.
 * @throws PadesError `signature` when the value does not verify with the certificate
 */
export function assemble(
  { attrsDer, hash }: Attributes,
  signature: Buffer,
  { cert, chain = [], timestamp }: { cert: Certificate; chain?: readonly Certificate[]; timestamp?: Buffer },
): Buffer {
  const algorithm = signatureAlgorithm(cert, hash)
  const unique = [cert, ...chain]
    .map(({ raw }) => raw)
    .filter((raw, i, all) => all.findIndex((other) => other.equals(raw)) === i)
  const signer = sequence(
    VERSION,
    sequence(cert.issuer, tlv(TAG.integer, cert.serial)),
    digestAlgorithm(hash),
    tlv(0xa0, readNode(attrsDer).value),
    algorithm,
    octets(signature),
    ...(timestamp ? [tlv(0xa1, attribute(OID.signatureTimeStamp, timestamp))] : []),
  )
  const cms = sequence(
    oid(OID.signedData),
    tlv(
      0xa0,
      sequence(
        VERSION,
        setOf(digestAlgorithm(hash)),
        DATA,
        tlv(0xa0, ...unique.toSorted((a, b) => Buffer.compare(a, b))),
        tlv(TAG.set, signer),
      ),
    ),
  )
  verifyAssembled(cms)
  return cms
}

/**
 * What goes into a file is what was read back and verified. The digest itself was asked for by whoever made
 * the attributes.
 */
function verifyAssembled(cms: Buffer): void {
  const read = readSignedData(cms)
  const digest = read.signers[0]?.signed.find((found) => found.oid === OID.messageDigest)?.values[0]?.value
  const { problems } = verifySignedData(read, { digest: () => digest, bytes: () => Buffer.alloc(0) })
  if (problems.length > 0)
    throw new PadesError('signature', `A assinatura recebida não confere: ${problems.join('; ')}.`)
}

/**
 * Puts a timestamp over the signature value into a CMS that has none (EN 319 122-1, 5.3): its unsigned
 * attributes are outside the signature. @throws PadesError `malformed`
 */
export function withTimestamp(cms: Buffer, timestamp: Buffer): Buffer {
  return withUnsigned(cms, attribute(OID.signatureTimeStamp, timestamp))
}

function withUnsigned(cms: Buffer, added: Buffer): Buffer {
  const [type, wrapped] = children(readNode(cms), TAG.sequence)
  const inner = present(children(present(wrapped))[0])
  const fields = children(inner, TAG.sequence)
  const signers = present(fields.at(-1))
  const signer = present(children(signers)[0])
  const parts = children(signer, TAG.sequence)
  const old = parts.at(-1)?.tag === 0xa1 ? parts.pop() : undefined
  const merged = setOfAll([...(old ? children(old).map(({ raw }) => raw) : []), added])
  const rebuilt = sequence(together(parts), tlv(0xa1, readNode(merged).value))
  return sequence(
    present(type).raw,
    tlv(0xa0, sequence(together(fields.slice(0, -1)), tlv(TAG.set, rebuilt))),
  )
}

const together = (parts: readonly Node[]): Buffer => Buffer.concat(parts.map(({ raw }) => raw))
