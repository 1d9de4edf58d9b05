import { children, type Node, readBits, readInt, readNode, readOctets, readOid, TAG } from '../asn1/der.ts'
import { PadesError } from '../errors.ts'
import type { Certificate } from './certificate.ts'

// The extensions of RFC 5280, 4.2, that a path depends on.

export const EXT = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAltName: '2.5.29.17',
  issuerAltName: '2.5.29.18',
  basicConstraints: '2.5.29.19',
  crlNumber: '2.5.29.20',
  crlReason: '2.5.29.21',
  invalidityDate: '2.5.29.24',
  deltaCrl: '2.5.29.27',
  issuingDistributionPoint: '2.5.29.28',
  certificateIssuer: '2.5.29.29',
  nameConstraints: '2.5.29.30',
  crlDistributionPoints: '2.5.29.31',
  certificatePolicies: '2.5.29.32',
  policyMappings: '2.5.29.33',
  authorityKeyId: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  freshestCrl: '2.5.29.46',
  inhibitAnyPolicy: '2.5.29.54',
  authorityInfoAccess: '1.3.6.1.5.5.7.1.1',
  ocspNoCheck: '1.3.6.1.5.5.7.48.1.5',
} as const

/** Those that path validation understands: any other one that is critical makes the certificate unusable. */
// prettier-ignore
export const KNOWN = new Set<string>([
  EXT.subjectKeyId, EXT.keyUsage, EXT.subjectAltName, EXT.issuerAltName, EXT.basicConstraints, EXT.nameConstraints, EXT.crlDistributionPoints, EXT.certificatePolicies,
  EXT.policyMappings, EXT.authorityKeyId, EXT.policyConstraints, EXT.extendedKeyUsage, EXT.freshestCrl, EXT.inhibitAnyPolicy, EXT.authorityInfoAccess, EXT.ocspNoCheck,
])

export const USAGE = { digitalSignature: 0, nonRepudiation: 1, keyCertSign: 5, crlSign: 6 } as const
export const EKU = {
  any: '2.5.29.37.0',
  clientAuth: '1.3.6.1.5.5.7.3.2',
  emailProtection: '1.3.6.1.5.5.7.3.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  ocspSigning: '1.3.6.1.5.5.7.3.9',
  documentSigning: '1.3.6.1.5.5.7.3.36',
  adobeDocuments: '1.2.840.113583.1.1.5',
  microsoftDocuments: '1.3.6.1.4.1.311.10.3.12',
} as const

/**
 * Uses that a person's signature under a document is one of (RFC 9336, 3; what Adobe and Microsoft said
 * before it), and those that authorities gave their people while there was no name for it, as ICP-Brasil's do
 * (DOC-ICP-04, 7.1.2.2).
 */
const DOCUMENT_USES = new Set<string>([
  EKU.any,
  EKU.clientAuth,
  EKU.emailProtection,
  EKU.documentSigning,
  EKU.adobeDocuments,
  EKU.microsoftDocuments,
])

/** The extension's value, parsed; undefined when absent. */
export function extensionOf(cert: Pick<Certificate, 'extensions'>, oid: string): Node | undefined {
  const found = cert.extensions.get(oid)
  return found && readNode(found.value)
}

export function basicConstraints(
  cert: Certificate,
): { ca: boolean; pathLen: number | undefined } | undefined {
  const node = extensionOf(cert, EXT.basicConstraints)
  if (!node) return undefined
  const [ca, pathLen] = children(node, TAG.sequence)
  const isCa = ca?.tag === TAG.boolean && ca.value[0] !== 0
  const limit = ca?.tag === TAG.integer ? ca : pathLen
  return { ca: isCa, pathLen: limit && readInt(limit) }
}

/** Whether the key may be used so; without the extension it may. */
export function mayUse(cert: Certificate, bit: number): boolean {
  const node = extensionOf(cert, EXT.keyUsage)
  return !node || (((readBits(node)[bit >> 3] ?? 0) << (bit & 7)) & 0x80) !== 0
}

export function extendedUses(cert: Certificate): string[] | undefined {
  const node = extensionOf(cert, EXT.extendedKeyUsage)
  return node && children(node, TAG.sequence).map(readOid)
}

/**
 * Whether the certificate is for that use alone and says so critically, as RFC 3161, 2.3, wants of an
 * authority of timestamps.
 */
export function servesOnly(cert: Certificate, use: string): boolean {
  const uses = extendedUses(cert)
  return uses?.length === 1 && uses[0] === use && cert.extensions.get(EXT.extendedKeyUsage)?.critical === true
}

/**
 * Whether a certificate that says critically what it is for may be used for documents; one that does not say
 * so critically may.
 */
export function servesDocuments(cert: Certificate): boolean {
  if (cert.extensions.get(EXT.extendedKeyUsage)?.critical !== true) return true
  return extendedUses(cert)?.some((use) => DOCUMENT_USES.has(use)) ?? true
}

export const subjectKeyId = (cert: Certificate): Buffer | undefined => {
  const node = extensionOf(cert, EXT.subjectKeyId)
  return node && readOctets(node)
}

