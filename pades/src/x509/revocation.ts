import { children, readNode, sequence, setOfAll, tlv } from '../asn1/der.ts'
import { quietly } from '../asn1/quietly.ts'
import { type Certificate, fingerprint, nameId, sameName } from './certificate.ts'
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
import type { Holders, Lists } from './lookup.ts'
import { type Answer, isResponder, type Ocsp, speaksOf } from './ocsp.ts'
import { isStrong } from './strength.ts'
import type { Work } from './work.ts'

// Whether a certificate was revoked at the control time (RFC 5280, 6.3; RFC 6960, 3.2). No data is no answer,
// never "good".

export type Status =
  | { state: 'good'; crls: Crl[]; ocsps: Ocsp[] }
  | { state: 'revoked'; at: Date; reason: number }
  | { state: 'unknown'; why: string }
type Signers = { known: Holders; anchors: Holders }
/** `trusts`: whether another certificate leads to the same anchor, which the signer of a CRL must. */
export type Revocation = {
  lists: Lists
  signers: Signers
  time: Date
  work: Work
  trusts: (signer: Certificate) => boolean
}

const reasonBit = (reason: number): number => 0x8000 >> reason
const ALL_REASONS = [1, 2, 3, 4, 5, 6, 7, 8].reduce((sum, reason) => sum | reasonBit(reason), 0)
const DAY = 86_400_000

/** Of what says something the newest is heard first: it knows what the older could not. */
export function revocationStatus(cert: Certificate, issuer: Certificate, context: Revocation): Status {
  const ocsp = ocspStatus(cert, issuer, context)
  if (ocsp.state === 'revoked') return ocsp
  const crl = crlStatus(cert, issuer, context)
  // An older "good" does not stand against a list that says otherwise.
  if (crl.state === 'revoked' || ocsp.state === 'unknown')
    return crl.state === 'unknown' && ocsp.state === 'unknown' && ocsp.why !== NO_DATA ? ocsp : crl
  return ocsp
}

const NO_DATA = 'não há lista de revogação nem resposta OCSP'

