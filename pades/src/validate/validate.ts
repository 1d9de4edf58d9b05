import { OID } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { readToken, type Token, verifyToken } from '../tsp/token.ts'
import { type Certificate, commonName, fingerprint } from '../x509/certificate.ts'
import { EKU, mayUse, USAGE } from '../x509/extensions.ts'
import { type PathProblem, type PathResult, validatePath } from '../x509/path.ts'
import { digestWith } from '../x509/verify.ts'
import { type Evidence, evidenceInCms, evidenceInDss, merged, noEvidence } from './evidence.ts'
import { flagsOf } from './flags.ts'
import { checkIntegrity, type Integrity } from './integrity.ts'
import { integrityReport, type SignatureReport } from './report.ts'

/** `time`: the moment of the question. `evidence`: what was gathered from elsewhere. */
export type ValidateOptions = { anchors: readonly Certificate[]; time: Date; evidence?: Evidence }
type Indication = { indication: NonNullable<SignatureReport['indication']>; subindication: string | null; reasons: string[] }
/** A timestamp that holds: its instant, and who made it. */
export type Stamp = { at: Date; signer: Certificate }
type Context = { anchors: readonly Certificate[]; evidence: Evidence; time: Date }

/**
 * Every signature and document timestamp with its verdict (EN 319 102-1, 5; assinaturas.md §3).
 * Document timestamps are judged from the newest to the oldest: each that holds proves that what it covers existed at its time.
 * @throws PadesError for a file that cannot be read
 */
export function validate(pdf: Pdf, { anchors, time, evidence = noEvidence() }: ValidateOptions): SignatureReport[] {
  const checked = checkIntegrity(pdf)
  const all = merged(
    evidenceInDss(pdf),
    evidence,
    ...checked.flatMap(({ cms, token }) => [cms, token?.cms].filter((found) => found !== undefined).map(evidenceInCms)),
    ...checked.flatMap(({ cms }) => stampsOf(cms).map((token) => evidenceInCms(token.cms))),
  )
  const context: Context = { anchors, evidence: all, time }
  const proofs: { end: number; at: Date }[] = []
  const reports = new Map<Integrity, SignatureReport>()
  for (const item of checked.toReversed()) {
    const existed = proofs.filter(({ end }) => item.covered && item.covered.end < end).reduce((earliest, { at }) => (at < earliest ? at : earliest), time)
    const report =
      item.kind === 'timestamp'
        ? documentTimestamp(item, context, { existed, newest: proofs.length === 0, proofs })
        : signature(item, context, { existed, archived: proofs.length > 0 })
    reports.set(item, report)
  }
  return checked.map((item) => reports.get(item) as SignatureReport)
}

const FAILED_IF_PROVEN = new Set<PathProblem>(['OUT_OF_BOUNDS_NO_POE'])
const FAILED = new Set<PathProblem>(['REVOKED', 'NOT_YET_VALID'])

/** 5.2.6 and 5.5: with proof of when the signature existed, an expired certificate fails for good. */
function indicationOf(result: PathResult, proven: boolean): Indication {
  if (result.ok) return { indication: 'TOTAL_PASSED', subindication: null, reasons: [] }
  const { problem, reason } = result
  const failed = FAILED.has(problem) || (proven && FAILED_IF_PROVEN.has(problem))
  const name = problem === 'OUT_OF_BOUNDS_NO_POE' && proven ? 'EXPIRED' : problem === 'REVOKED_CA' ? 'REVOKED_CA_NO_POE' : problem
  return { indication: failed ? 'TOTAL_FAILED' : 'INDETERMINATE', subindication: name, reasons: [`${reason[0]?.toUpperCase()}${reason.slice(1)}.`] }
}

type Timing = { existed: Date; newest: boolean; proofs: { end: number; at: Date }[] }

function documentTimestamp(item: Integrity, context: Context, { existed, newest, proofs }: Timing): SignatureReport {
  const report = integrityReport(item)
  const { token, verdict, covered } = item
  if (!item.intact || !token || !verdict?.signer || !covered) return report
  const trust = { ...context.evidence, anchors: context.anchors, use: EKU.timeStamping }
  let result = validatePath(verdict.signer, { ...trust, time: existed })
  if (!result.ok && newest && verdict.signer.notAfter < existed) {
    // Nobody stamped again before the authority's certificate expired. What the file keeps still tells that it was good then.
    result = validatePath(verdict.signer, { ...trust, time: token.genTime })
    if (result.ok) report.warnings.push('o certificado do último carimbo do tempo venceu sem que outro o renovasse')
  }
  if (result.ok) proofs.push({ end: covered.end, at: token.genTime })
  return {
    ...report,
    ...indicationOf(result, existed < context.time),
    level: 'timestamp',
    signer: commonName(verdict.signer.subject),
    timestamp: token.genTime.toISOString(),
    flags: {},
  }
}

