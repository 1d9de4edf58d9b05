import { children, type Node, TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { type SignedData, tolerant } from '../cms/signed-data.ts'
import type { Pdf } from '../pdf/document.ts'
import { isRef, isStream, type Obj } from '../pdf/objects.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Crl, readCrl } from '../x509/crl.ts'
import { type Ocsp, readOcsp } from '../x509/ocsp.ts'

export { quietly } from '../asn1/quietly.ts'

/** What a verdict may rest on besides the anchors. `cut`: a file brings more than is read of one. */
export type Evidence = { pool: Certificate[]; crls: Crl[]; ocsps: Ocsp[]; cut?: true }

const MB = 1024 * 1024
const MAX_ITEMS = 2000
// Of one item, and of all of a kind together: a megabyte can unpack a thousand. The longest lists of
// authorities have some 30 MB.
const LIMITS = {
  Certs: { each: MB, all: 4 * MB },
  CRLs: { each: 32 * MB, all: 64 * MB },
  OCSPs: { each: MB, all: 4 * MB },
} as const
type Kind = keyof typeof LIMITS

export const noEvidence = (): Evidence => ({ pool: [], crls: [], ocsps: [] })

export function merged(...all: readonly Evidence[]): Evidence {
  const together = {
    pool: all.flatMap(({ pool }) => pool),
    crls: all.flatMap(({ crls }) => crls),
    ocsps: all.flatMap(({ ocsps }) => ocsps),
  }
  return all.some(({ cut }) => cut) ? { ...together, cut: true } : together
}

const inDss = new WeakMap<Pdf, Evidence>()

/**
 * The document security store (EN 319 142-1, 5.4.2): its lists are all, VRI only says which belong to whom.
 * Read once for a file, however many signatures it has. What cannot be read is not there: a broken store
 * spoils no signature, it proves none.
 */
export function evidenceInDss(pdf: Pdf): Evidence {
  const known = inDss.get(pdf)
  if (known) return known
  const [certs, crls, ocsps] = [streams(pdf, 'Certs'), streams(pdf, 'CRLs'), streams(pdf, 'OCSPs')]
  const made: Evidence = {
    pool: certs.data.flatMap(tolerant),
    crls: crls.data.flatMap((der) => quietly(() => readCrl(der))),
    ocsps: ocsps.data.flatMap((der) => quietly(() => readOcsp(der))),
    ...((certs.cut || crls.cut || ocsps.cut) && { cut: true }),
  }
  inDss.set(pdf, made)
  return made
}

/** Deflate makes at most so many bytes of one. */
const INFLATION = 1032

function streams(pdf: Pdf, kind: Kind): { data: Buffer[]; cut: boolean } {
  const listed = quietly(() => pdf.array(pdf.dict(pdf.catalog.get('DSS'))?.get(kind)) ?? []).flat()
  const items = [...new Map(listed.filter(isRef).map((ref) => [ref.num, ref])).values()]
  const data: Buffer[] = []
  let left: number = LIMITS[kind].all
  for (const item of items.slice(0, MAX_ITEMS)) {
    const read = quietly(() => dataOf(pdf, item, Math.min(LIMITS[kind].each, left)))[0]
    if (read?.data) data.push(read.data)
    left -= read?.cost ?? 0
    if (left <= 0) return { data, cut: true }
  }
  return { data, cut: items.length > MAX_ITEMS }
}

/** What cannot be read may have cost as much as what can: its cost is what it could have been. */
function dataOf(pdf: Pdf, item: Obj, limit: number): { data: Buffer | undefined; cost: number } {
  const stream = pdf.get(item)
  if (!isStream(stream)) return { data: undefined, cost: 0 }
  const [data] = quietly(() => pdf.data(stream, limit))
  const stored = pdf.get(stream.dict.get('Length'))
  return data && data.length <= limit
    ? { data, cost: data.length }
    : { data: undefined, cost: Math.min(limit, typeof stored === 'number' ? stored * INFLATION : 0) }
}

const inCms = new WeakMap<SignedData, Evidence>()

/** Certificates and CRLs of a CMS, and what Adobe archives in a signed attribute. Read once. */
export function evidenceInCms(cms: SignedData): Evidence {
  const known = inCms.get(cms)
  if (known) return known
  const archived = cms.signers[0]?.signed.find(({ oid }) => oid === OID.revocationArchival)?.values[0]
  const lists = archived ? quietly(() => children(archived, TAG.sequence)).flat() : []
  const items = (tag: number): Node[] =>
    lists
      .filter((list) => list.tag === tag)
      .flatMap((list) => quietly(() => children(children(list)[0] ?? list)).flat())
  const [crls, ocsps] = [[...cms.crls, ...items(0xa0).map(({ raw }) => raw)], items(0xa1)]
  const made: Evidence = {
    pool: cms.certificates,
    crls: crls.slice(0, MAX_ITEMS).flatMap((der) => quietly(() => readCrl(der))),
    ocsps: ocsps.slice(0, MAX_ITEMS).flatMap(({ raw }) => quietly(() => readOcsp(raw))),
    ...((crls.length > MAX_ITEMS || ocsps.length > MAX_ITEMS) && { cut: true }),
  }
  inCms.set(cms, made)
  return made
}
