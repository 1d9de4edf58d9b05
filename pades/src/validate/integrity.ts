import { readSignedData, type SignedData } from '../cms/signed-data.ts'
import { type CmsVerdict, verifySignedData } from '../cms/verify.ts'
import { PadesError, type Problem } from '../errors.ts'
import { type Failure, graver, isFinal } from '../indications.ts'
import type { Pdf } from '../pdf/document.ts'
import { type SignedField, signedFields } from '../pdf/form.ts'
import { ambiguity, oddLater } from '../pdf/one-meaning.ts'
import { leftovers, oddRevisions } from '../pdf/later.ts'
import { isRef, nameOf, refKey } from '../pdf/objects.ts'
import { fieldPermissions } from '../sign/obstacles.ts'
import { type Token, readToken, verifyToken } from '../tsp/token.ts'
import { type Evidence, evidenceInCms, evidenceInDss, merged } from './evidence.ts'
import { difference, type Difference } from './difference.ts'
import { isVisible } from './field-shapes.ts'
import type { InkPort } from './ink.ts'
import type { Notice } from './notices.ts'
import { type Covered, coveredBy, rangeBytes, rangeDigest, restIsBlank } from './structure.ts'
import { type Place, placesOf, reached, same } from './graph.ts'
import { noticeOwn } from './seals.ts'

/**
 * `intact`: structure, digest, signature value and every later revision are in order. Nothing is said about
 * trust.
 */
export type Integrity = {
  field: SignedField
  kind: 'signature' | 'timestamp'
  subFilter: string
  intact: boolean
  problems: string[]
  /** What the problems amount to; undefined when there are none. */
  failure?: Failure
  warnings: string[]
  /** Each one's sentence is among the warnings too. */
  notices: Notice[]
  covered?: Covered
  cms?: SignedData
  verdict?: CmsVerdict
  /** Of a document timestamp. */
  token?: Token
  /** What the file itself brings for later validation. */
  ownEvidence?: Evidence
  modification: Difference['modification'] | 'unknown'
}

export type IntegrityOptions = {
  /** Draws pages as they were signed, for what lies under a later seal. Without it some of that is not looked at. */
  ink?: InkPort | undefined
}

const SUB_FILTERS = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'PBAD.PAdES', 'adbe.pkcs7.sha1'])
const TIMESTAMPS = new Set(['ETSI.RFC3161', 'PBAD.DocTimeStamp'])

/**
 * Every signature of the file's last revision, in the order in which they were made: format, covered bytes,
 * signature value and what came after (EN 319 102-1, 5.2.2, 5.2.3 and 5.2.7; ISO 32000-2, 12.8). @throws
 * PadesError `encrypted`, or for a file that cannot be read
 */
export function checkIntegrity(pdf: Pdf, { ink }: IntegrityOptions = {}): Integrity[] {
  if (pdf.encrypted)
    throw new PadesError(
      'encrypted',
      'O PDF está protegido por senha ou certificado; as suas assinaturas não podem ser verificadas.',
    )
  const fields = signedFields(pdf)
  const counts = Map.groupBy(
    fields.flatMap(({ signatureRef }) => (signatureRef ? [refKey(signatureRef)] : [])),
    (key) => key,
  )
  const isShared = ({ signatureRef }: SignedField): boolean =>
    signatureRef !== undefined && (counts.get(refKey(signatureRef))?.length ?? 0) > 1
  const isElsewhere = usedElsewhere(pdf, fields)
  const checked = fields
    .map((field) => checkOne(pdf, field, ink))
    .map((report) =>
      isElsewhere(report.field)
        ? spoiled(
            report,
            'o dicionário da assinatura, que ela mesma não cobre por inteiro, serve também a outra parte do documento',
          )
        : report,
    )
    .map((report) =>
      isShared(report.field) ? spoiled(report, 'dois campos apontam para a mesma assinatura') : report,
    )
    .toSorted((a, b) => endOf(a) - endOf(b))
  return checked.map((report) => besideSeals(pdf, report, checked))
}

/**
 * What a signature leaves out of what it covers stands in its dictionary: shown elsewhere, it could become
 * anything.
 */
