import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { bits, boolean, integer, octets, oid, sequence, setOf, tlv } from '../src/asn1/der.ts'
import { type Certificate, readCertificate } from '../src/x509/certificate.ts'

// A throw-away PKI for tests: certificates, CRLs, OCSP answers and timestamps, with whatever fault a test
// wants.

export type Holder = { key: KeyObject; publicKey: KeyObject; cert: Certificate; chain: Certificate[] }
type Wish = {
  name: string
  /** The subject's serialNumber, once or more. */
  numbers?: readonly string[]
  issuer?: Holder
  kind?: 'rsa' | 'ec'
  /** A key of another kind, or one that others have too. */
  pair?: { privateKey: KeyObject; publicKey: KeyObject }
  ca?: { pathLen?: number }
  from?: Date
  until?: Date
  serial?: number
  usage?: readonly number[]
  extended?: readonly string[]
  extra?: readonly Buffer[]
}

const ALGORITHMS = {
  rsa: sequence(oid('1.2.840.113549.1.1.11'), Buffer.from([5, 0])),
  ec: sequence(oid('1.2.840.10045.4.3.2')),
}
let serials = 1000

export const keys = (kind: 'rsa' | 'ec' = 'ec'): { privateKey: KeyObject; publicKey: KeyObject } =>
  kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })

export const algorithmOf = (key: KeyObject): Buffer =>
  key.asymmetricKeyType === 'rsa' ? ALGORITHMS.rsa : ALGORITHMS.ec
export const name = (text: string, numbers: readonly string[] = []): Buffer =>
  sequence(
    ...numbers.map((number) => setOf(sequence(oid('2.5.4.5'), tlv(19, Buffer.from(number))))),
    setOf(sequence(oid('2.5.4.3'), tlv(12, Buffer.from(text)))),
  )
export const time = (value: Date): Buffer =>
  tlv(24, Buffer.from(`${value.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
export const extension = (id: string, value: Buffer, critical = false): Buffer =>
  sequence(oid(id), ...(critical ? [boolean(true)] : []), octets(value))
export const signedBy = (key: KeyObject, tbs: Buffer): Buffer =>
  sequence(tbs, algorithmOf(key), bits(sign('sha256', tbs, key)))
export const keyId = (spki: Buffer): Buffer => createHash('sha1').update(spki).digest()

/**
 * KeyUsage bits by their number (RFC 5280, 4.2.1.3): 0 digitalSignature, 1 nonRepudiation, 5 keyCertSign, 6
 * cRLSign.
 */
function keyUsage(wanted: readonly number[]): Buffer {
  const flags = wanted.reduce((sum, bit) => sum | (0x80 >> bit), 0)
  return tlv(3, Buffer.from([0, flags]))
}

export function issue({
  name: subject,
  numbers,
  issuer,
  kind = 'ec',
  pair = keys(kind),
  ca,
  from = new Date('2020-01-01'),
  until = new Date('2040-01-01'),
  serial,
  usage,
  extended,
  extra = [],
}: Wish): Holder {
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  const signer = issuer?.key ?? pair.privateKey
  const extensions = [
    extension('2.5.29.14', octets(keyId(spki))),
    ...(ca
      ? [
          extension(
            '2.5.29.19',
            sequence(boolean(true), ...(ca.pathLen === undefined ? [] : [integer(ca.pathLen)])),
            true,
          ),
        ]
      : []),
    extension('2.5.29.15', keyUsage(usage ?? (ca ? [5, 6] : [0, 1])), true),
    ...(extended ? [extension('2.5.29.37', sequence(...extended.map(oid)), true)] : []),
    ...extra,
  ]
  const tbs = sequence(
    tlv(0xa0, integer(2)),
    integer(serial ?? ++serials),
    algorithmOf(signer),
    issuer ? issuer.cert.subject : name(subject, numbers),
    sequence(time(from), time(until)),
    name(subject, numbers),
    spki,
    tlv(0xa3, sequence(...extensions)),
  )
  return {
    key: pair.privateKey,
    publicKey: pair.publicKey,
    cert: readCertificate(signedBy(signer, tbs)),
    chain: issuer ? [issuer.cert, ...issuer.chain] : [],
  }
}
