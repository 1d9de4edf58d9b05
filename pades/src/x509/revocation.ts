import { children, readNode, sequence, setOf, TAG } from '../asn1/der.ts'
import { canonicalName, type Certificate, fingerprint, sameName } from './certificate.ts'
import type { Crl, Revoked, Scope } from './crl.ts'
import {
  authorityKeyId,
  basicConstraints,
  type DistributionPoint,
  distributionPoints,
  EKU,
  EXT,
  extendedUses,
  extensionOf,
  type GeneralName,
  mayUse,
  subjectKeyId,
  USAGE,
} from './extensions.ts'
import { type Answer, isResponder, type Ocsp, speaksOf } from './ocsp.ts'
import { verifySignature } from './verify.ts'

// Whether a certificate was revoked at the control time (RFC 5280, 6.3; RFC 6960, 3.2). No data is no answer, never "good".

export type Status = { state: 'good'; crls: Crl[]; ocsps: Ocsp[] } | { state: 'revoked'; at: Date; reason: number } | { state: 'unknown'; why: string }
/** `trusts`: whether another certificate leads to the same anchor, which the signer of a CRL must. */
export type Revocation = { crls: readonly Crl[]; ocsps: readonly Ocsp[]; pool: readonly Certificate[]; time: Date; trusts: (signer: Certificate) => boolean }

const reasonBit = (reason: number): number => 0x8000 >> reason
const ALL_REASONS = [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, reason) => sum | reasonBit(reason), 0)
const DAY = 86_400_000

/** Of what says something the newest is heard first: it knows what the older could not. */
export function revocationStatus(cert: Certificate, issuer: Certificate, { crls, ocsps, ...rest }: Revocation): Status {
  const context: Revocation = {
    ...rest,
    crls: crls.toSorted((a, b) => b.thisUpdate.getTime() - a.thisUpdate.getTime()),
    ocsps: ocsps.toSorted((a, b) => b.producedAt.getTime() - a.producedAt.getTime()),
  }
  const ocsp = ocspStatus(cert, issuer, context)
  if (ocsp.state === 'revoked') return ocsp
  const crl = crlStatus(cert, issuer, context)
  // An older "good" does not stand against a list that says otherwise.
  if (crl.state === 'revoked' || ocsp.state === 'unknown') return crl.state === 'unknown' && ocsp.state === 'unknown' && ocsp.why !== NO_DATA ? ocsp : crl
  return ocsp
}

const NO_DATA = 'não há lista de revogação nem resposta OCSP'

function ocspStatus(cert: Certificate, issuer: Certificate, { ocsps, pool, time }: Revocation): Status {
  let why = NO_DATA
  for (const ocsp of ocsps) {
    const answer = ocsp.answers.find((candidate) => speaksOf(candidate, cert, issuer))
    if (!answer) continue
    if (!isAuthorized(ocsp, issuer, pool)) why = 'a resposta OCSP não foi assinada por quem pode'
    else if (!isFresh(answer, time)) why = 'a resposta OCSP está vencida'
    else if (answer.status === 'revoked') return revokedAt({ at: answer.revokedAt ?? answer.thisUpdate, reason: answer.reason }, time) ?? { state: 'good', crls: [], ocsps: [ocsp] }
    else if (answer.status === 'good') return { state: 'good', crls: [], ocsps: [ocsp] }
    else why = 'o serviço OCSP não conhece o certificado'
  }
  return { state: 'unknown', why }
}

/** Revoked after the control time is not revoked at it. */
function revokedAt({ at, reason }: Revoked, time: Date): Status | undefined {
  return at <= time ? { state: 'revoked', at, reason } : undefined
}

/** Evidence made after the control time says what held at it. */
function isFresh({ thisUpdate, nextUpdate }: Pick<Answer, 'thisUpdate' | 'nextUpdate'>, time: Date): boolean {
  return thisUpdate >= time || (nextUpdate ?? new Date(thisUpdate.getTime() + DAY)) >= time
}

