import { PadesError } from '../errors.ts'
import { type Certificate, fingerprint } from './certificate.ts'
import { candidates } from './candidates.ts'
import type { Crl } from './crl.ts'
import { basicConstraints, type EKU, mayUse, servesOnly, USAGE } from './extensions.ts'
import { holdersIn, listsIn } from './lookup.ts'
import { constrained, namesAllowed, noConstraints } from './name-constraints.ts'
import type { Ocsp } from './ocsp.ts'
import { type PolicyInput, processPolicies } from './policies.ts'
import { needsNoCheck, revocationStatus } from './revocation.ts'
import { withInheritedParameters } from './verify.ts'
import { TOO_MUCH, type Work, workOf } from './work.ts'
import {
  isSelfIssued,
  type Flaw,
  NO_AUTHORITY,
  NO_ISSUER,
  basics,
  validityFlaw,
  extensionFlaw,
  keyFlaw,
  asAuthority,
} from './path-basics.ts'

/**
 * What a path is judged by. `time`: the control time. `use`: an extended key usage that must be the only one
 * and critical.
 */
export type Trust = {
  anchors: readonly Certificate[]
  pool: readonly Certificate[]
  crls: readonly Crl[]
  ocsps: readonly Ocsp[]
  time: Date
  revocation?: 'required' | 'ignored'
  policies?: PolicyInput
  use?: typeof EKU.timeStamping
  /** What the search may still cost, shared with others; without it this search has a budget of its own. */
  work?: Work
}

/** Subindications of EN 319 102-1, 5.1.3. */
export type PathProblem =
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'NOT_YET_VALID'
  | 'REVOKED'
  | 'REVOKED_CA'
  | 'TRY_LATER'

/** `path`: from the leaf to the anchor. `used`: the revocation data the verdict rests on. */
export type PathResult =
  | {
      ok: true
      path: Certificate[]
      policies: ReadonlySet<string> | 'any'
      used: { crls: Crl[]; ocsps: Ocsp[] }
    }
  | { ok: false; problem: PathProblem; reason: string; path: Certificate[]; revokedAt?: Date }

const MAX_PATHS = 64

// How far each failure got: of several paths the one that got furthest is told.
const RANK: PathProblem[] = [
  'NO_CERTIFICATE_CHAIN_FOUND',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'CHAIN_CONSTRAINTS_FAILURE',
  'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
  'NOT_YET_VALID',
  'OUT_OF_BOUNDS_NO_POE',
  'TRY_LATER',
  'REVOKED_CA',
  'REVOKED',
]

export type Judging = Trust & { work: Work }

type Failed = Extract<PathResult, { ok: false }>

/** Looks for a path from the certificate to an anchor that holds in every respect (RFC 5280, 6). */
export function validatePath(leaf: Certificate, trust: Trust): PathResult {
  return search(leaf, { ...trust, work: trust.work ?? workOf() }, new Set())
}

function search(leaf: Certificate, trust: Judging, asking: ReadonlySet<string>): PathResult {
  let furthest: Failed = {
    ok: false,
    problem: 'NO_CERTIFICATE_CHAIN_FOUND',
    reason: 'não há cadeia de certificados até uma raiz confiável',
    path: [leaf],
  }
  let tried = 0
  const judged = (): PathResult => {
    for (const { path, isSigned } of candidates(leaf, trust)) {
      const result = isSigned ? tolerant(path, () => judge(path, trust, asking)) : notSigned(path)
      if (result.ok) return result
      if (RANK.indexOf(result.problem) > RANK.indexOf(furthest.problem)) furthest = result
      if (trust.work.isSpent || (isSigned && ++tried >= MAX_PATHS)) break
    }
    return furthest
  }
  const result = tolerant([leaf], judged)
  return !result.ok && trust.work.isSpent
    ? { ...result, problem: 'CERTIFICATE_CHAIN_GENERAL_FAILURE', reason: TOO_MUCH }
    : result
}

function tolerant(path: Certificate[], judgePath: () => PathResult): PathResult {
  try {
    return judgePath()
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    return { ok: false, problem: 'CERTIFICATE_CHAIN_GENERAL_FAILURE', reason: error.message, path }
  }
}

const notSigned = (path: Certificate[]): Failed => ({
  ok: false,
  problem: 'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  reason: 'a assinatura de um certificado da cadeia não confere',
  path,
})

type Used = { crls: Crl[]; ocsps: Ocsp[] }

