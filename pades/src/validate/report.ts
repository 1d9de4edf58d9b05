import { isFinal } from '../indications.ts'
import { isStr } from '../pdf/objects.ts'
import { decodeText, readPdfDate } from '../pdf/text.ts'
import { commonName } from '../x509/certificate.ts'
import type { Flags } from './flags.ts'
import type { Integrity } from './integrity.ts'
import type { Notice } from './notices.ts'
import type { PolicyReport } from './policy.ts'

/** One signature of the answer of `validate`; times in ISO 8601. What was not looked at is null. */
export type SignatureReport = {
  field: string
  kind: 'signature' | 'timestamp'
  intact: boolean
  indication: 'TOTAL_PASSED' | 'TOTAL_FAILED' | 'INDETERMINATE' | null
  subindication: string | null
  reasons: string[]
  /** The sentences of `notices`, and what else is worth knowing. */
  warnings: string[]
  /** What a person must be told besides the verdict. */
  notices: Notice[]
  coverage: 'whole' | 'revision' | 'none'
  modification: string
  level: string | null
  signer: string | null
  issuer: string | null
  signedAt: string | null
  timestamp: string | null
  /** The root that it leads to, by name and by the hash of its certificate, in hexadecimal. */
  anchor: { name: string; sha256: string } | null
  /** The signature policy that it names. */
  policy: PolicyReport | null
  flags: Partial<Flags>
}

/** The part of the report that needs no trust decision. */
export function integrityReport(integrity: Integrity): SignatureReport {
  const { field, kind, intact, failure, problems, warnings, notices, covered, modification, verdict } =
    integrity
  const claimed = field.signature.get('M')
  return {
    field: field.name,
    kind,
    intact,
    indication: intact ? null : failure && !isFinal(failure) ? 'INDETERMINATE' : 'TOTAL_FAILED',
    subindication: failure ?? null,
    reasons: problems,
    warnings,
    notices,
    coverage: covered?.coverage ?? 'none',
    modification,
    level: null,
    signer: verdict?.signer ? commonName(verdict.signer.subject) : null,
    issuer: verdict?.signer ? commonName(verdict.signer.issuer) : null,
    signedAt: isStr(claimed) ? (readPdfDate(decodeText(claimed.bytes))?.toISOString() ?? null) : null,
    timestamp: null,
    anchor: null,
    policy: null,
    flags: {},
  }
}