function usedElsewhere(pdf: Pdf, fields: readonly SignedField[]): (field: SignedField) => boolean {
  const wanted = new Set(fields.flatMap(({ signatureRef }) => (signatureRef ? [signatureRef.num] : [])))
  const places = wanted.size > 0 && ambiguity(pdf) === undefined ? placesOf(pdf, wanted) : () => []
  const permissions = pdf.catalog.get('Perms')
  const isPermission = ({ holder, path }: Place): boolean =>
    isRef(permissions)
      ? holder === permissions.num && /^\/(DocMDP|UR3?)$/.test(path)
      : holder === pdf.root.num && /^\/Perms\/(DocMDP|UR3?)$/.test(path)
  const holders = new Set(fields.flatMap(({ ref }) => (ref ? [ref.num] : [])))
  const isHeld = (place: Place): boolean => holders.has(place.holder) && place.path === '/V'
  const elsewhere = new Set(
    [...wanted].filter((num) => places(num).some((place) => !isHeld(place) && !isPermission(place))),
  )
  return ({ signatureRef }) => signatureRef !== undefined && elsewhere.has(signatureRef.num)
}

const endOf = ({ covered }: Integrity): number => covered?.end ?? Number.POSITIVE_INFINITY

function spoiled(report: Integrity, problem: string, failure: Failure = 'FORMAT_FAILURE'): Integrity {
  return {
    ...report,
    intact: false,
    failure: graver(report.failure, failure) as Failure,
    problems: [...report.problems, problem],
  }
}

/**
 * A seal is put on a signed document by signing it: one whose signature does not hold is a picture pasted
 * over the document.
 */
function besideSeals(pdf: Pdf, report: Integrity, all: readonly Integrity[]): Integrity {
  if (!report.intact || report.covered?.coverage !== 'revision') return report
  const { revision } = report.covered
  if (fieldPermissions(pdf, report.field).docMdp === 1) {
    // A timestamp is no change; what only calls itself one is.
    const disguised = all.find(
      (other) =>
        other !== report &&
        other.kind === 'timestamp' &&
        !other.intact &&
        !revision.dict(other.field.ref && revision.dict(other.field.ref)?.get('V')),
    )
    if (disguised)
      return spoiled(
        report,
        `a assinatura não permite alterações (DocMDP, P=1) e o carimbo do tempo do campo ${disguised.field.name} não confere`,
      )
  }
  const pasted = all.find(
    (other) =>
      other !== report && !other.intact && cameAfter(pdf, revision, other.field) && !isOwnSeal(pdf, other),
  )
  if (!pasted) return report
  const problem = `o selo do campo ${pasted.field.name}, acrescentado depois, não é o de uma assinatura que confira`
  return spoiled(report, problem, pasted.failure && !isFinal(pasted.failure) ? 'GENERIC' : 'FORMAT_FAILURE')
}

/** Whether a field that is seen was not there, or not signed, in an earlier revision. */
function cameAfter(pdf: Pdf, revision: Pdf, { ref, widgets }: SignedField): boolean {
  const before = ref && revision.dict(ref)
  return widgets.some(({ dict }) => isVisible(pdf, dict)) && !revision.dict(before?.get('V'))
}

/** Whether the signature value holds and what it shows is what was signed, whatever else is wrong with it. */
function isOwnSeal(pdf: Pdf, { verdict, covered, field }: Integrity): boolean {
  if (!covered || !verdict || verdict.problems.length > 0) return false
  const parts = field.widgets.flatMap(({ ref, dict }) => [
    ...(ref ? [ref.num] : []),
    ...reached(covered.revision, [dict.get('AP')]),
  ])
  return parts.every((num) =>
    same(covered.revision.load(num), pdf.load(num), { old: covered.revision, now: pdf }),
  )
}

function checkOne(pdf: Pdf, field: SignedField, ink: InkPort | undefined): Integrity {
  const subFilter = nameOf(pdf.get(field.signature.get('SubFilter'))) ?? ''
  const report: Integrity = {
    field,
    kind: TIMESTAMPS.has(subFilter) ? 'timestamp' : 'signature',
    subFilter,
    intact: false,
    problems: [],
    warnings: [],
    notices: [],
    modification: 'unknown',
  }
  try {
    if (!SUB_FILTERS.has(subFilter) && !TIMESTAMPS.has(subFilter))
      throw new PadesError(
        'signature',
        `Assinatura de um tipo que não se conhece (${subFilter || 'sem SubFilter'}).`,
      )
    report.covered = coveredBy(pdf, field)
    report.cms = readSignedData(report.covered.contents)
    if (report.kind === 'signature') checkValue(report, pdf)
    else checkTimestamp(report, pdf)
    report.ownEvidence = merged(evidenceInDss(pdf), evidenceInCms(report.cms))
    if (hasOneMeaning(report, pdf)) {
      tell(report, noticeOwn(pdf, field))
      checkLaterRevisions(report, pdf, ink)
    }
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    complain(report, UNFINISHED.has(error.problem) ? 'GENERIC' : 'FORMAT_FAILURE', error.message)
  }
  return { ...report, intact: report.problems.length === 0 }
}

