import { PadesError } from '../errors.ts'
import { type Certificate, fingerprint, readAlgorithm, sameName } from './certificate.ts'
import { readNode } from '../asn1/der.ts'
import type { Crl } from './crl.ts'
import { authorityKeyId, basicConstraints, type EKU, KNOWN, mayUse, servesOnly, subjectKeyId, USAGE } from './extensions.ts'
import { constrained, namesAllowed, noConstraints } from './name-constraints.ts'
import type { Ocsp } from './ocsp.ts'
import { type PolicyInput, processPolicies } from './policies.ts'
import { isSignedBy, needsNoCheck, revocationStatus } from './revocation.ts'
import { withInheritedParameters } from './verify.ts'

/** What a path is judged by. `time`: the control time. `use`: an extended key usage that must be the only one and critical. */
export type Trust = {
  anchors: readonly Certificate[]
  pool: readonly Certificate[]
  crls: readonly Crl[]
  ocsps: readonly Ocsp[]
  time: Date
  revocation?: 'required' | 'ignored'
  policies?: PolicyInput
  use?: typeof EKU.timeStamping
}
/** Subindications of EN 319 102-1, 5.1.3. */
export type PathProblem =
  | 'NO_CERTIFICATE_CHAIN_FOUND'
  | 'CERTIFICATE_CHAIN_GENERAL_FAILURE'
  | 'CHAIN_CONSTRAINTS_FAILURE'
  | 'OUT_OF_BOUNDS_NO_POE'
  | 'NOT_YET_VALID'
  | 'REVOKED'
  | 'REVOKED_CA'
  | 'TRY_LATER'
/** `path`: from the leaf to the anchor. `used`: the revocation data the verdict rests on. */
export type PathResult =
  | { ok: true; path: Certificate[]; policies: ReadonlySet<string> | 'any'; used: { crls: Crl[]; ocsps: Ocsp[] } }
  | { ok: false; problem: PathProblem; reason: string; path: Certificate[]; revokedAt?: Date }

const MAX_DEPTH = 16
const MAX_PATHS = 64
// How far each failure got: of several paths the one that got furthest is told.
const RANK: PathProblem[] = [
  'NO_CERTIFICATE_CHAIN_FOUND',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'CHAIN_CONSTRAINTS_FAILURE',
  'NOT_YET_VALID',
  'OUT_OF_BOUNDS_NO_POE',
  'TRY_LATER',
  'REVOKED_CA',
  'REVOKED',
]

/** Looks for a path from the certificate to an anchor that holds in every respect (RFC 5280, 6). */
export function validatePath(leaf: Certificate, trust: Trust): PathResult {
  return search(leaf, trust, new Set())
}

function search(leaf: Certificate, trust: Trust, asking: ReadonlySet<string>): PathResult {
  let worst: PathResult = { ok: false, problem: 'NO_CERTIFICATE_CHAIN_FOUND', reason: 'não há cadeia de certificados até uma raiz confiável', path: [leaf] }
  let tried = 0
  for (const path of candidates(leaf, trust)) {
    const result = tolerant(path, () => judge(path, trust, asking))
    if (result.ok) return result
    if (!worst.ok && RANK.indexOf(result.problem) > RANK.indexOf(worst.problem)) worst = result
    if (++tried >= MAX_PATHS) break
  }
  return worst
}

function tolerant(path: Certificate[], judgePath: () => PathResult): PathResult {
  try {
    return judgePath()
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    return { ok: false, problem: 'CERTIFICATE_CHAIN_GENERAL_FAILURE', reason: error.message, path }
  }
}

/** Chains of names from the leaf up to an anchor, those whose key identifiers agree first. */
function* candidates(leaf: Certificate, { anchors, pool }: Trust): Generator<Certificate[]> {
  const unique = [...new Map(pool.map((cert) => [fingerprint(cert), cert])).values()]
  const extend = function* (path: Certificate[]): Generator<Certificate[]> {
    const top = path.at(-1) as Certificate
    for (const anchor of anchors) if (sameName(anchor.subject, top.issuer)) yield [...path, anchor]
    if (path.length >= MAX_DEPTH) return
    const wanted = authorityKeyId(top)
    const above = unique.filter((cert) => sameName(cert.subject, top.issuer) && !path.some((other) => other.raw.equals(cert.raw)))
    const agrees = (cert: Certificate): number => (wanted && subjectKeyId(cert)?.equals(wanted) ? 0 : 1)
    for (const cert of above.toSorted((a, b) => agrees(a) - agrees(b))) yield* extend([...path, cert])
  }
  if (anchors.some((anchor) => anchor.raw.equals(leaf.raw))) yield [leaf]
  yield* extend([leaf])
}

const isSelfIssued = (cert: Certificate): boolean => sameName(cert.subject, cert.issuer)