function ocspStatus(
  cert: Certificate,
  issuer: Certificate,
  { lists, signers, time, work }: Revocation,
): Status {
  let why = NO_DATA
  for (const { ocsp, answers } of lists.ocspsOf(cert.serial)) {
    work.spend(answers.length * STEP)
    const answer = answers.find((candidate) => speaksOf(candidate, cert, issuer))
    if (!answer) continue
    if (!isAuthorized(ocsp, issuer, { signers, work })) why = 'a resposta OCSP não foi assinada por quem pode'
    else if (!isFresh(answer, time)) why = 'a resposta OCSP está vencida'
    else if (answer.status === 'revoked')
      return (
        revokedAt({ at: answer.revokedAt ?? answer.thisUpdate, reason: answer.reason }, time) ?? {
          state: 'good',
          crls: [],
          ocsps: [ocsp],
        }
      )
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
function isAuthorized(
  ocsp: Ocsp,
  issuer: Certificate,
  { signers, work }: Pick<Revocation, 'signers' | 'work'>,
): boolean {
  const { responder } = ocsp
  const known = [signers.known, signers.anchors].flatMap((holders) =>
    'name' in responder ? holders.named(responder.name) : holders.keyed(responder.keyHash),
  )
  const mayAnswer = (cert: Certificate): boolean => {
    work.spend(STEP)
    if (!isResponder(ocsp, cert)) return false
    const isIssuer = cert.spki.equals(issuer.spki) && sameName(cert.subject, issuer.subject)
    const isDelegate =
      !isIssuer &&
      sameName(cert.issuer, issuer.subject) &&
      extendedUses(cert)?.includes(EKU.ocspSigning) === true
    const valid = ocsp.producedAt >= cert.notBefore && ocsp.producedAt <= cert.notAfter
    return (
      (isIssuer || (isDelegate && valid && isStrong(cert.spki) && work.verifies(cert, issuer.spki))) &&
      work.verifies(ocsp, cert.spki)
    )
  }
  return [issuer, ...ocsp.certificates, ...known].some((cert) => quietly(() => mayAnswer(cert))[0] === true)
}

/** RFC 5280, 6.3.3: distribution points one by one until every reason is covered. */
function crlStatus(cert: Certificate, issuer: Certificate, context: Revocation): Status {
  let covered = 0
  let why = NO_DATA
  const used: Crl[] = []
  const implicit: DistributionPoint = {
    names: [{ tag: 4, node: readNode(tlv(0xa4, cert.issuer)) }],
    relative: undefined,
    reasons: undefined,
    issuers: [],
  }
  for (const point of [...distributionPoints(cert), implicit]) {
    for (const crl of listsFor(point, cert, context)) {
      if (covered === ALL_REASONS) break
      context.work.spend(STEP + point.names.length + (crl.scope.point?.names.length ?? 0))
      if (crl.base !== undefined || quietly(() => inScope(crl, cert, point))[0] !== true) continue
      const reasons =
        ALL_REASONS & (point.reasons ?? ALL_REASONS) & (crl.scope.reasons ?? ALL_REASONS) & ~covered
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

/** Those whose issuer is the one that the point names, or else the certificate's. */
function listsFor({ issuers }: DistributionPoint, cert: Certificate, { lists }: Revocation): readonly Crl[] {
  const named = directoryNames(issuers)
  return named.length > 0 ? named.flatMap((id) => lists.crlsOf(id)) : lists.crlsOf(nameId(cert.issuer))
}

function inScope(crl: Crl, cert: Certificate, point: DistributionPoint): boolean {
  const { scope } = crl
  const isCa = basicConstraints(cert)?.ca === true
  if (scope.attributes || (scope.users && isCa) || (scope.cas && !isCa)) return false
  const named = directoryNames(point.issuers)
  if (named.length > 0 && !scope.indirect) return false
  return pointMatches(scope, point, crl.issuer)
}

function directoryNames(names: readonly GeneralName[]): string[] {
  return names.flatMap(({ tag, node }) => (tag === 4 ? [nameId((children(node)[0] ?? node).raw)] : []))
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
  const rdn = setOfAll(children(relative).map(({ raw }) => raw))
  return [`4 ${nameId(sequence(readNode(base).value, rdn))}`]
}

const nameKey = ({ tag, node }: GeneralName): string =>
  tag === 4 ? `4 ${nameId((children(node)[0] ?? node).raw)}` : `${tag} ${node.value.toString('latin1')}`

type Asked = { cert: Certificate; issuer: Certificate; context: Revocation }

/** Why a list may not be relied on; undefined when it may. */
function problemWith(crl: Crl, { cert, issuer, context }: Asked): string | undefined {
  if (!isUsable(crl, context.work)) return 'a lista de revogação tem extensões críticas que não se conhecem'
  if (!isFresh(crl, context.time)) return 'a lista de revogação está vencida'
  // Once a certificate expires its entry may be dropped from later lists (RFC 5280, 3.3).
  if (crl.thisUpdate > cert.notAfter) return 'a lista de revogação é posterior à validade do certificado'
  return quietly(() => crlSigner(crl, { issuer, context }))[0]
    ? undefined
    : 'a lista de revogação não foi assinada por quem pode'
}

const STEP = 5
/** The entries of a list are walked over at some hundreds of bytes a microsecond. */
const BYTES_PER_UNIT = 300

function isUsable(crl: Crl, work: Work): boolean {
  work.spend(crl.raw.length / BYTES_PER_UNIT)
  return crl.isUsable()
}

function crlSigner(crl: Crl, { issuer, context }: Omit<Asked, 'cert'>): Certificate | undefined {
  const keyId = authorityKeyId(crl)
  // Last, so that an issuer whose key took its parameters from above is the one kept.
  const unique = new Map(
    [...context.signers.known.named(crl.issuer), ...context.signers.anchors.named(crl.issuer), issuer].map(
      (cert) => [fingerprint(cert), cert],
    ),
  )
  const maySign = (signer: Certificate): boolean => {
    context.work.spend(STEP)
    if (!sameName(signer.subject, crl.issuer) || !mayUse(signer, USAGE.crlSign)) return false
    const own = subjectKeyId(signer)
    if (keyId && own && !keyId.equals(own)) return false
    if (!context.work.verifies(crl, signer.spki)) return false
    return signer === issuer || signer.spki.equals(issuer.spki) || context.trusts(signer)
  }
  // One that cannot be read, put among them by whoever made the file, does not take the word from the others.
  return [...unique.values()].find((signer) => quietly(() => maySign(signer))[0] === true)
}

/** The entry of the list, as the newest delta to it says (5.2.4). */
function lookUp(
  crl: Crl,
  cert: Certificate,
  { issuer, context }: { issuer: Certificate; context: Revocation },
): Revoked | undefined {
  const name = nameId(cert.issuer)
  const deltas = context.lists
    .crlsOf(nameId(crl.issuer))
    .filter((delta) => applies(delta, crl) && !problemWith(delta, { cert, issuer, context }))
  const newest = deltas.toSorted((a, b) => Number((b.number ?? 0n) - (a.number ?? 0n)))[0]
  context.work.spend((crl.raw.length + (newest?.raw.length ?? 0)) / BYTES_PER_UNIT)
  const changed = newest?.find(name, cert.serial)
  if (changed) return changed.reason === 8 ? undefined : changed
  return crl.find(name, cert.serial)
}

function applies(delta: Crl, crl: Crl): boolean {
  if (delta.base === undefined || crl.number === undefined || delta.number === undefined) return false
  const scope = ({ extensions }: Crl): string =>
    extensions.get(EXT.issuingDistributionPoint)?.value.toString('hex') ?? ''
  return (
    sameName(delta.issuer, crl.issuer) &&
    scope(delta) === scope(crl) &&
    delta.base <= crl.number &&
    crl.number < delta.number
  )
}

/** Certificates of OCSP responders that say so need no revocation data of their own (RFC 6960, 4.2.2.2.1). */
export const needsNoCheck = (cert: Certificate): boolean => extensionOf(cert, EXT.ocspNoCheck) !== undefined
