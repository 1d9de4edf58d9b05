import { createHash, randomBytes, sign } from 'node:crypto'
import { boolean, children, integer, octets, oid, readNode, sequence, setOf, tlv } from '../src/asn1/der.ts'
import { HASH_OID, OID } from '../src/asn1/oids.ts'
import { essCertificate } from '../src/cms/build.ts'
import type { Http } from '../src/net/http.ts'
import { algorithmOf, extension, type Holder, signedBy, time } from './pki.ts'

// TSA and CRL publisher for tests, answering in process. Each can be told what to get wrong.

type TsaFault = { wrongImprint?: boolean; wrongNonce?: boolean; status?: number; genTime?: Date }

export function answerTimestamp(
  tsa: Holder,
  request: Buffer,
  { at, fault = {} }: { at: Date; fault?: TsaFault },
): Buffer {
  if (fault.status) return sequence(sequence(integer(fault.status)))
  const fields = children(readNode(request))
  const imprint = fields[1]?.raw ?? Buffer.alloc(0)
  const nonce = fields.find(({ tag }, i) => i > 1 && tag === 2)?.value ?? Buffer.alloc(0)
  const stamped = fault.wrongImprint
    ? sequence(sequence(oid(HASH_OID.sha256)), octets(Buffer.alloc(32)))
    : imprint
  const info = sequence(
    integer(1),
    oid('1.2.3.4'),
    stamped,
    integer(randomBytes(8)),
    time(fault.genTime ?? at),
    boolean(true),
    integer(fault.wrongNonce ? Buffer.from([9]) : nonce),
  )
  return sequence(sequence(integer(0)), token(tsa, info))
}

function token(tsa: Holder, info: Buffer): Buffer {
  const attribute = (id: string, value: Buffer): Buffer => sequence(oid(id), setOf(value))
  const attributes = setOf(
    attribute(OID.contentType, oid(OID.tstInfo)),
    attribute(OID.messageDigest, octets(createHash('sha256').update(info).digest())),
    attribute(OID.signingCertificateV2, essCertificate(tsa.cert)),
  )
  const sid = sequence(tsa.cert.issuer, tlv(2, tsa.cert.serial))
  const digest = sequence(oid(HASH_OID.sha256))
  const signer = sequence(
    integer(1),
    sid,
    digest,
    tlv(0xa0, readNode(attributes).value),
    algorithmOf(tsa.key),
    octets(sign('sha256', attributes, tsa.key)),
  )
  const certs = [tsa.cert, ...tsa.chain].map(({ raw }) => raw).toSorted((a, b) => Buffer.compare(a, b))
  const data = sequence(
    integer(3),
    setOf(digest),
    sequence(oid(OID.tstInfo), tlv(0xa0, octets(info))),
    tlv(0xa0, ...certs),
    tlv(0x31, signer),
  )
  return sequence(oid(OID.signedData), tlv(0xa0, data))
}

type ListWish = {
  from: Date
  until: Date
  revoked?: readonly { serial: Buffer; at: Date }[]
  extra?: readonly Buffer[]
}

/** A CRL of `issuer`; `revoked` by serial, `extra` extensions. */
export function makeCrl(issuer: Holder, { from, until, revoked = [], extra = [] }: ListWish): Buffer {
  const entries = revoked.map(({ serial, at }) => sequence(tlv(2, serial), time(at)))
  const tbs = sequence(
    integer(1),
    algorithmOf(issuer.key),
    issuer.cert.subject,
    time(from),
    time(until),
    ...(entries.length > 0 ? [sequence(Buffer.concat(entries))] : []),
    tlv(0xa0, sequence(extension('2.5.29.20', integer(1)), ...extra)),
  )
  return signedBy(issuer.key, tbs)
}

const uri = (text: string): Buffer => tlv(0x86, Buffer.from(text))
export const crlPoint = (url: string): Buffer =>
  extension('2.5.29.31', sequence(sequence(tlv(0xa0, tlv(0xa0, uri(url))))))
export const aiaIssuer = (url: string): Buffer =>
  extension('1.3.6.1.5.5.7.1.1', sequence(sequence(oid('1.3.6.1.5.5.7.48.2'), uri(url))))

/** Degenerate SignedData, as ICP-Brasil publishes chains. */
export function makeP7b(...certs: Buffer[]): Buffer {
  return sequence(
    oid(OID.signedData),
    tlv(0xa0, sequence(integer(1), setOf(), sequence(oid(OID.data)), tlv(0xa0, ...certs), setOf())),
  )
}

/** An `http` that answers from a table; what is not in it fails like a host that is down. */
export const httpOf =
  (routes: Record<string, (body: Buffer) => Buffer>): Http =>
  ({ url, body }) => {
    const route = routes[url]
    return route
      ? Promise.resolve(route(body ?? Buffer.alloc(0)))
      : Promise.reject(new Error(`${url} is down`))
  }