export function authorityKeyId(cert: Pick<Certificate, 'extensions'>): Buffer | undefined {
  const node = extensionOf(cert, EXT.authorityKeyId)
  return node && children(node, TAG.sequence).find(({ tag }) => tag === 0x80)?.value
}

export type Policies = { oid: string; qualifiers: Buffer | undefined }[]

/** The policy tree grows by the product of what each certificate says. */
const MAX_POLICIES = 256

function policyList(node: Node): Node[] {
  const list = children(node, TAG.sequence)
  if (list.length > MAX_POLICIES) throw new PadesError('limit', 'Certificado com políticas demais.')
  return list
}

/** That a policy comes twice is not checked: the tree treats both alike. @throws PadesError `limit` */
export function certificatePolicies(cert: Certificate): Policies | undefined {
  const node = extensionOf(cert, EXT.certificatePolicies)
  return (
    node &&
    policyList(node).map((info) => {
      const [id, qualifiers] = children(info, TAG.sequence)
      return { oid: readOid(id), qualifiers: qualifiers?.raw }
    })
  )
}

/** @throws PadesError `limit` */
export function policyMappings(cert: Certificate): [issuer: string, subject: string][] {
  const node = extensionOf(cert, EXT.policyMappings)
  return node
    ? policyList(node).map((pair) => children(pair, TAG.sequence).map(readOid) as [string, string])
    : []
}

export function policyConstraints(cert: Certificate): {
  requireExplicit: number | undefined
  inhibitMapping: number | undefined
} {
  const node = extensionOf(cert, EXT.policyConstraints)
  const fields = node ? children(node, TAG.sequence) : []
  const value = (tag: number): number | undefined => {
    const found = fields.find((field) => field.tag === tag)
    return found && readInt(found, tag)
  }
  return { requireExplicit: value(0x80), inhibitMapping: value(0x81) }
}

export function inhibitAnyPolicy(cert: Certificate): number | undefined {
  const node = extensionOf(cert, EXT.inhibitAnyPolicy)
  return node && readInt(node)
}

/** A GeneralName as its tag (4.2.1.6) and contents. */
export type GeneralName = { tag: number; node: Node }

export const generalNames = (node: Node | undefined): GeneralName[] =>
  node ? children(node).map((item) => ({ tag: item.tag & 31, node: item })) : []
export const subjectAltNames = (cert: Certificate): GeneralName[] =>
  generalNames(extensionOf(cert, EXT.subjectAltName))

/** The text of otherName values of that type, such as ICP-Brasil's (DOC-ICP-04). */
export function otherNames(cert: Certificate): { oid: string; value: Node }[] {
  return subjectAltNames(cert).flatMap(({ tag, node }) => {
    if (tag !== 0) return []
    const [id, wrapped] = children(node)
    const [value] = wrapped ? children(wrapped) : []
    return value ? [{ oid: readOid(id), value }] : []
  })
}

/** Addresses of a certificate's issuer (caIssuers) or OCSP responder. */
export function accessLocations(cert: Certificate, method: 'caIssuers' | 'ocsp'): string[] {
  const wanted = method === 'ocsp' ? '1.3.6.1.5.5.7.48.1' : '1.3.6.1.5.5.7.48.2'
  const node = extensionOf(cert, EXT.authorityInfoAccess)
  return (node ? children(node, TAG.sequence) : []).flatMap((item) => {
    const [id, place] = children(item, TAG.sequence)
    return readOid(id) === wanted && place?.tag === 0x86 ? [place.value.toString('latin1')] : []
  })
}

/**
 * A distribution point (4.2.1.13). `names`: full names, or relative to the issuer; `reasons`: bits, undefined
 * for all.
 */
export type DistributionPoint = {
  names: GeneralName[]
  relative: Node | undefined
  reasons: number | undefined
  issuers: GeneralName[]
}

export function distributionPoints(
  cert: Pick<Certificate, 'extensions'>,
  oid: string = EXT.crlDistributionPoints,
): DistributionPoint[] {
  const node = extensionOf(cert, oid)
  return node ? children(node, TAG.sequence).map((item) => readPoint(children(item, TAG.sequence))) : []
}

export function readPoint(fields: readonly Node[], reasonsTag = 0x81): DistributionPoint {
  const find = (tag: number): Node | undefined => fields.find((field) => field.tag === tag)
  const name = find(0xa0)
  const [choice] = name ? children(name) : []
  const reasons = find(reasonsTag)
  return {
    names: choice?.tag === 0xa0 ? generalNames(choice) : [],
    relative: choice?.tag === 0xa1 ? choice : undefined,
    reasons: reasons && reasonBits(reasons.value),
    issuers: generalNames(find(0xa2)),
  }
}

const reasonBits = (value: Buffer): number => ((value[1] ?? 0) << 8) | (value[2] ?? 0)

export function distributionUrls(cert: Certificate): string[] {
  return distributionPoints(cert).flatMap(({ names }) =>
    names.flatMap(({ tag, node }) => (tag === 6 ? [node.value.toString('latin1')] : [])),
  )
}
