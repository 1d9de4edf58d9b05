// The public API: pure functions over bytes. Reading and sending (files, HTTP, clock, randomness) belong to
// the caller.

export { PadesError, type Problem } from './errors.ts'
export { fdSource } from './pdf/fd-source.ts'
export { bufferSource, joinedSource, prefixSource, type Source } from './pdf/source.ts'
export { openPdf, type Pdf } from './pdf/document.ts'
export { tilingOf, type Piece, type PieceKind, type Revision, type Tiling } from './pdf/tiling.ts'
export { pageAt, pageCount, type Box, type Page } from './pdf/pages.ts'
export { formFields, signedFields, type Field, type SignedField } from './pdf/form.ts'
export { normalise, openOrReason } from './intake/normalise.ts'
export { inspect, type Inspection } from './inspect.ts'
export { obstacles } from './sign/obstacles.ts'
export { ambiguity, checkThoroughly, everything } from './pdf/one-meaning.ts'
export {
  type Dict,
  isDict,
  isName,
  isRef,
  isStr,
  isStream,
  nameOf,
  type Obj,
  type Stream,
} from './pdf/objects.ts'
export { decodeText } from './pdf/text.ts'
export type { Mdp } from './sign/mdp.ts'
export type { Failure } from './indications.ts'
export { DEFAULT_RESERVE, embed, prepare, type Prepared, ReserveTooSmall, type Spec } from './sign/prepare.ts'
export { readPkcs12, type Identity } from './sign/pkcs12.ts'
export { signLocally } from './sign/local.ts'
export { readPng, type Picture } from './seal/png.ts'
export { type Seal, sealText, type SealText } from './seal/seal.ts'
export { held, place, seenSize, type SealRect, unitOf } from './seal/placement.ts'
export { assemble, attributes, type Attributes, type Policy } from './cms/build.ts'
export { icpPolicy, icpPolicyToSign, type IcpPolicy } from './cms/icp-policies.ts'
export { checkPkcs7 } from './cms/verify.ts'
export { type Certificate, readCertificate, readCertificates } from './x509/certificate.ts'
export { checkIntegrity, type Integrity, type IntegrityOptions } from './validate/integrity.ts'
export type { InkPort } from './validate/ink.ts'
export { validate, type ValidateOptions } from './validate/validate.ts'
export type { SignatureReport } from './validate/report.ts'
export type { Notice, NoticeKind } from './validate/notices.ts'
export type { Flags, Ltv } from './validate/flags.ts'
export type { PolicyReport } from './validate/policy.ts'
export type { Evidence } from './validate/evidence.ts'
export {
  augmentLt,
  augmentLta,
  collectProofs,
  type Collect,
  gatherFor,
  type Proof,
} from './augment/augment.ts'
export { withTimestamp } from './cms/build.ts'
export { requestTimestamp, stampSignature, type Tsa } from './tsp/client.ts'
export { gather, type Gathered } from './net/gather.ts'
export { httpClient, type Http, type HttpLimits, statusOf } from './net/http.ts'
export { type PathResult, type Trust, validatePath } from './x509/path.ts'
export { readCrl, type Crl } from './x509/crl.ts'
export { readOcsp, type Ocsp } from './x509/ocsp.ts'
export { EKU, certificatePolicies, extendedUses, mayUse, otherNames, USAGE } from './x509/extensions.ts'
export { commonName, fingerprint } from './x509/certificate.ts'
export { TAG } from './asn1/der.ts'
export { readText } from './asn1/text.ts'
export { readToken, type Token, verifyToken } from './tsp/token.ts'
export { evidenceInCms, merged, noEvidence } from './validate/evidence.ts'
export { cpfsOf, holderOf, isQualified, isSeal } from './x509/holder.ts'
export { stampsOf } from './validate/validate.ts'
export type { PathProblem } from './x509/path.ts'
export { readSignedData, type SignedData } from './cms/signed-data.ts'
export { explain, type Explanation } from './explain/explain.ts'
export { explainSvg } from './explain/picture.ts'
export { explainText } from './explain/text.ts'
