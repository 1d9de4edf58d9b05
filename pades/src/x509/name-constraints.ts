import { children, readNode, TAG } from '../asn1/der.ts'
import { PadesError } from '../errors.ts'
import { canonicalName, type Certificate, nameParts } from './certificate.ts'
import { EXT, extensionOf, type GeneralName, subjectAltNames } from './extensions.ts'

// Name constraints (RFC 5280, 4.2.1.10 and 6.1.4 g).

type Subtree = GeneralName
export type Constraints = { permitted: Subtree[][]; excluded: Subtree[] }

const TYPES = { other: 0, email: 1, dns: 2, directory: 4, uri: 6, ip: 7 } as const
const KNOWN_TYPES = new Set<number>([1, 2, 4, 6, 7])
const EMAIL = '1.2.840.113549.1.9.1'

export const noConstraints = (): Constraints => ({ permitted: [], excluded: [] })

/** What holds below this certificate: every set of permitted names must allow a name. */
export function constrained({ permitted, excluded }: Constraints, cert: Certificate): Constraints {
  const node = extensionOf(cert, EXT.nameConstraints)
  if (!node) return { permitted, excluded }
  const subtrees = (tag: number): Subtree[] => {
    const list = children(node, TAG.sequence).find((item) => item.tag === tag)
    return list
      ? children(list)
          .flatMap((item) => children(item, TAG.sequence).slice(0, 1))
          .map((base) => ({ tag: base.tag & 31, node: base }))
      : []
  }
  const allowed = subtrees(0xa0)
  return {
    permitted: allowed.length > 0 ? [...permitted, allowed] : permitted,
    excluded: [...excluded, ...subtrees(0xa1)],
  }
}

/** Of a name with a subtree, for one certificate. */
const MAX_COMPARISONS = 50_000

/**
 * Whether the certificate's subject and alternative names stay within the constraints. @throws PadesError
 * `limit`
 */
export function namesAllowed({ permitted, excluded }: Constraints, cert: Certificate): boolean {
  if (permitted.length === 0 && excluded.length === 0) return true
  const subtrees = [...permitted.flat(), ...excluded]
  const names = namesOf(cert)
  if (names.length * subtrees.length > MAX_COMPARISONS)
    throw new PadesError('limit', 'Certificado com nomes demais para as restrições da sua autoridade.')
  return names.every((name) => {
    const alike = (subtree: Subtree): boolean => subtree.tag === name.tag
    const constrainedUnknown = !KNOWN_TYPES.has(name.tag) && subtrees.some(alike)
    if (constrainedUnknown || excluded.some((subtree) => alike(subtree) && within(name, subtree)))
      return false
    return permitted.every(
      (set) => !set.some(alike) || set.some((subtree) => alike(subtree) && within(name, subtree)),
    )
  })
}

type Held = { tag: number; text?: string; bytes?: Buffer }

function namesOf(cert: Certificate): Held[] {
  const subject: Held[] =
    children(readNode(cert.subject)).length > 0 ? [{ tag: TYPES.directory, bytes: cert.subject }] : []
  const alternative = subjectAltNames(cert).map(({ tag, node }): Held => {
    if (tag === TYPES.directory) return { tag, bytes: (children(node)[0] ?? node).raw }
    return tag === TYPES.ip ? { tag, bytes: node.value } : { tag, text: node.value.toString('latin1') }
  })
  const emails = alternative.some(({ tag }) => tag === TYPES.email)
    ? []
    : nameParts(cert.subject)
        .filter(({ oid }) => oid === EMAIL)
        .map(({ text }): Held => ({ tag: TYPES.email, text }))
  return [...subject, ...alternative, ...emails]
}

function within(name: Held, { tag, node }: Subtree): boolean {
  switch (tag) {
    case TYPES.directory:
      return directoryWithin(name.bytes as Buffer, (children(node)[0] ?? node).raw)
    case TYPES.ip:
      return ipWithin(name.bytes as Buffer, node.value)
    case TYPES.email:
      return emailWithin(name.text ?? '', node.value.toString('latin1'))
    case TYPES.dns:
      return dnsWithin(name.text ?? '', node.value.toString('latin1'))
    case TYPES.uri:
      return uriWithin(name.text ?? '', node.value.toString('latin1'))
    default:
      return false
  }
}

function directoryWithin(name: Buffer, base: Buffer): boolean {
  const [whole, front] = [rdns(name), rdns(base)]
  return front.length <= whole.length && front.every((rdn, i) => rdn === whole[i])
}

function rdns(der: Buffer): string[] {
  return children(readNode(der), TAG.sequence).map((rdn) => canonicalName(sequenceOf(rdn.raw)))
}

function sequenceOf(raw: Buffer): Buffer {
  const length =
    raw.length < 0x80
      ? Buffer.from([raw.length])
      : raw.length < 0x100
        ? Buffer.from([0x81, raw.length])
        : Buffer.from([0x82, raw.length >> 8, raw.length & 255])
  return Buffer.concat([Buffer.from([TAG.sequence]), length, raw])
}

function ipWithin(address: Buffer, range: Buffer): boolean {
  const size = range.length / 2
  return (
    address.length === size &&
    address.every((byte, i) => ((byte ^ (range[i] as number)) & (range[size + i] as number)) === 0)
  )
}

function emailWithin(email: string, base: string): boolean {
  const [, host = ''] = email.toLowerCase().split('@')
  const wanted = base.toLowerCase()
  if (wanted.includes('@')) return email.toLowerCase() === wanted
  return wanted.startsWith('.') ? host.endsWith(wanted) : host === wanted
}

function dnsWithin(host: string, base: string): boolean {
  const [name, wanted] = [host.toLowerCase(), base.toLowerCase()]
  return wanted === '' || name === wanted || name.endsWith(wanted.startsWith('.') ? wanted : `.${wanted}`)
}

function uriWithin(uri: string, base: string): boolean {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^@/]*@)?([^:/?#]+)/i.exec(uri)?.[1]?.toLowerCase()
  const wanted = base.toLowerCase()
  if (!host) return false
  return wanted.startsWith('.') ? host.endsWith(wanted) : host === wanted
}
