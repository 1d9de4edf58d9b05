import {
  children,
  expect,
  type Node,
  present,
  readOctets,
  readOid,
  readWhole,
  TAG,
  tlv,
} from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import {
  type Algorithm,
  type Certificate,
  readAlgorithm,
  readCertificate,
  sameName,
} from '../x509/certificate.ts'

// CMS SignedData (RFC 5652, 5), as it comes: BER, any order.

export type Attribute = { oid: string; values: Node[] }
export type SignerInfo = {
  readonly sid: { issuer: Buffer; serial: Buffer } | { keyId: Buffer }
  readonly digestAlgorithm: Algorithm
  /** What was signed when there are signed attributes: their bytes as encoded, under the tag SET OF (5.4). */
  readonly signedBytes: Buffer | undefined
  readonly signed: Attribute[]
  readonly unsigned: Attribute[]
  readonly algorithm: Algorithm
  readonly signature: Buffer
}
export type SignedData = {
  /** The encoding, without the zeros that fill /Contents. */
  readonly raw: Buffer
  readonly contentType: string
  readonly content: Buffer | undefined
  readonly certificates: Certificate[]
  readonly crls: Buffer[]
  readonly signers: SignerInfo[]
}

const MAX_CERTIFICATES = 100

/** @throws PadesError `malformed`, `limit` */
export function readSignedData(bytes: Buffer): SignedData {
  const whole = readWhole(bytes)
  const [type, wrapped] = children(whole, TAG.sequence)
  if (readOid(type) !== OID.signedData)
    throw new PadesError('malformed', 'A assinatura não é um CMS SignedData.')
  const [, , encapsulated, ...rest] = children(present(children(expect(wrapped, 0xa0))[0]), TAG.sequence)
  const [contentType, content] = children(expect(encapsulated, TAG.sequence))
  const certificates = rest.find(({ tag }) => tag === 0xa0)
  const crls = rest.find(({ tag }) => tag === 0xa1)
  const signers = children(expect(rest.at(-1), TAG.set))
  const list = certificates ? children(certificates).filter(({ tag }) => tag === TAG.sequence) : []
  if (list.length > MAX_CERTIFICATES) throw new PadesError('limit', 'A assinatura traz certificados demais.')
  return {
    raw: whole.raw,
    contentType: readOid(contentType),
    content: content && readOctets(children(content)[0]),
    certificates: list.flatMap(({ raw }) => tolerant(raw)),
    crls: crls
      ? children(crls)
          .filter(({ tag }) => tag === TAG.sequence)
          .map(({ raw }) => raw)
      : [],
    signers: signers.map(readSigner),
  }
}

const parsed = new Map<string, Certificate>()
const MAX_PARSED = 128
const MAX_KEPT_SIZE = 8192

/** The same few authorities come with every signature: what was read once is kept. */
function readOnce(raw: Buffer): Certificate {
  if (raw.length > MAX_KEPT_SIZE) return readCertificate(raw)
  const key = raw.toString('latin1')
  const kept = parsed.get(key)
  if (kept) return kept
  const made = readCertificate(Buffer.from(raw))
  if (parsed.size >= MAX_PARSED) parsed.clear()
  parsed.set(key, made)
  return made
}

/**
 * A certificate nobody asked for and that cannot be read does not spoil the signature; the signer's, if
 * missing, does.
 */
export function tolerant(raw: Buffer): Certificate[] {
  try {
    return [readOnce(raw)]
  } catch (error) {
    if (error instanceof PadesError) return []
    throw error
  }
}

function readSigner(node: Node): SignerInfo {
  const [, sid, digestAlgorithm, ...rest] = children(node, TAG.sequence)
  const signed = rest[0]?.tag === 0xa0 ? rest.shift() : undefined
  const [algorithm, signature, unsigned] = rest
  return {
    sid: readSid(sid),
    digestAlgorithm: readAlgorithm(digestAlgorithm),
    signedBytes: signed && tlv(TAG.set, signed.value),
    signed: signed ? readAttributes(signed) : [],
    unsigned: unsigned?.tag === 0xa1 ? readAttributes(unsigned) : [],
    algorithm: readAlgorithm(algorithm),
    signature: readOctets(signature),
  }
}

function readSid(node: Node | undefined): SignerInfo['sid'] {
  if (node?.tag === 0x80 || node?.tag === 0xa0) return { keyId: readOctets(node, 0x80) }
  const [issuer, serial] = children(expect(node, TAG.sequence))
  return { issuer: expect(issuer, TAG.sequence).raw, serial: expect(serial, TAG.integer).value }
}

function readAttributes(set: Node): Attribute[] {
  return children(set).map((item) => {
    const [type, values] = children(item, TAG.sequence)
    return { oid: readOid(type), values: children(expect(values, TAG.set)) }
  })
}

/**
 * The one value of the one attribute of that type; undefined when absent. @throws PadesError `malformed` when
 * repeated
 */
export function single(attributes: readonly Attribute[], oid: string): Node | undefined {
  const found = attributes.filter((attribute) => attribute.oid === oid)
  if (found.length > 1 || (found[0] && found[0].values.length !== 1))
    throw new PadesError('malformed', 'Um atributo da assinatura vem repetido.')
  return found[0]?.values[0]
}

const SUBJECT_KEY_ID = '2.5.29.14'

export function findSigner(
  sid: SignerInfo['sid'],
  certificates: readonly Certificate[],
): Certificate | undefined {
  return certificates.find((cert) => {
    if ('issuer' in sid) return sid.serial.equals(cert.serial) && sameName(sid.issuer, cert.issuer)
    const keyId = cert.extensions.get(SUBJECT_KEY_ID)
    return keyId !== undefined && readOctets(readWhole(keyId.value)).equals(sid.keyId)
  })
}