/** 6.1.3 to 6.1.5 from the anchor down; `path` goes from the leaf up. */
function judge(path: Certificate[], trust: Judging, asking: ReadonlySet<string>): PathResult {
  const fail = ([problem, reason, revokedAt]: Flaw): PathResult => ({
    ok: false,
    problem,
    reason,
    path,
    ...(revokedAt && { revokedAt }),
  })
  const down = path.slice(0, -1).toReversed()
  const anchor = path.at(-1) as Certificate
  const leaf = path[0] as Certificate
  const flaw = anchorFlaw(anchor, { issues: down.length > 0, time: trust.time })
  if (flaw) return fail(flaw)
  if (trust.use && !servesOnly(leaf, trust.use))
    return fail(['CHAIN_CONSTRAINTS_FAILURE', 'o certificado não é só para carimbo do tempo'])
  let issuer = anchor
  let room = Math.min(down.length, basicConstraints(anchor)?.pathLen ?? down.length)
  let constraints = constrained(noConstraints(), anchor)
  const used: Used = { crls: [], ocsps: [] }
  for (const cert of down) {
    const isLeaf = cert === leaf
    const spki = withInheritedParameters(cert.spki, issuer.spki)
    const problem = basics(cert, { issuerSpki: issuer.spki, spki, trust })
    if (problem) return fail(problem)
    if ((!isSelfIssued(cert) || isLeaf) && !namesAllowed(constraints, cert))
      return fail(['CHAIN_CONSTRAINTS_FAILURE', 'um nome da cadeia está fora do que a autoridade permite'])
    if (!isLeaf) {
      const [authority, left] = asAuthority(cert, room)
      if (authority) return fail(['CHAIN_CONSTRAINTS_FAILURE', authority])
      room = left
      constraints = constrained(constraints, cert)
    }
    const revoked = revocationOf(cert, { issuer, isLeaf, trust, anchor, asking, used })
    if (revoked) return fail(revoked)
    issuer = { ...cert, spki }
  }
  const policies = processPolicies(down, isSelfIssued, trust.policies ?? {})
  return policies.ok
    ? { ok: true, path, policies: policies.policies, used }
    : fail(['CHAIN_CONSTRAINTS_FAILURE', 'a cadeia não atende às políticas de certificado exigidas'])
}

/**
 * What RFC 5280, 6.1.1 (d) leaves to whoever trusts it: an anchor that comes as a certificate is held to what
 * it says of itself, as RFC 5914 and RFC 9618 have it, and to what is asked of every certificate but the
 * signature, which is its own.
 */
function anchorFlaw(
  anchor: Certificate,
  { issues, time }: { issues: boolean; time: Date },
): Flaw | undefined {
  const flaw = keyFlaw(anchor.spki) ?? validityFlaw(anchor, time) ?? extensionFlaw(anchor)
  if (flaw || !issues) return flaw
  // Those of version 1 have no extensions to say so.
  if (anchor.version === 3 && basicConstraints(anchor)?.ca !== true)
    return ['CHAIN_CONSTRAINTS_FAILURE', NO_AUTHORITY]
  return mayUse(anchor, USAGE.keyCertSign) ? undefined : ['CHAIN_CONSTRAINTS_FAILURE', NO_ISSUER]
}

type Revoking = {
  issuer: Certificate
  isLeaf: boolean
  trust: Judging
  anchor: Certificate
  asking: ReadonlySet<string>
  used: Used
}

function revocationOf(
  cert: Certificate,
  { issuer, isLeaf, trust, anchor, asking, used }: Revoking,
): Flaw | undefined {
  if (trust.revocation === 'ignored' || (isLeaf && needsNoCheck(cert))) return undefined
  const status = revocationStatus(cert, issuer, {
    lists: listsIn(trust.crls, trust.ocsps),
    signers: { known: holdersIn(trust.pool), anchors: holdersIn(trust.anchors) },
    time: trust.time,
    work: trust.work,
    trusts: (signer) => trusts(signer, { trust, anchor, asking, cert }),
  })
  if (status.state === 'revoked')
    return [
      isLeaf ? 'REVOKED' : 'REVOKED_CA',
      isLeaf ? 'o certificado foi revogado' : 'o certificado de uma autoridade da cadeia foi revogado',
      status.at,
    ]
  if (status.state === 'unknown')
    return ['TRY_LATER', `não foi possível saber se o certificado foi revogado: ${status.why}`]
  used.crls.push(...status.crls)
  used.ocsps.push(...status.ocsps)
  return undefined
}

const alone = new WeakMap<Certificate, readonly Certificate[]>()

/**
 * The signer of a CRL needs a path of its own to the same anchor. A list may speak of its own signer, whose
 * path is being judged already (PKITS 4.14.30); beyond that nobody vouches for who is being asked about.
 */
function trusts(
  signer: Certificate,
  {
    trust,
    anchor,
    asking,
    cert,
  }: { trust: Judging; anchor: Certificate; asking: ReadonlySet<string>; cert: Certificate },
): boolean {
  const id = fingerprint(signer)
  if (signer.raw.equals(anchor.raw) || signer.raw.equals(cert.raw)) return true
  if (asking.has(id) || asking.size > 8) return false
  const { use: _use, policies: _policies, ...rest } = trust
  const anchors = alone.get(anchor) ?? [anchor]
  alone.set(anchor, anchors)
  return search(signer, { ...rest, anchors }, new Set([...asking, id])).ok
}