/** 6.1.3 to 6.1.5 from the anchor down; `path` goes from the leaf up. */
function judge(path: Certificate[], trust: Trust, asking: ReadonlySet<string>): PathResult {
  const fail = (problem: PathProblem, reason: string, revokedAt?: Date): PathResult => ({ ok: false, problem, reason, path, ...(revokedAt && { revokedAt }) })
  const down = path.slice(0, -1).toReversed()
  const anchor = path.at(-1) as Certificate
  let issuer = anchor
  let issuerSpki = anchor.spki
  let room = down.length
  let constraints = noConstraints()
  const used = { crls: [] as Crl[], ocsps: [] as Ocsp[] }
  for (const [i, cert] of down.entries()) {
    const isLeaf = i === down.length - 1
    const problem = basics(cert, { issuerSpki, time: trust.time })
    if (problem) return fail(problem[0], problem[1])
    if ((!isSelfIssued(cert) || isLeaf) && !namesAllowed(constraints, cert)) return fail('CHAIN_CONSTRAINTS_FAILURE', 'um nome da cadeia está fora do que a autoridade permite')
    const spki = withInheritedParameters(cert.spki, issuerSpki)
    if (!isLeaf) {
      const [authority, left] = asAuthority(cert, room)
      if (authority) return fail('CHAIN_CONSTRAINTS_FAILURE', authority)
      room = left
      constraints = constrained(constraints, cert)
    } else if (trust.use && !servesOnly(cert, trust.use)) return fail('CHAIN_CONSTRAINTS_FAILURE', 'o certificado não é só para carimbo do tempo')
    if (trust.revocation !== 'ignored' && !(isLeaf && needsNoCheck(cert))) {
      const status = revocationStatus(
        cert,
        { ...issuer, spki: issuerSpki },
        { ...trust, pool: [...trust.pool, ...trust.anchors], trusts: (signer) => trusts(signer, { trust, anchor, asking, cert }) },
      )
      if (status.state === 'revoked')
        return fail(isLeaf ? 'REVOKED' : 'REVOKED_CA', isLeaf ? 'o certificado foi revogado' : 'o certificado de uma autoridade da cadeia foi revogado', status.at)
      if (status.state === 'unknown') return fail('TRY_LATER', `não foi possível saber se o certificado foi revogado: ${status.why}`)
      used.crls.push(...status.crls)
      used.ocsps.push(...status.ocsps)
    }
    issuer = cert
    issuerSpki = spki
  }
  const policies = processPolicies(down, isSelfIssued, trust.policies ?? {})
  return policies.ok ? { ok: true, path, policies: policies.policies, used } : fail('CHAIN_CONSTRAINTS_FAILURE', 'a cadeia não atende às políticas de certificado exigidas')
}

/**
 * The signer of a CRL needs a path of its own to the same anchor. A list may speak of its own signer, whose path is being judged
 * already (PKITS 4.14.30); beyond that nobody vouches for who is being asked about.
 */
function trusts(signer: Certificate, { trust, anchor, asking, cert }: { trust: Trust; anchor: Certificate; asking: ReadonlySet<string>; cert: Certificate }): boolean {
  const id = fingerprint(signer)
  if (signer.raw.equals(anchor.raw) || signer.raw.equals(cert.raw)) return true
  if (asking.has(id) || asking.size > 8) return false
  const { use: _use, policies: _policies, ...rest } = trust
  return search(signer, { ...rest, anchors: [anchor] }, new Set([...asking, id])).ok
}

function basics(cert: Certificate, { issuerSpki, time }: { issuerSpki: Buffer; time: Date }): [PathProblem, string] | undefined {
  if (!isSignedBy(cert, { spki: issuerSpki })) return ['CERTIFICATE_CHAIN_GENERAL_FAILURE', 'a assinatura de um certificado da cadeia não confere']
  if (readAlgorithm(readNode(cert.innerAlgorithm)).oid !== cert.algorithm.oid)
    return ['CERTIFICATE_CHAIN_GENERAL_FAILURE', 'um certificado da cadeia diz ter sido assinado de outro modo']
  if (time < cert.notBefore) return ['NOT_YET_VALID', 'um certificado da cadeia ainda não valia']
  if (time > cert.notAfter) return ['OUT_OF_BOUNDS_NO_POE', 'um certificado da cadeia estava vencido']
  if ([...cert.extensions].some(([id, { critical }]) => critical && !KNOWN.has(id)))
    return ['CHAIN_CONSTRAINTS_FAILURE', 'um certificado da cadeia tem uma extensão crítica que não se conhece']
  return undefined
}

/** 6.1.4 (k) to (n): the reason why it may not issue, and how many authorities may follow. */
function asAuthority(cert: Certificate, room: number): [reason: string | undefined, room: number] {
  const constraints = basicConstraints(cert)
  if (cert.version !== 3 || !constraints?.ca) return ['um certificado da cadeia não é de autoridade certificadora', room]
  if (!mayUse(cert, USAGE.keyCertSign)) return ['uma autoridade da cadeia não pode assinar certificados', room]
  const left = isSelfIssued(cert) ? room : room - 1
  if (left < 0) return ['a cadeia tem mais autoridades do que permite', room]
  return [undefined, Math.min(left, constraints.pathLen ?? left)]
}
