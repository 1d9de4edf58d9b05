import { createHash } from '#crypto'
import {
  children,
  nil,
  type Node,
  octets,
  oid,
  present,
  readBits,
  readInt,
  readNode,
  readOctets,
  sequence,
  TAG,
  tlv,
} from '../asn1/der.ts'
import { readTime } from '../asn1/time.ts'
import { HASHES } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { PadesError } from '../errors.ts'
import { type Algorithm, type Certificate, readAlgorithm, readCertificate, sameName } from './certificate.ts'

/** A basic OCSP response (RFC 6960, 4.2.1). */
export type Ocsp = {
  readonly raw: Buffer
  readonly tbs: Buffer
  readonly responder: { name: Buffer } | { keyHash: Buffer }
  readonly producedAt: Date
  readonly answers: Answer[]
  readonly algorithm: Algorithm
  readonly signature: Buffer
  readonly certificates: Certificate[]
}
export type Answer = {
  hash: string
  issuerNameHash: Buffer
  issuerKeyHash: Buffer
  serial: Buffer
  status: 'good' | 'revoked' | 'unknown'
  revokedAt: Date | undefined
  reason: number
  thisUpdate: Date
  nextUpdate: Date | undefined
}

/**
 * An OCSPResponse, or the BasicOCSPResponse alone. @throws PadesError `signature` when the responder refused,
 * `malformed`
 */
export function readOcsp(der: Buffer): Ocsp {
  const whole = readNode(der)
  const [status, wrapped] = children(whole, TAG.sequence)
  if (status?.tag !== TAG.enumerated) return readBasic(whole.raw, whole.raw)
  if (readInt(status, TAG.enumerated) !== 0 || !wrapped)
    throw new PadesError(
      'signature',
      `O serviço OCSP recusou a consulta (${readInt(status, TAG.enumerated)}).`,
    )
  const [, bytes] = children(present(children(wrapped)[0]), TAG.sequence)
  return readBasic(readOctets(bytes), whole.raw)
}

function readBasic(der: Buffer, raw: Buffer): Ocsp {
  const [data, algorithm, signature, certificates] = children(readNode(der), TAG.sequence)
  const fields = children(present(data), TAG.sequence)
  const [responder, producedAt, list] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  const [inner] = responder ? children(responder) : []
  if (!responder || !inner) throw new PadesError('malformed', 'Resposta OCSP inválida.')
  return {
    raw,
    tbs: present(data).raw,
    responder: responder.tag === 0xa1 ? { name: inner.raw } : { keyHash: readOctets(inner) },
    producedAt: readTime(producedAt),
    answers: list ? answersIn(list) : [],
    algorithm: readAlgorithm(algorithm),
    signature: readBits(signature),
    certificates: certificates
      ? children(present(children(certificates)[0])).map((item) => readCertificate(item.raw))
      : [],
  }
}

/** Nobody asks of so many certificates at once. */
const MAX_ANSWERS = 1000

function answersIn(list: Node): Answer[] {
  const answers = children(list, TAG.sequence)
  if (answers.length > MAX_ANSWERS) throw new PadesError('limit', 'Resposta OCSP sobre certificados demais.')
  return answers.map(readAnswer)
}

function readAnswer(node: Node): Answer {
  const [id, status, thisUpdate, next] = children(node, TAG.sequence)
  const [algorithm, issuerNameHash, issuerKeyHash, serial] = children(present(id), TAG.sequence)
  const revoked = status?.tag === 0xa1 ? children(status) : []
  const reason = revoked.find(({ tag }) => tag === 0xa0)
  const kind = { 0x80: 'good', 0xa1: 'revoked' }[status?.tag as 0x80 | 0xa1] as 'good' | 'revoked' | undefined
  return {
    hash: HASHES[readAlgorithm(algorithm).oid]?.name ?? '',
    issuerNameHash: readOctets(issuerNameHash),
    issuerKeyHash: readOctets(issuerKeyHash),
    serial: present(serial).value,
    status: kind ?? 'unknown',
    revokedAt: revoked[0] && readTime(revoked[0]),
    reason: reason ? readInt(children(reason)[0], TAG.enumerated) : 0,
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next?.tag === 0xa0 ? readTime(children(next)[0]) : undefined,
  }
}

/** The key bits of a SubjectPublicKeyInfo, which key hashes are over. */
const keyBits = (spki: Buffer): Buffer => readBits(children(readNode(spki), TAG.sequence)[1])

const keyHashes = new WeakMap<Buffer, Buffer>()

/** By which a responder may name itself (4.2.1); of no octets when the key cannot be read. */
export function keyHash({ spki }: Pick<Certificate, 'spki'>): Buffer {
  const known = keyHashes.get(spki)
  if (known) return known
  const [bits] = quietly(() => keyBits(spki))
  const made = bits ? createHash('sha1').update(bits).digest() : Buffer.alloc(0)
  keyHashes.set(spki, made)
  return made
}

export function speaksOf(answer: Answer, cert: Certificate, issuer: Certificate): boolean {
  if (!answer.hash || !answer.serial.equals(cert.serial)) return false
  const hash = (bytes: Buffer): Buffer => createHash(answer.hash).update(bytes).digest()
  return (
    answer.issuerNameHash.equals(hash(cert.issuer)) && answer.issuerKeyHash.equals(hash(keyBits(issuer.spki)))
  )
}

export function isResponder({ responder }: Ocsp, cert: Certificate): boolean {
  return 'name' in responder
    ? sameName(responder.name, cert.subject)
    : responder.keyHash.equals(keyHash(cert))
}

/** An OCSPRequest for one certificate (4.1.1), with SHA-1 CertID, which every responder knows. */
export function ocspRequest(cert: Certificate, issuer: Certificate): Buffer {
  const hash = (bytes: Buffer): Buffer => octets(createHash('sha1').update(bytes).digest())
  const id = sequence(
    sequence(oid('1.3.14.3.2.26'), nil()),
    hash(cert.issuer),
    hash(keyBits(issuer.spki)),
    tlv(TAG.integer, cert.serial),
  )
  return sequence(sequence(sequence(sequence(id))))
}
