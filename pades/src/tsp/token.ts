import { children, expect, readInt, readNode, readOctets, readOid, TAG } from '../asn1/der.ts'
import { readTime } from '../asn1/time.ts'
import { HASHES, OID } from '../asn1/oids.ts'
import { quietly } from '../asn1/quietly.ts'
import { readSignedData, type SignedData } from '../cms/signed-data.ts'
import { type CmsVerdict, failed, verifySignedData } from '../cms/verify.ts'
import { PadesError } from '../errors.ts'
import type { Certificate } from '../x509/certificate.ts'
import { EKU, servesOnly } from '../x509/extensions.ts'
import { digestWith } from '../x509/verify.ts'

/** A timestamp token (RFC 3161, 2.4.2). */
export type Token = {
  cms: SignedData
  policy: string
  hashOid: string
  imprint: Buffer
  genTime: Date
  nonce: Buffer | undefined
  content: Buffer
}

/** @throws PadesError `malformed` */
export function readToken(der: Buffer): Token {
  const cms = readSignedData(der)
  if (cms.contentType !== OID.tstInfo || !cms.content)
    throw new PadesError('malformed', 'O carimbo do tempo não é um carimbo do tempo.')
  const [, policy, imprint, , genTime, ...rest] = children(readNode(cms.content), TAG.sequence)
  const [algorithm, digest] = children(expect(imprint, TAG.sequence))
  return {
    cms,
    policy: readOid(policy),
    hashOid: readOid(children(expect(algorithm, TAG.sequence))[0]),
    imprint: readOctets(digest),
    genTime: readTime(genTime),
    nonce: rest.find(({ tag }) => tag === TAG.integer)?.value,
    content: cms.content,
  }
}

/**
 * Whether a token is in order, made by an authority of timestamps, and speaks of these data. Trust in that
 * authority is judged elsewhere. `imprint` gives the digest of what was stamped, by any algorithm.
 */
export function verifyToken(token: Token, imprint: (hashOid: string) => Buffer | undefined): CmsVerdict {
  const { cms, content, hashOid } = token
  const verdict = verifySignedData(cms, { digest: (oid) => digestWith(oid, content), bytes: () => content })
  const expected = imprint(hashOid)
  if (!expected?.equals(token.imprint))
    failed(verdict, 'HASH_FAILURE', 'o carimbo do tempo é de outros dados')
  if (!cms.signers[0]?.signedBytes || !verdict.pades)
    failed(verdict, 'FORMAT_FAILURE', 'o carimbo do tempo não diz com que certificado foi feito')
  // What may be added where signatures no longer may must be what it says it is: anybody's certificate can
  // sign a TSTInfo (RFC 3161, 2.3).
  if (verdict.signer && quietly(() => isForTimestamps(verdict.signer))[0] !== true)
    failed(verdict, 'FORMAT_FAILURE', 'o certificado do carimbo do tempo não é só para isso')
  if (HASHES[hashOid]?.weak) verdict.warnings.push('o carimbo do tempo usa um algoritmo de resumo obsoleto')
  return verdict
}

const isForTimestamps = (signer: Certificate | undefined): boolean =>
  signer !== undefined && servesOnly(signer, EKU.timeStamping)

/**
 * Whether the /Contents of a signature is a document timestamp over what it covers, and no signature in its
 * clothes (EN 319 142-1, 5.4.3): what a file that allows no more signatures (DocMDP, P=1) still allows.
 */
export function isDocumentTimestamp(
  contents: Buffer,
  imprint: (hashOid: string) => Buffer | undefined,
): boolean {
  return quietly(() => verifyToken(readToken(contents), imprint).problems.length === 0)[0] === true
}

/** The token in a response (2.4.2). @throws PadesError `signature` when the authority refused */
export function readResponse(der: Buffer): Token & { raw: Buffer } {
  const [status, token] = children(readNode(der), TAG.sequence)
  const [code] = children(expect(status, TAG.sequence))
  const value = readInt(code)
  if (value !== 0 && value !== 1)
    throw new PadesError('signature', `A autoridade de carimbo do tempo recusou o pedido (${value}).`)
  const found = expect(token, TAG.sequence)
  return { ...readToken(found.raw), raw: found.raw }
}