/** The authority itself, or whom it issued a certificate for OCSP signing directly (RFC 6960, 4.2.2.2). */
function isAuthorized(ocsp: Ocsp, issuer: Certificate, pool: readonly Certificate[]): boolean {
  return [issuer, ...ocsp.certificates, ...pool].some((cert) => {
    if (!isResponder(ocsp, cert)) return false
    const isIssuer = cert.spki.equals(issuer.spki) && sameName(cert.subject, issuer.subject)
    const delegated = !isIssuer && sameName(cert.issuer, issuer.subject) && extendedUses(cert)?.includes(EKU.ocspSigning) === true && isSignedBy(cert, issuer)
    const valid = ocsp.producedAt >= cert.notBefore && ocsp.producedAt <= cert.notAfter
    return (isIssuer || (delegated && valid)) && verifySignature({ spki: cert.spki, algorithm: ocsp.algorithm, data: ocsp.tbs, signature: ocsp.signature }).ok
  })
}

export function isSignedBy({ tbs, algorithm, signature }: Pick<Certificate, 'tbs' | 'algorithm' | 'signature'>, { spki }: Pick<Certificate, 'spki'>): boolean {
  return verifySignature({ spki, algorithm, data: tbs, signature }).ok
}

/** RFC 5280, 6.3.3: distribution points one by one until every reason is covered. */
function crlStatus(cert: Certificate, issuer: Certificate, context: Revocation): Status {
  let covered = 0
  let why = NO_DATA
  const used: Crl[] = []
  const implicit: DistributionPoint = { names: [{ tag: 4, node: readNode(wrapDirectory(cert.issuer)) }], relative: undefined, reasons: undefined, issuers: [] }
  for (const point of [...distributionPoints(cert), implicit]) {
    for (const crl of context.crls) {
      if (covered === ALL_REASONS) break
      if (crl.base !== undefined || !inScope(crl, cert, point)) continue
      const reasons = ALL_REASONS & (point.reasons ?? ALL_REASONS) & (crl.scope.reasons ?? ALL_REASONS) & ~covered
      if (reasons === 0) continue
      const problem = problemWith(crl, { cert, issuer, context })
      if (problem) {
        why = problem
        continue
      }
      const found = lookUp(crl, cert, { issuer, context })
      const revoked = found && revokedAt(found, context.time)
      if (revoked) return revoked
      covered |= reasons
      used.push(crl)
    }
  }
  return covered === ALL_REASONS
    ? { state: 'good', crls: used, ocsps: [] }
    : { state: 'unknown', why: used.length > 0 ? 'as listas de revogação não cobrem todos os motivos' : why }
}

const wrapDirectory = (name: Buffer): Buffer => Buffer.concat([Buffer.from([0xa4, 0x82, name.length >> 8, name.length & 255]), name])

function inScope(crl: Crl, cert: Certificate, point: DistributionPoint): boolean {
  const { scope } = crl
  const isCa = basicConstraints(cert)?.ca === true
  if (scope.attributes || (scope.users && isCa) || (scope.cas && !isCa)) return false
  const named = directoryNames(point.issuers)
  if (named.length > 0 ? !(scope.indirect && named.includes(canonicalName(crl.issuer))) : !sameName(crl.issuer, cert.issuer)) return false
  return pointMatches(scope, point, crl.issuer)
}

function directoryNames(names: readonly GeneralName[]): string[] {
  return names.flatMap(({ tag, node }) => (tag === 4 ? [canonicalName((children(node)[0] ?? node).raw)] : []))
}

