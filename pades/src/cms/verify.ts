import { createHash } from '#crypto'
import { children, type Node, readInt, readOctets, readOid, TAG } from '../asn1/der.ts'
import { HASHES, OID, SIGNATURES } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import { type Failure, graver } from '../indications.ts'
import { type Algorithm, type Certificate, readAlgorithm, sha256Of } from '../x509/certificate.ts'
import { digestWith, verifySignature } from '../x509/verify.ts'
import { findSigner, readSignedData, type SignedData, type SignerInfo, single } from './signed-data.ts'

/**
 * What is signed: its digest by any algorithm, and, where no signed attributes stand between, the bytes
 * themselves.
 */
export type Signed = { digest(hashOid: string): Buffer | undefined; bytes(): Buffer }
/**
 * `problems` empty: the signature value is in order; otherwise `failure` sums them up. `pades`: signed
 * attributes as EN 319 142-1 wants them. Sentences are pt-BR.
 */
export type CmsVerdict = {
  signer: Certificate | undefined
  info: SignerInfo | undefined
  hash: string | undefined
  problems: string[]
  failure?: Failure
  warnings: string[]
  pades: boolean
}

/**
 * Checks a signature value (RFC 5652, 5.6; RFC 5035; RFC 6211). Trust in the certificate is another matter.
 */
export function verifySignedData(
  cms: SignedData,
  signed: Signed,
  known: readonly Certificate[] = [],
): CmsVerdict {
  const info = cms.signers[0]
  const verdict: CmsVerdict = {
    signer: undefined,
    info,
    hash: undefined,
    problems: [],
    warnings: [],
    pades: false,
  }
  if (!info || cms.signers.length !== 1)
    return failed(verdict, 'FORMAT_FAILURE', 'a assinatura deve ter exatamente um signatário')
  const signer = findSigner(info.sid, [...cms.certificates, ...known])
  if (!signer)
    return failed(
      verdict,
      'NO_SIGNING_CERTIFICATE_FOUND',
      'o certificado de quem assinou não está na assinatura',
    )
  verdict.signer = signer
  verdict.hash = hashOf(info.digestAlgorithm)
  if (!verdict.hash)
    return failed(
      verdict,
      'CRYPTO_CONSTRAINTS_FAILURE_NO_POE',
      `algoritmo de resumo desconhecido (${info.digestAlgorithm.oid})`,
    )
  const inside = checkContent(verdict, cms, signed)
  if (info.signedBytes) checkAttributes(verdict, { cms, info, signer, signed: inside })
  else verdict.warnings.push('a assinatura não tem atributos assinados')
  checkHashAgreement(verdict, info)
  const data = info.signedBytes ?? inside.bytes()
  const value = verifySignature({
    spki: signer.spki,
    algorithm: info.algorithm,
    hashOid: info.digestAlgorithm.oid,
    data,
    signature: info.signature,
  })
  if (!value.ok)
    return failed(
      verdict,
      value.unknown ? 'CRYPTO_CONSTRAINTS_FAILURE_NO_POE' : 'SIG_CRYPTO_FAILURE',
      value.reason,
    )
  if (value.weak || isWeak(verdict.hash))
    verdict.warnings.push('a assinatura usa um algoritmo de resumo obsoleto')
  return verdict
}

function hashOf({ oid, params }: Algorithm): string | undefined {
  return oid === OID.shake256Len && !(params && readInt(params) === 512) ? undefined : HASHES[oid]?.name
}

const SHA1 = '1.3.14.3.2.26'
const isWeak = (hash: string): boolean => hash === 'sha1' || hash === 'md5'

/**
 * What stands under the signature. A CMS over a document that brings data of its own is adbe.pkcs7.sha1 (ISO
 * 32000-1, 12.8.3.3.1): the data are the SHA-1 of the document, which is then bound by no more than that.
 */
function checkContent(verdict: CmsVerdict, { contentType, content }: SignedData, signed: Signed): Signed {
  if (contentType !== OID.data || content === undefined || content.length === 0) return signed
  if (!signed.digest(SHA1)?.equals(content))
    failed(verdict, 'HASH_FAILURE', 'o resumo do documento não confere: o conteúdo assinado foi alterado')
  verdict.hash = 'sha1'
  return { digest: (hashOid) => digestWith(hashOid, content), bytes: () => content }
}

export function failed(verdict: CmsVerdict, failure: Failure, problem: string): CmsVerdict {
  verdict.problems.push(problem)
  return Object.assign(verdict, { failure: graver(verdict.failure, failure) })
}

type Parts = { cms: SignedData; info: SignerInfo; signer: Certificate; signed: Signed }

