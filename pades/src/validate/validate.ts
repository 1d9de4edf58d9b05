import type { Pdf } from '../pdf/document.ts'
import { type Certificate, commonName, fingerprint } from '../x509/certificate.ts'
import { mayUse, servesDocuments, USAGE } from '../x509/extensions.ts'
import { type PathProblem, type PathResult, validatePath } from '../x509/path.ts'
import { type Evidence, evidenceInCms, evidenceInDss, merged, noEvidence } from './evidence.ts'
import { flagsOf, isIcpBrasilRoot, type Ltv } from './flags.ts'
import { checkIntegrity, type Integrity, type IntegrityOptions } from './integrity.ts'
import { levelOf } from './level.ts'
import type { Notice } from './notices.ts'
import { archivesOf, observations } from './observations.ts'
import { policyOf, type PolicyReport } from './policy.ts'
import { integrityReport, type SignatureReport } from './report.ts'
import {
  bestTimestamp,
  type Context,
  judgeDocumentTimestamp,
  type ProofOfExistence,
  type Stamp,
  stampsOf,
} from './timestamps.ts'
import { unvouched } from './unvouched.ts'
import { workOf } from '../x509/work.ts'

export { stampsOf } from './timestamps.ts'

export type ValidateOptions = {
  /** The roots that are trusted. */
  anchors: readonly Certificate[]
  /** The moment of the question. */
  time: Date
  /** What was gathered from elsewhere. */
  evidence?: Evidence
  /**
   * Judges the last document timestamp by what the file kept, at its own time: the question is what the file
   * by itself still proves, as when its authority has long expired. Else the last one must hold at `time` (EN
   * 319 102-1, 5.6). Default: true without `evidence`, since then nobody was asked; false with it.
   */
  offline?: boolean
  /** Which anchors are ICP-Brasil's; default: those that say so in their name. */
  isIcpBrasil?: (anchor: Certificate) => boolean
  /**
   * Whether to find out if the file will still prove its signatures when every certificate has expired;
   * default true.
   */
  ltv?: boolean
} & IntegrityOptions

/**
 * Every signature and document timestamp with its verdict (EN 319 102-1, 5). Document
 * timestamps are judged from the newest to the oldest: each that holds proves that what it covers existed at
 * its time.
 * @throws PadesError for a file that cannot be read
 */
export function validate(
  pdf: Pdf,
  {
    anchors,
    time,
    evidence,
    offline = evidence === undefined,
    isIcpBrasil = isIcpBrasilRoot,
    ltv: wantsLtv = true,
    ink,
  }: ValidateOptions,
): SignatureReport[] {
  const checked = checkIntegrity(pdf, { ink })
  const own = ownEvidence(pdf, checked)
  const work = workOf()
  const verdicts = judgeAll(checked, {
    anchors,
    evidence: merged(own, evidence ?? noEvidence()),
    time,
    offline,
    work,
  })
  const good = new Set(checked.filter((item) => verdicts.get(item)?.indication === 'TOTAL_PASSED'))
  const future =
    wantsLtv && good.size > 0
      ? judgeAll(checked, { anchors, evidence: own, time: afterAll(checked), offline: true, work })
      : undefined
  const told = unvouched(checked, verdicts)
  const archives = archivesOf(pdf, checked)
  return checked.map((item) => {
    const verdict = verdicts.get(item) as Verdict
    verdict.warnings = [
      ...verdict.warnings,
      ...observations(item, verdict, { archives, time, isCut: own.cut === true }),
    ]
    const then = future && good.has(item) ? future.get(item) : undefined
    const ltv: Ltv = then ? (then.indication === 'TOTAL_PASSED' ? 'HABILITADO' : 'SEM_LTV') : 'NAO_VERIFICADO'
    return reportOf(item, verdict, { ltv, isIcpBrasil, notices: told.get(item) ?? [] })
  })
}

/** What the file brings along. */
function ownEvidence(pdf: Pdf, checked: readonly Integrity[]): Evidence {
  const messages = checked.flatMap(({ cms, token }) =>
    [cms, token?.cms, ...stampsOf(cms).map((stamp) => stamp.cms)].filter((found) => found !== undefined),
  )
  return merged(evidenceInDss(pdf), ...messages.map(evidenceInCms))
}

const DAY = 86_400_000

/** A day after the certificates of signers and timestamps have all expired. */
function afterAll(checked: readonly Integrity[]): Date {
  const certs = checked.flatMap(({ verdict, cms }) => [
    ...(verdict?.signer ? [verdict.signer] : []),
    ...stampsOf(cms).flatMap((stamp) => stamp.cms.certificates),
  ])
  return new Date(certs.reduce((latest, { notAfter }) => Math.max(latest, notAfter.getTime()), 0) + DAY)
}

type Indication = Pick<Verdict, 'indication' | 'subindication' | 'reasons'>
export type Verdict = {
  indication: NonNullable<SignatureReport['indication']>
  subindication: string | null
  reasons: string[]
  warnings: string[]
  level: string | null
  path?: PathResult
  /** By what the file brings. */
  alone?: PathResult
  /** When it is known to have existed, at the latest. */
  existed?: Date
  stamp?: Stamp
  policy?: PolicyReport
}

function judgeAll(checked: readonly Integrity[], context: Context): Map<Integrity, Verdict> {
  const proofs: ProofOfExistence[] = []
  const verdicts = new Map<Integrity, Verdict>()
  for (const item of checked.toReversed()) {
    const covering = proofs.filter(({ end }) => item.covered && item.covered.end < end)
    const existed = covering.reduce((earliest, { at }) => (at < earliest ? at : earliest), context.time)
    verdicts.set(
      item,
      item.kind === 'timestamp'
        ? documentTimestamp(item, context, { existed, proofs })
        : signature(item, context, { existed, archived: covering.length > 0 }),
    )
  }
  return verdicts
}

