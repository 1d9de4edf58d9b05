import { children, expect, type Node, present, readBits, readInt, readNode, TAG } from '../asn1/der.ts'
import { readTime } from '../asn1/time.ts'
import { quietly } from '../asn1/quietly.ts'
import { type Algorithm, type Extension, nameId, readAlgorithm, readExtensions } from './certificate.ts'
import { type DistributionPoint, EXT, generalNames, readPoint } from './extensions.ts'

/**
 * A CRL (RFC 5280, 5). Its entries, of which there may be a million, are walked over when it is asked, never
 * kept: most lists that come with a file are not asked.
 */
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
  /**
   * Entries that cannot be read, or have critical extensions that are not understood, make the list unusable.
   */
  isUsable(): boolean
  /** The entry of a serial number under the `nameId` of its issuer. */
  find(issuer: string, serial: Buffer): Revoked | undefined
}
export type Revoked = { at: Date; reason: number }
/** Issuing distribution point (5.2.5). */
export type Scope = {
  point: DistributionPoint | undefined
  users: boolean
  cas: boolean
  attributes: boolean
  indirect: boolean
  reasons: number | undefined
}

const KNOWN_CRL = new Set<string>([
  EXT.authorityKeyId,
  EXT.issuerAltName,
  EXT.crlNumber,
  EXT.deltaCrl,
  EXT.issuingDistributionPoint,
  EXT.freshestCrl,
  EXT.authorityInfoAccess,
])
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
  const understood = [...extensions].every(([id, { critical }]) => !critical || KNOWN_CRL.has(id))
  const entries = entriesOf(revoked, nameId(issuerRaw))
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
    isUsable: () => understood && entries.areUsable(),
    find: entries.find,
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
  return {
    point,
    users: flag(0x81),
    cas: flag(0x82),
    attributes: flag(0x85),
    indirect: flag(0x84),
    reasons: point?.reasons,
  }
}

/** Where an entry's serial number and date stand, and what its extensions say. */
type Entry = { serialAt: number; serialEnd: number; dateAt: number; dateEnd: number; extensions: Read }
type Read = { issuer: string | undefined; reason: number; usable: boolean }
type Entries = { areUsable(): boolean; find(issuer: string, serial: Buffer): Revoked | undefined }

function entriesOf(list: Node | undefined, issuer: string): Entries {
  const bytes = list?.value ?? Buffer.alloc(0)
  let usable: boolean | undefined
  const areUsable = (): boolean => (usable ??= isReadable(bytes))
  return {
    areUsable,
    find(name, serial) {
      if (!areUsable()) return undefined
      let current = issuer
      let found: Revoked | undefined
      // The last entry of a serial number is the one that holds, and in an indirect list an entry's issuer is
      // that of those after it (5.3.3).
      walk(bytes, (entry) => {
        current = entry.extensions.issuer ?? current
        if (
          entry.serialEnd - entry.serialAt !== serial.length ||
          bytes[entry.serialEnd - 1] !== serial.at(-1) ||
          current !== name
        )
          return
        if (serial.compare(bytes, entry.serialAt, entry.serialEnd) === 0)
          found = { at: dateOf(bytes, entry), reason: entry.extensions.reason }
      })
      return found
    },
  }
}

function isReadable(bytes: Buffer): boolean {
  let usable = true
  const [walked] = quietly(() => {
    walk(bytes, ({ extensions }) => {
      usable &&= extensions.usable
    })
    return true
  })
  return usable && walked === true
}

/** Revoked on a date that cannot be read is revoked from the beginning. */
const dateOf = (bytes: Buffer, { dateAt, dateEnd }: Entry): Date =>
  quietly(() => readTime(readNode(bytes.subarray(dateAt, dateEnd))))[0] ?? new Date(0)

const NONE: Read = { issuer: undefined, reason: 0, usable: true }

/**
 * One entry after the other, each in the same object: of a million none is kept. @throws PadesError
 * `malformed`
 */
function walk(bytes: Buffer, visit: (entry: Entry) => void): void {
  const entry: Entry = { serialAt: 0, serialEnd: 0, dateAt: 0, dateEnd: 0, extensions: NONE }
  let known: { at: number; end: number; read: Read } | undefined
  for (let at = 0; at < bytes.length;) {
    const end = place(bytes, at, entry)
    // Thousands of entries in a row have the same few extensions.
    if (entry.dateEnd === end) entry.extensions = NONE
    else if (!known || bytes.compare(bytes, known.at, known.end, entry.dateEnd, end) !== 0) {
      known = {
        at: entry.dateEnd,
        end,
        read: readEntryExtensions(readNode(bytes.subarray(entry.dateEnd, end))),
      }
      entry.extensions = known.read
    } else entry.extensions = known.read
    visit(entry)
    at = end
  }
}

/**
 * Where the parts of the entry at `at` stand; the answer is where it ends. Short ones, which nearly all are,
 * make no objects.
 */
function place(bytes: Buffer, at: number, entry: Entry): number {
  const end = at + 2 + (bytes[at + 1] as number)
  entry.serialAt = at + 4
  entry.serialEnd = entry.serialAt + (bytes[at + 3] as number)
  entry.dateAt = entry.serialEnd
  entry.dateEnd = entry.dateAt + 2 + (bytes[entry.dateAt + 1] as number)
  const isShort =
    (bytes[at + 1] as number) < 0x80 &&
    (bytes[at + 3] as number) < 0x80 &&
    (bytes[entry.dateAt + 1] as number) < 0x80
  if (
    isShort &&
    bytes[at] === TAG.sequence &&
    bytes[at + 2] === TAG.integer &&
    entry.dateEnd <= end &&
    end <= bytes.length
  )
    return end
  return placeLong(bytes, at, entry)
}

function placeLong(bytes: Buffer, at: number, entry: Entry): number {
  const whole = readNode(bytes, at)
  const [serial, date] = children(whole, TAG.sequence)
  const offset = ({ byteOffset }: Buffer): number => byteOffset - bytes.byteOffset
  const { value } = expect(serial, TAG.integer)
  entry.serialAt = offset(value)
  entry.serialEnd = entry.serialAt + value.length
  entry.dateAt = offset(present(date).raw)
  entry.dateEnd = entry.dateAt + present(date).raw.length
  if (whole.indefinite && entry.dateEnd === offset(whole.value) + whole.value.length) entry.dateEnd += 2
  return at + whole.raw.length
}

function readEntryExtensions(list: Node): Read {
  const extensions = readExtensions(list)
  const named = extensions.get(EXT.certificateIssuer)
  const directory = named && generalNames(readNode(named.value)).find(({ tag }) => tag === 4)
  const reason = extensions.get(EXT.crlReason)
  return {
    issuer: directory && nameId((children(directory.node)[0] ?? directory.node).raw),
    reason: reason ? readInt(readNode(reason.value), TAG.enumerated) : 0,
    usable: [...extensions].every(([id, { critical }]) => !critical || KNOWN_ENTRY.has(id)),
  }
}