function tell(report: Integrity, notices: readonly Notice[]): void {
  report.notices.push(...notices)
  report.warnings.push(...notices.map(({ sentence }) => sentence))
}

/** Of these nothing follows but that the check did not come to its end. */
const UNFINISHED = new Set<Problem>(['limit', 'unsupported'])

function complain(report: Integrity, failure: Failure | undefined, ...problems: string[]): void {
  report.problems.push(...problems)
  const found = graver(report.failure, problems.length > 0 ? (failure ?? 'FORMAT_FAILURE') : undefined)
  if (found) report.failure = found
}

function checkValue(report: Integrity, pdf: Pdf): void {
  const { covered, cms } = report as { covered: Covered; cms: SignedData }
  report.verdict = verifySignedData(cms, {
    digest: rangeDigest(pdf.source, covered),
    bytes: () => rangeBytes(pdf.source, covered),
  })
  complain(report, report.verdict.failure, ...report.verdict.problems)
  report.warnings.push(...report.verdict.warnings)
}

/** What is stamped is the file itself, by the same ranges (EN 319 142-1, 5.4.3). */
function checkTimestamp(report: Integrity, pdf: Pdf): void {
  const { covered } = report as { covered: Covered }
  report.token = readToken(covered.contents)
  report.verdict = verifyToken(report.token, rangeDigest(pdf.source, covered))
  complain(report, report.verdict.failure, ...report.verdict.problems)
  report.warnings.push(...report.verdict.warnings)
}

/**
 * What programs read in different ways is not relied on. In the signed bytes nobody may have meant it, and
 * more may be known of that file; in what came after, whoever wrote it could have written it otherwise.
 */
function hasOneMeaning(report: Integrity, pdf: Pdf): boolean {
  const { covered } = report as { covered: Covered }
  const signed = ambiguity(covered.revision)
  if (signed !== undefined)
    complain(report, 'GENERIC', `o que foi assinado pode ser lido de duas maneiras: ${signed}`)
  const later = { count: pdf.sections.length - covered.revision.sections.length, end: covered.end }
  const now =
    signed === undefined
      ? (ambiguity(pdf) ?? oddLater(pdf, later) ?? oddRevisions(pdf, later.count))
      : undefined
  if (now !== undefined)
    complain(report, 'FORMAT_FAILURE', `o arquivo pode ser lido de duas maneiras desde que mudou: ${now}`)
  return signed === undefined && now === undefined
}

function checkLaterRevisions(report: Integrity, pdf: Pdf, ink: InkPort | undefined): void {
  const { covered, field } = report as { covered: Covered; field: SignedField }
  if (!restIsBlank(pdf.source, pdf.eof))
    complain(report, 'FORMAT_FAILURE', 'há dados depois do fim do arquivo que nenhuma revisão explica')
  if (covered.coverage === 'whole') {
    report.modification = 'none'
    return
  }
  if (pdf.sections.length === covered.revision.sections.length)
    complain(report, 'FORMAT_FAILURE', 'há dados depois da assinatura que nenhuma revisão explica')
  const { modification, forbidden, doubts, notices, remarks } = difference(covered.revision, pdf, {
    permissions: fieldPermissions(pdf, field),
    ink,
  })
  report.modification = modification
  report.warnings.push(...unexplainedIn(pdf, covered.end))
  tell(report, notices)
  report.warnings.push(...remarks)
  complain(report, 'FORMAT_FAILURE', ...forbidden)
  complain(report, 'GENERIC', ...doubts)
}

/**
 * Whoever signed has signed that, too, and those who follow the references pass it over; whoever looks for
 * objects in the file may find something in it.
 */
function unexplainedIn(pdf: Pdf, end: number): string[] {
  const [first, ...more] = leftovers(pdf, end)
  if (!first) return []
  const others = more.length > 0 ? ` e em mais ${more.length}` : ''
  return [
    `no que foi assinado há bytes que nenhuma referência explica (${first.end - first.start}, na posição ${first.start}${others})`,
  ]
}