function signature(item: Integrity, context: Context, { existed, archived }: { existed: Date; archived: boolean }): SignatureReport {
  const report = integrityReport(item)
  const { verdict, cms } = item
  if (!item.intact || !verdict?.signer || !cms) return { ...report, flags: flagsOf(item, { report, stamp: undefined, path: undefined }) }
  const { stamp, warnings } = bestTimestamp(item, context, existed)
  const time = stamp && stamp.at < existed ? stamp.at : existed
  const proven = time < context.time
  const path = validatePath(verdict.signer, { ...context.evidence, anchors: context.anchors, time })
  const judged = { ...report, ...limited(indicationOf(path, proven), item), warnings: [...report.warnings, ...warnings], timestamp: stamp?.at.toISOString() ?? null }
  judged.level = levelOf({ pades: verdict.pades, stamp, archived, path, context, item })
  return { ...judged, flags: flagsOf(item, { report: judged, stamp, path }) }
}

/** Weak algorithms and keys not meant for signing spoil what would pass (5.2.8). */
function limited(judged: Indication, { verdict }: Integrity): Indication {
  if (judged.indication !== 'TOTAL_PASSED' || !verdict?.signer) return judged
  if (verdict.hash === 'sha1' || verdict.hash === 'md5')
    return { indication: 'INDETERMINATE', subindication: 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE', reasons: ['A assinatura usa um algoritmo de resumo obsoleto.'] }
  if (!mayUse(verdict.signer, USAGE.digitalSignature) && !mayUse(verdict.signer, USAGE.nonRepudiation))
    return { indication: 'INDETERMINATE', subindication: 'CHAIN_CONSTRAINTS_FAILURE', reasons: ['O certificado não é para assinar.'] }
  return judged
}

/** The timestamps over a signature value that can be read. */
export function stampsOf(cms: Integrity['cms']): Token[] {
  return (cms?.signers[0]?.unsigned ?? []).filter(({ oid }) => oid === OID.signatureTimeStamp).flatMap(({ values }) => values.flatMap(({ raw }) => tolerantToken(raw)))
}

function tolerantToken(raw: Buffer): Token[] {
  try {
    return [readToken(raw)]
  } catch (error) {
    if (error instanceof PadesError) return []
    throw error
  }
}

/** The earliest timestamp over the signature value whose authority holds at the time it is known to have existed. */
function bestTimestamp({ cms }: Integrity, { anchors, evidence }: Context, existed: Date): { stamp: Stamp | undefined; warnings: string[] } {
  const value = cms?.signers[0]?.signature
  const warnings: string[] = []
  const stamps = stampsOf(cms).flatMap((token): Stamp[] => {
    const { problems, signer } = verifyToken(token, (hashOid) => value && digestWith(hashOid, value))
    const path = signer && problems.length === 0 ? validatePath(signer, { ...evidence, anchors, time: existed, use: EKU.timeStamping }) : undefined
    if (signer && path?.ok && token.genTime <= existed) return [{ at: token.genTime, signer }]
    warnings.push(`o carimbo do tempo não vale: ${problems[0] ?? (path && !path.ok ? path.reason : 'é posterior ao que o prova')}`)
    return []
  })
  return { stamp: stamps.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0], warnings }
}

type Level = { pades: boolean; stamp: Stamp | undefined; archived: boolean; path: PathResult; context: Context; item: Integrity }

/** B, T, LT (the file brings what its validation takes), LTA (and a document timestamp over it). */
function levelOf({ pades, stamp, archived, path, context, item }: Level): string | null {
  if (!pades) return 'CMS'
  if (!stamp && !archived) return 'B'
  const own = item.ownEvidence
  if (!path.ok || !own) return 'T'
  const has = new Set(own.pool.map(fingerprint))
  const complete = path.path.every((cert) => has.has(fingerprint(cert)) || context.anchors.some((anchor) => anchor.raw.equals(cert.raw)))
  const revocation =
    path.used.crls.every((crl) => own.crls.some(({ raw }) => raw.equals(crl.raw))) && path.used.ocsps.every((ocsp) => own.ocsps.some(({ raw }) => raw.equals(ocsp.raw)))
  return complete && revocation ? (archived ? 'LTA' : 'LT') : 'T'
}