const broken = (item: Integrity): Verdict => {
  const { indication, subindication } = integrityReport(item)
  return {
    indication: indication ?? 'INDETERMINATE',
    subindication,
    reasons: item.problems,
    warnings: item.warnings,
    level: null,
  }
}

function documentTimestamp(
  item: Integrity,
  context: Context,
  { existed, proofs }: { existed: Date; proofs: ProofOfExistence[] },
): Verdict {
  const { token, verdict, covered, warnings } = item
  if (!item.intact || !token || !verdict?.signer || !covered) return broken(item)
  const judged = judgeDocumentTimestamp({ signer: verdict.signer, genTime: token.genTime }, context, {
    existed,
    newest: proofs.length === 0,
  })
  if (judged.path.ok) proofs.push({ end: covered.end, at: token.genTime })
  return {
    ...indicationOf(judged.path, existed < context.time),
    warnings: [...warnings, ...judged.warnings],
    level: 'timestamp',
  }
}

function signature(
  item: Integrity,
  context: Context,
  { existed, archived }: { existed: Date; archived: boolean },
): Verdict {
  const { verdict, cms } = item
  if (!item.intact || !verdict?.signer || !cms) return broken(item)
  const { stamp, warnings } = bestTimestamp(item, context, existed)
  const time = stamp && stamp.at < existed ? stamp.at : existed
  const trust = { anchors: context.anchors, time, work: context.work }
  const path = validatePath(verdict.signer, { ...context.evidence, ...trust })
  const alone = item.ownEvidence && validatePath(verdict.signer, { ...item.ownEvidence, ...trust })
  const policy = policyOf(item, { stamped: stamp !== undefined })
  return {
    ...limited(indicationOf(path, time < context.time), item, policy),
    warnings: [...item.warnings, ...warnings, ...(policy?.problems ?? [])],
    level: levelOf({ pades: verdict.pades, stamped: stamp !== undefined, archived, path, alone }),
    path,
    existed: time,
    ...(alone && { alone }),
    ...(stamp && { stamp }),
    ...(policy && { policy }),
  }
}

const FAILED_IF_PROVEN = new Set<PathProblem>(['OUT_OF_BOUNDS_NO_POE'])
const FAILED = new Set<PathProblem>(['REVOKED', 'NOT_YET_VALID'])

/** 5.2.6 and 5.5: with proof of when the signature existed, an expired certificate fails for good. */
function indicationOf(result: PathResult, proven: boolean): Indication {
  if (result.ok) return { indication: 'TOTAL_PASSED', subindication: null, reasons: [] }
  const { problem, reason } = result
  const failed = FAILED.has(problem) || (proven && FAILED_IF_PROVEN.has(problem))
  const name =
    problem === 'OUT_OF_BOUNDS_NO_POE' && proven
      ? 'EXPIRED'
      : problem === 'REVOKED_CA'
        ? 'REVOKED_CA_NO_POE'
        : problem
  return {
    indication: failed ? 'TOTAL_FAILED' : 'INDETERMINATE',
    subindication: name,
    reasons: [`${reason[0]?.toUpperCase()}${reason.slice(1)}.`],
  }
}

const open = (subindication: string, reason: string): Indication => ({
  indication: 'INDETERMINATE',
  subindication,
  reasons: [reason],
})

/**
 * Weak algorithms, keys not meant for signing and policies that are not what they say spoil what would pass
 * (5.2.8).
 */
function limited(judged: Indication, { verdict }: Integrity, policy: PolicyReport | undefined): Indication {
  if (judged.indication !== 'TOTAL_PASSED' || !verdict?.signer) return judged
  if (verdict.hash === 'sha1' || verdict.hash === 'md5')
    return open('CRYPTO_CONSTRAINTS_FAILURE_NO_POE', 'A assinatura usa um algoritmo de resumo obsoleto.')
  if (!mayUse(verdict.signer, USAGE.digitalSignature) && !mayUse(verdict.signer, USAGE.nonRepudiation))
    return open('CHAIN_CONSTRAINTS_FAILURE', 'O certificado não é para assinar.')
  if (!servesDocuments(verdict.signer))
    return open('CHAIN_CONSTRAINTS_FAILURE', 'O certificado não é para assinar documentos.')
  if (policy?.hashMatches === false)
    return open(
      'POLICY_PROCESSING_ERROR',
      'O resumo da política de assinatura não é o da política publicada.',
    )
  return judged
}

type Naming = { ltv: Ltv; isIcpBrasil: (anchor: Certificate) => boolean; notices: readonly Notice[] }

function reportOf(
  item: Integrity,
  verdict: Verdict,
  { ltv, isIcpBrasil, notices: own }: Naming,
): SignatureReport {
  const { indication, subindication, reasons, level, path, stamp, policy } = verdict
  const seen = integrityReport(item)
  const notices = [...seen.notices, ...own]
  const warnings = [...new Set([...verdict.warnings, ...own.map(({ sentence }) => sentence)])]
  const base = { ...seen, indication, subindication, reasons, warnings, notices, level }
  if (item.kind === 'timestamp')
    return item.intact && item.token
      ? { ...base, timestamp: item.token.genTime.toISOString(), flags: {} }
      : base
  const anchor = path?.ok ? path.path.at(-1) : undefined
  const report: SignatureReport = {
    ...base,
    timestamp: stamp?.at.toISOString() ?? null,
    anchor: anchor ? { name: commonName(anchor.subject), sha256: fingerprint(anchor) } : null,
    policy: policy ?? null,
  }
  return { ...report, flags: flagsOf(item, { report, stamp, anchor, ltv, isIcpBrasil }) }
}
