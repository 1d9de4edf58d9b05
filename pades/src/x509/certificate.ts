import { createHash } from '#crypto'
import {
  children,
  expect,
  type Node,
  present,
  readBits,
  readNode,
  readOctets,
  readOid,
  TAG,
} from '../asn1/der.ts'
import { readText } from '../asn1/text.ts'
import { readTime } from '../asn1/time.ts'
import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { PadesError } from '../errors.ts'
import { legibleLine } from '../legible.ts'

export type Algorithm = { oid: string; params: Node | undefined }
export type Extension = { critical: boolean; value: Buffer }
/**
 * A certificate (RFC 5280, 4.1). `issuer`, `subject` and `spki` are DER; `serial` is the contents of the
 * INTEGER.
 */
export type Certificate = {
  readonly raw: Buffer
  readonly tbs: Buffer
  readonly version: number
  readonly serial: Buffer
  readonly issuer: Buffer
  readonly subject: Buffer
  readonly notBefore: Date
  readonly notAfter: Date
  readonly spki: Buffer
  readonly extensions: ReadonlyMap<string, Extension>
  readonly algorithm: Algorithm
  readonly innerAlgorithm: Buffer
  readonly signature: Buffer
}

/** @throws PadesError `malformed` */
export function readCertificate(der: Buffer): Certificate {
  const [tbs, algorithm, signature] = children(readNode(der), TAG.sequence)
  const fields = children(expect(tbs, TAG.sequence))
  const version = fields[0]?.tag === 0xa0 ? (children(fields[0])[0]?.value[0] ?? 0) + 1 : 1
  const [serial, inner, issuer, validity, subject, spki, ...rest] =
    fields[0]?.tag === 0xa0 ? fields.slice(1) : fields
  const [notBefore, notAfter] = children(expect(validity, TAG.sequence))
  const extensions = rest.find(({ tag }) => tag === 0xa3)
  return {
    raw: readNode(der).raw,
    tbs: expect(tbs, TAG.sequence).raw,
    version,
    serial: expect(serial, TAG.integer).value,
    issuer: expect(issuer, TAG.sequence).raw,
    subject: expect(subject, TAG.sequence).raw,
    notBefore: readTime(notBefore),
    notAfter: readTime(notAfter),
    spki: expect(spki, TAG.sequence).raw,
    extensions: extensions ? readExtensions(children(extensions)[0]) : new Map(),
    algorithm: readAlgorithm(algorithm),
    innerAlgorithm: expect(inner, TAG.sequence).raw,
    signature: readBits(signature),
  }
}

/** @throws PadesError `malformed` when one comes twice (4.2) */
export function readExtensions(list: Node | undefined): Map<string, Extension> {
  const found = new Map<string, Extension>()
  for (const item of children(expect(list, TAG.sequence))) {
    const parts = children(item, TAG.sequence)
    const id = readOid(parts[0])
    if (found.has(id)) throw new PadesError('malformed', 'Certificado com extensão repetida.')
    found.set(id, {
      critical: parts[1]?.tag === TAG.boolean && parts[1].value[0] !== 0,
      value: readOctets(parts.at(-1)),
    })
  }
  return found
}

export function readAlgorithm(node: Node | undefined): Algorithm {
  const [id, params] = children(expect(node, TAG.sequence))
  return { oid: readOid(id), params }
}

/** The attributes of a distinguished name in their order. */
export function nameParts(der: Buffer): { oid: string; text: string }[] {
  return children(readNode(der), TAG.sequence).flatMap((rdn) =>
    children(rdn, TAG.set).map((pair) => {
      const [type, value] = children(pair, TAG.sequence)
      return { oid: readOid(type), text: value ? readText(value) : '' }
    }),
  )
}

/**
 * The last common name, or what else names the holder, as it may be shown; none of a name that cannot be
 * read.
 */
export function commonName(der: Buffer): string {
  const parts = quietly(() => nameParts(der)).flat()
  const find = (oid: string): string | undefined => parts.findLast((part) => part.oid === oid)?.text
  return legibleLine(
    find(OID.commonName) ??
      find(OID.organizationalUnit) ??
      find(OID.organization) ??
      parts.at(-1)?.text ??
      '',
  )
}

/** Names compare without regard to case and spacing (RFC 5280, 7.1). */
export function sameName(a: Buffer, b: Buffer): boolean {
  return a.equals(b) || nameId(a) === nameId(b)
}

const ids = new WeakMap<Buffer, string>()

/**
 * What the same names have in common, to look them up by. One that cannot be read is the same as none but
 * itself.
 */
export function nameId(der: Buffer): string {
  const kept = ids.get(der)
  if (kept !== undefined) return kept
  const made = idOf(der)
  ids.set(der, made)
  return made
}

const idOf = (der: Buffer): string => quietly(() => canonicalName(der))[0] ?? `? ${der.toString('latin1')}`

export function canonicalName(der: Buffer): string {
  const rdns = children(readNode(der), TAG.sequence).map((rdn) =>
    children(rdn, TAG.set)
      .map((pair) => {
        const [type, value] = children(pair, TAG.sequence)
        return `${readOid(type)}=${value ? canonicalText(value) : ''}`
      })
      .toSorted()
      .join('+'),
  )
  return rdns.join('/')
}

const canonicalText = (value: Node): string =>
  `"${readText(value)
    .normalize('NFKC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/["\\]/g, String.raw`\$&`)}"`

type Print = { readonly bytes: Buffer; readonly hex: string }
const fingerprints = new WeakMap<Buffer, Print>()

function printOf(raw: Buffer): Print {
  const kept = fingerprints.get(raw)
  if (kept !== undefined) return kept
  const bytes = createHash('sha256').update(raw).digest()
  const made = { bytes, hex: bytes.toString('hex') }
  fingerprints.set(raw, made)
  return made
}

export const fingerprint = ({ raw }: { raw: Buffer }): string => printOf(raw).hex

/** The fingerprint as bytes, which are only read. */
export const sha256Of = ({ raw }: { raw: Buffer }): Buffer => printOf(raw).bytes

/**
 * Certificates in a PEM text, or the one in DER, or those of a `.p7b` (degenerate SignedData), which
 * ICP-Brasil's AIA gives.
 */
export function readCertificates(bytes: Buffer): Certificate[] {
  const pem = [
    ...bytes.toString('latin1').matchAll(/-----BEGIN (?:CERTIFICATE|PKCS7)-----([^-]+)-----END/g),
  ].map(([, text]) => Buffer.from(text ?? '', 'base64'))
  return (pem.length > 0 ? pem : [bytes]).flatMap((der) => {
    const [first, content] = children(readNode(der), TAG.sequence)
    if (first?.tag !== TAG.oid) return [readCertificate(der)]
    const bag = children(present(children(expect(content, 0xa0))[0])).find(({ tag }) => tag === 0xa0)
    return bag ? children(bag).map(({ raw }) => readCertificate(raw)) : []
  })
}
