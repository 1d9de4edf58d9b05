import { children, present, readBits, readInt, readNode, readTime, TAG } from '../asn1/der.ts'
import { type Algorithm, canonicalName, type Extension, readAlgorithm, readExtensions } from './certificate.ts'
import { type DistributionPoint, EXT, generalNames, readPoint } from './extensions.ts'

/** A CRL (RFC 5280, 5). Entries are looked up by certificate issuer (canonical) and serial (hexadecimal). */
export type Crl = {
  readonly raw: Buffer
  readonly tbs: Buffer
  readonly issuer: Buffer
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  readonly extensions: ReadonlyMap<string, Extension>
  readonly scope: Scope
  readonly number: bigint | undefined
  /** The number of the complete CRL that this delta refers to. */
  readonly base: bigint | undefined
  readonly algorithm: Algorithm
  readonly innerAlgorithm: Buffer
  readonly signature: Buffer
  /** Entries with critical extensions that are not understood make the list unusable. */
  readonly usable: boolean
  find(issuer: string, serial: Buffer): Revoked | undefined
}
export type Revoked = { at: Date; reason: number }
/** Issuing distribution point (5.2.5). */
export type Scope = { point: DistributionPoint | undefined; users: boolean; cas: boolean; attributes: boolean; indirect: boolean; reasons: number | undefined }

const KNOWN_CRL = new Set<string>([EXT.authorityKeyId, EXT.issuerAltName, EXT.crlNumber, EXT.deltaCrl, EXT.issuingDistributionPoint, EXT.freshestCrl, EXT.authorityInfoAccess])
const KNOWN_ENTRY = new Set<string>([EXT.crlReason, EXT.invalidityDate, EXT.certificateIssuer])

/** @throws PadesError `malformed` */
export function readCrl(der: Buffer): Crl {
  const whole = readNode(der)
  const [tbs, algorithm, signature] = children(whole, TAG.sequence)
  const fields = children(present(tbs), TAG.sequence)
  const hasVersion = fields[0]?.tag === TAG.integer
  const [inner, issuer, thisUpdate, ...rest] = hasVersion ? fields.slice(1) : fields
  const isTime = (tag: number | undefined): boolean => tag === TAG.utcTime || tag === TAG.generalizedTime
  const nextUpdate = isTime(rest[0]?.tag) ? rest.shift() : undefined
  const revoked = rest[0]?.tag === TAG.sequence ? rest.shift() : undefined
  const wrapped = rest.find(({ tag }) => tag === 0xa0)
  const extensions = wrapped ? readExtensions(children(wrapped)[0]) : new Map<string, Extension>()
  const issuerRaw = present(issuer).raw
  const entries = revoked ? readEntries(revoked, canonicalName(issuerRaw)) : { found: new Map<string, Revoked>(), usable: true }
  return {
    raw: whole.raw,
    tbs: present(tbs).raw,
    issuer: issuerRaw,
    thisUpdate: readTime(thisUpdate),
    nextUpdate: nextUpdate && readTime(nextUpdate),
    extensions,
    scope: readScope(extensions),
    number: bigOf(extensions.get(EXT.crlNumber)),
    base: bigOf(extensions.get(EXT.deltaCrl)),
    algorithm: readAlgorithm(algorithm),
    innerAlgorithm: present(inner).raw,
    signature: readBits(signature),
    usable: entries.usable && [...extensions].every(([id, { critical }]) => !critical || KNOWN_CRL.has(id)),
    find: (name, serial) => entries.found.get(`${serial.toString('hex')} ${name}`),
  }
}

function bigOf(extension: Extension | undefined): bigint | undefined {
  const value = extension && readNode(extension.value).value.toString('hex')
  return value ? BigInt(`0x${value}`) : undefined
}

function readScope(extensions: ReadonlyMap<string, Extension>): Scope {
  const found = extensions.get(EXT.issuingDistributionPoint)
  const fields = found ? children(readNode(found.value), TAG.sequence) : []
  const flag = (tag: number): boolean => fields.some((field) => field.tag === tag && field.value[0] !== 0)
  const point = found ? readPoint(fields, 0x83) : undefined
  return { point, users: flag(0x81), cas: flag(0x82), attributes: flag(0x85), indirect: flag(0x84), reasons: point?.reasons }
}

type Entries = { found: Map<string, Revoked>; usable: boolean }

/** In an indirect CRL an entry's issuer holds for those after it, too (5.3.3). */
function readEntries(list: Parameters<typeof children>[0], issuer: string): Entries {
  const entries: Entries = { found: new Map(), usable: true }
  let current = issuer
  for (const entry of children(list)) {
    const [serial, date, wrapped] = children(entry, TAG.sequence)
    const extensions = wrapped ? readExtensions(wrapped) : new Map<string, Extension>()
    for (const [id, { critical }] of extensions) if (critical && !KNOWN_ENTRY.has(id)) entries.usable = false
    const named = extensions.get(EXT.certificateIssuer)
    const directory = named && generalNames(readNode(named.value)).find(({ tag }) => tag === 4)
    if (directory) current = canonicalName((children(directory.node)[0] ?? directory.node).raw)
    const reason = extensions.get(EXT.crlReason)
    if (serial) entries.found.set(`${serial.value.toString('hex')} ${current}`, { at: readTime(date), reason: reason ? readInt(readNode(reason.value), TAG.enumerated) : 0 })
  }
  return entries
}
