import { children, type Node, readNode, TAG } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { type SignedData, tolerant } from '../cms/signed-data.ts'
import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { isStream } from '../pdf/objects.ts'
import type { Certificate } from '../x509/certificate.ts'
import { type Crl, readCrl } from '../x509/crl.ts'
import { type Ocsp, readOcsp } from '../x509/ocsp.ts'

/** What a verdict may rest on besides the anchors. */
export type Evidence = { pool: Certificate[]; crls: Crl[]; ocsps: Ocsp[] }

const MAX_ITEMS = 2000
const MAX_BYTES = 32 * 1024 * 1024

export const noEvidence = (): Evidence => ({ pool: [], crls: [], ocsps: [] })

export function merged(...all: Evidence[]): Evidence {
  return { pool: all.flatMap(({ pool }) => pool), crls: all.flatMap(({ crls }) => crls), ocsps: all.flatMap(({ ocsps }) => ocsps) }
}

/** The document security store (EN 319 142-1, 5.4.2): its lists are all, VRI only says which belong to whom. */
export function evidenceInDss(pdf: Pdf): Evidence {
  const dss = pdf.dict(pdf.catalog.get('DSS'))
  const streams = (key: string): Buffer[] =>
    (pdf.array(dss?.get(key)) ?? []).slice(0, MAX_ITEMS).flatMap((item) => {
      const stream = pdf.get(item)
      return isStream(stream) ? [pdf.data(stream, MAX_BYTES)] : []
    })
  return {
    pool: streams('Certs').flatMap(tolerant),
    crls: streams('CRLs').flatMap((der) => quietly(() => readCrl(der))),
    ocsps: streams('OCSPs').flatMap((der) => quietly(() => readOcsp(der))),
  }
}

/** Data that cannot be read is no data: it proves nothing either way. */
export function quietly<T>(read: () => T): T[] {
  try {
    return [read()]
  } catch (error) {
    if (error instanceof PadesError) return []
    throw error
  }
}

/** Certificates and CRLs of a CMS, and what Adobe archives in a signed attribute. */
export function evidenceInCms(cms: SignedData): Evidence {
  const archived = cms.signers[0]?.signed.find(({ oid }) => oid === OID.revocationArchival)?.values[0]
  const lists = archived ? quietly(() => children(archived, TAG.sequence)).flat() : []
  const items = (tag: number): Node[] => lists.filter((list) => list.tag === tag).flatMap((list) => quietly(() => children(children(list)[0] ?? list)).flat())
  return {
    pool: cms.certificates,
    crls: [...cms.crls, ...items(0xa0).map(({ raw }) => raw)].flatMap((der) => quietly(() => readCrl(der))),
    ocsps: items(0xa1).flatMap(({ raw }) => quietly(() => readOcsp(readNode(raw).raw))),
  }
}
