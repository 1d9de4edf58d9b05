import { readSignedData, type SignedData } from '../cms/signed-data.ts'
import { type CmsVerdict, verifySignedData } from '../cms/verify.ts'
import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { type SignedField, signedFields } from '../pdf/form.ts'
import { nameOf, refKey } from '../pdf/objects.ts'
import { fieldPermissions } from '../sign/obstacles.ts'
import { type Token, readToken, verifyToken } from '../tsp/token.ts'
import { type Evidence, evidenceInCms, evidenceInDss, merged } from './evidence.ts'
import { difference, type Difference } from './difference.ts'
import { type Covered, coveredBy, rangeBytes, rangeDigest, restIsBlank } from './structure.ts'

/** `intact`: structure, digest, signature value and every later revision are in order. Nothing is said about trust. */
export type Integrity = {
  field: SignedField
  kind: 'signature' | 'timestamp'
  subFilter: string
  intact: boolean
  problems: string[]
  warnings: string[]
  covered?: Covered
  cms?: SignedData
  verdict?: CmsVerdict
  /** Of a document timestamp. */
  token?: Token
  /** What the file itself brings for later validation. */
  ownEvidence?: Evidence
  modification: Difference['modification'] | 'unknown'
}

const SUB_FILTERS = new Set(['ETSI.CAdES.detached', 'adbe.pkcs7.detached', 'PBAD.PAdES', 'adbe.pkcs7.sha1'])
const TIMESTAMPS = new Set(['ETSI.RFC3161', 'PBAD.DocTimeStamp'])

/** Every signature of the file's last revision, in the order in which they were made. @throws PadesError for a file that cannot be read */
export function checkIntegrity(pdf: Pdf): Integrity[] {
  if (pdf.encrypted) throw new PadesError('encrypted', 'O PDF está protegido por senha ou certificado; as suas assinaturas não podem ser verificadas.')
  const fields = signedFields(pdf)
  const shared = new Set(
    fields.flatMap(({ signatureRef }, i) =>
      signatureRef && fields.some((other, j) => i !== j && other.signatureRef && refKey(other.signatureRef) === refKey(signatureRef)) ? [refKey(signatureRef)] : [],
    ),
  )
  const checked = fields.map((field) => {
    const report = checkOne(pdf, field)
    return field.signatureRef && shared.has(refKey(field.signatureRef)) ? spoiled(report, 'dois campos apontam para a mesma assinatura') : report
  })
  return checked.toSorted((a, b) => (a.covered?.end ?? Number.POSITIVE_INFINITY) - (b.covered?.end ?? Number.POSITIVE_INFINITY))
}

function spoiled(report: Integrity, problem: string): Integrity {
  return { ...report, intact: false, problems: [...report.problems, problem] }
}

function checkOne(pdf: Pdf, field: SignedField): Integrity {
  const subFilter = nameOf(pdf.get(field.signature.get('SubFilter'))) ?? ''
  const report: Integrity = { field, kind: TIMESTAMPS.has(subFilter) ? 'timestamp' : 'signature', subFilter, intact: false, problems: [], warnings: [], modification: 'unknown' }
  try {
    if (!SUB_FILTERS.has(subFilter) && !TIMESTAMPS.has(subFilter)) throw new PadesError('signature', `Assinatura de um tipo que não se conhece (${subFilter || 'sem SubFilter'}).`)
    report.covered = coveredBy(pdf, field)
    report.cms = readSignedData(report.covered.contents)
    if (report.kind === 'signature') checkValue(report, pdf)
    else checkTimestamp(report, pdf)
    report.ownEvidence = merged(evidenceInDss(pdf), evidenceInCms(report.cms))
    checkLaterRevisions(report, pdf)
  } catch (error) {
    if (!(error instanceof PadesError)) throw error
    report.problems.push(error.message)
  }
  return { ...report, intact: report.problems.length === 0 }
}

function checkValue(report: Integrity, pdf: Pdf): void {
  const { covered, cms } = report as { covered: Covered; cms: SignedData }
  report.verdict = verifySignedData(cms, { digest: rangeDigest(pdf.source, covered), bytes: () => rangeBytes(pdf.source, covered) })
  report.problems.push(...report.verdict.problems)
  report.warnings.push(...report.verdict.warnings)
}

/** What is stamped is the file itself, by the same ranges (EN 319 142-1, 5.4.3). */
function checkTimestamp(report: Integrity, pdf: Pdf): void {
  const { covered } = report as { covered: Covered }
  report.token = readToken(covered.contents)
  report.verdict = verifyToken(report.token, rangeDigest(pdf.source, covered))
  report.problems.push(...report.verdict.problems)
  report.warnings.push(...report.verdict.warnings)
}

function checkLaterRevisions(report: Integrity, pdf: Pdf): void {
  const { covered, field } = report as { covered: Covered; field: SignedField }
  if (!restIsBlank(pdf.source, pdf.eof)) report.problems.push('há dados depois do fim do arquivo que nenhuma revisão explica')
  if (covered.coverage === 'whole') {
    report.modification = 'none'
    return
  }
  if (pdf.sections.length === covered.revision.sections.length) report.problems.push('há dados depois da assinatura que nenhuma revisão explica')
  const { modification, problems } = difference(covered.revision, pdf, fieldPermissions(pdf, field))
  report.modification = modification
  report.problems.push(...problems)
}