function checkAttributes(verdict: CmsVerdict, { cms, info, signer, signed }: Parts): void {
  const contentType = single(info.signed, OID.contentType)
  if (!contentType || readOid(contentType) !== cms.contentType)
    failed(verdict, 'FORMAT_FAILURE', 'o atributo content-type não confere')
  const expected = signed.digest(info.digestAlgorithm.oid)
  const messageDigest = single(info.signed, OID.messageDigest)
  if (!messageDigest || !expected || !readOctets(messageDigest).equals(expected))
    failed(verdict, 'HASH_FAILURE', 'o resumo do documento não confere: o conteúdo assinado foi alterado')
  const v2 = single(info.signed, OID.signingCertificateV2)
  const v1 = single(info.signed, OID.signingCertificate)
  // One that is right does not make up for the other: two readers would take the signature for two people's.
  if ((v2 && !namesCertificate(v2, signer, 'sha256')) || (v1 && !namesCertificate(v1, signer, 'sha1')))
    failed(verdict, 'FORMAT_FAILURE', 'o atributo signing-certificate não é o do certificado que assinou')
  verdict.pades = v1 !== undefined || v2 !== undefined
  if (!isSorted(info)) verdict.warnings.push('os atributos assinados não estão em DER')
  const protection = single(info.signed, OID.algorithmProtection)
  if (protection) checkProtection(verdict, { protection, info })
}

function isSorted({ signed }: SignerInfo): boolean {
  return signed.every((attribute, i) => i === 0 || (signed[i - 1] as { oid: string }).oid !== attribute.oid)
}

/** The first ESSCertID(v2) is the signer's certificate (RFC 5035, 3 and 5). */
export function namesCertificate(attribute: Node, cert: Certificate, standard: 'sha1' | 'sha256'): boolean {
  const list = children(attribute, TAG.sequence)[0]
  const [first] = list ? children(list, TAG.sequence) : []
  const parts = first ? children(first, TAG.sequence) : []
  const named =
    standard === 'sha256' && parts[0]?.tag === TAG.sequence
      ? HASHES[readAlgorithm(parts.shift()).oid]?.name
      : standard
  return named !== undefined && parts[0] !== undefined && readOctets(parts[0]).equals(digestOf(cert, named))
}

/** Of the certificate; the usual one is made once for each. */
const digestOf = (cert: Certificate, hash: string): Buffer =>
  hash === 'sha256' ? sha256Of(cert) : createHash(hash).update(cert.raw).digest()

/** CMSAlgorithmProtection (RFC 6211) repeats, under the signature, the algorithms that stand outside it. */
function checkProtection(
  verdict: CmsVerdict,
  { protection, info }: { protection: Parameters<typeof children>[0]; info: SignerInfo },
): void {
  const [digest, signature] = children(protection, TAG.sequence)
  const [id] = signature?.tag === 0xa1 ? children(signature) : []
  if (readAlgorithm(digest).oid !== info.digestAlgorithm.oid || (id && readOid(id) !== info.algorithm.oid))
    failed(verdict, 'FORMAT_FAILURE', 'os algoritmos da assinatura não são os que ela protege')
}

function checkHashAgreement(verdict: CmsVerdict, info: SignerInfo): void {
  const named = SIGNATURES[info.algorithm.oid]?.hash
  if (named && named !== HASHES[info.digestAlgorithm.oid]?.name)
    failed(verdict, 'FORMAT_FAILURE', 'o algoritmo da assinatura não usa o resumo que ela declara')
}

/**
 * Accepts a PKCS#7 (RFC 5652, 5; ISO 32000-2, 12.8.3.3) that somebody else made over `digest`, and gives it
 * without what may follow its encoding.
 * @throws PadesError `signature` when it does not verify, or the certificate is not the one expected
 */
export function checkPkcs7(
  der: Buffer,
  digest: { hashOid: string; value: Buffer },
  expected?: Certificate,
): { cms: Buffer; signer: Certificate } {
  const cms = readSignedData(der)
  if (cms.content) throw new PadesError('signature', 'A assinatura recebida não é destacada do documento.')
  if (!cms.signers[0]?.signedBytes)
    throw new PadesError('signature', 'A assinatura recebida não tem atributos assinados.')
  const verdict = verifySignedData(cms, {
    digest: (oid) => (oid === digest.hashOid ? digest.value : undefined),
    bytes: () => Buffer.alloc(0),
  })
  if (verdict.problems.length > 0 || !verdict.signer)
    throw new PadesError('signature', `A assinatura recebida não confere: ${verdict.problems.join('; ')}.`)
  if (expected && !expected.raw.equals(verdict.signer.raw))
    throw new PadesError('signature', 'A assinatura recebida é de outro certificado.')
  return { cms: cms.raw, signer: verdict.signer }
}