/** 6.3.3 (b) (2) (i): a list for one distribution point serves only who names that point. */
function pointMatches({ point: own }: Scope, point: DistributionPoint, crlIssuer: Buffer): boolean {
  if (!own || (own.names.length === 0 && !own.relative)) return true
  const base = point.issuers.length > 0 ? directoryRaw(point.issuers) : crlIssuer
  const wanted = pointNames(point, base)
  const offered = new Set(pointNames(own, crlIssuer))
  return (wanted.length > 0 ? wanted : point.issuers.map(nameKey)).some((name) => offered.has(name))
}

const directoryRaw = (names: readonly GeneralName[]): Buffer | undefined => {
  const found = names.find(({ tag }) => tag === 4)
  return found && (children(found.node)[0] ?? found.node).raw
}

function pointNames({ names, relative }: DistributionPoint, base: Buffer | undefined): string[] {
  if (!relative || !base) return names.map(nameKey)
  const rdn = setOf(...children(relative).map(({ raw }) => raw))
  return [`4 ${canonicalName(sequence(...children(readNode(base), TAG.sequence).map(({ raw }) => raw), rdn))}`]
}

const nameKey = ({ tag, node }: GeneralName): string => (tag === 4 ? `4 ${canonicalName((children(node)[0] ?? node).raw)}` : `${tag} ${node.value.toString('latin1')}`)

type Asked = { cert: Certificate; issuer: Certificate; context: Revocation }

/** Why a list may not be relied on; undefined when it may. */
function problemWith(crl: Crl, { cert, issuer, context }: Asked): string | undefined {
  if (!crl.usable) return 'a lista de revogação tem extensões críticas que não se conhecem'
  if (!isFresh(crl, context.time)) return 'a lista de revogação está vencida'
  // Once a certificate expires its entry may be dropped from later lists (RFC 5280, 3.3).
  if (crl.thisUpdate > cert.notAfter) return 'a lista de revogação é posterior à validade do certificado'
  return crlSigner(crl, { issuer, context }) ? undefined : 'a lista de revogação não foi assinada por quem pode'
}

function crlSigner(crl: Crl, { issuer, context }: Omit<Asked, 'cert'>): Certificate | undefined {
  const keyId = authorityKeyId(crl)
  // Last, so that an issuer whose key took its parameters from above is the one kept.
  const unique = new Map([...context.pool, issuer].map((cert) => [fingerprint(cert), cert]))
  return [...unique.values()].find((signer) => {
    if (!sameName(signer.subject, crl.issuer) || !mayUse(signer, USAGE.crlSign)) return false
    const own = subjectKeyId(signer)
    if (keyId && own && !keyId.equals(own)) return false
    if (!isSignedBy(crl, signer)) return false
    return signer === issuer || signer.spki.equals(issuer.spki) || context.trusts(signer)
  })
}

/** The entry of the list, as the newest delta to it says (5.2.4). */
function lookUp(crl: Crl, cert: Certificate, { issuer, context }: { issuer: Certificate; context: Revocation }): Revoked | undefined {
  const name = canonicalName(cert.issuer)
  const deltas = context.crls.filter((delta) => applies(delta, crl) && !problemWith(delta, { cert, issuer, context }))
  const newest = deltas.toSorted((a, b) => Number((b.number ?? 0n) - (a.number ?? 0n)))[0]
  const changed = newest?.find(name, cert.serial)
  if (changed) return changed.reason === 8 ? undefined : changed
  return crl.find(name, cert.serial)
}

function applies(delta: Crl, crl: Crl): boolean {
  if (delta.base === undefined || crl.number === undefined || delta.number === undefined) return false
  const scope = ({ extensions }: Crl): string => extensions.get(EXT.issuingDistributionPoint)?.value.toString('hex') ?? ''
  return sameName(delta.issuer, crl.issuer) && scope(delta) === scope(crl) && delta.base <= crl.number && crl.number < delta.number
}

/** Certificates of OCSP responders that say so need no revocation data of their own (RFC 6960, 4.2.2.2.1). */
export const needsNoCheck = (cert: Certificate): boolean => extensionOf(cert, EXT.ocspNoCheck) !== undefined
