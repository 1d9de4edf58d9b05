import { createHash, randomBytes } from 'node:crypto'
import { boolean, integer, octets, oid, sequence } from '../asn1/der.ts'
import { HASH_OID, type HashName } from '../asn1/oids.ts'
import { PadesError } from '../errors.ts'
import type { Http } from '../net/http.ts'
import type { Certificate } from '../x509/certificate.ts'
import { validatePath } from '../x509/path.ts'
import { readResponse, verifyToken } from './token.ts'

/**
 * Where to ask for timestamps. `now` is for the tolerance, `toleranceMs` (default 5 minutes) how far genTime
 * may be from it.
 */
export type Tsa = {
  url: string
  http: Http
  hash?: HashName
  headers?: Record<string, string>
  now?: () => Date
  toleranceMs?: number
  policy?: string
  /**
   * When given, the authority's certificate must lead to one of them at genTime; its revocation is for
   * validation to judge.
   */
  anchors?: readonly Certificate[]
  random?: (size: number) => Buffer
}

/** A TimeStampReq (RFC 3161, 2.4.1) that wants the certificate along. */
export function timestampRequest(
  digest: Buffer,
  { hash, nonce, policy }: { hash: HashName; nonce: Buffer; policy?: string },
): Buffer {
  return sequence(
    integer(1),
    sequence(sequence(oid(HASH_OID[hash])), octets(digest)),
    ...(policy ? [oid(policy)] : []),
    integer(nonce),
    boolean(true),
  )
}

/**
 * A timestamp over a digest, checked: nonce, imprint, signature, purpose and clock.
 * @throws PadesError `signature` for an answer that does not hold; whatever `http` throws when there is none
 */
export async function requestTimestamp(
  {
    url,
    http,
    hash = 'sha256',
    headers,
    now = () => new Date(),
    toleranceMs = 300_000,
    policy,
    anchors,
    random = randomBytes,
  }: Tsa,
  digest: Buffer,
): Promise<Buffer> {
  const nonce = random(16)
  const body = timestampRequest(digest, { hash, nonce, ...(policy && { policy }) })
  const answer = await http({
    url,
    method: 'POST',
    body,
    headers: {
      ...headers,
      'content-type': 'application/timestamp-query',
      accept: 'application/timestamp-reply',
    },
  })
  const token = readResponse(answer)
  const { problems, signer } = verifyToken(token, (hashOid) =>
    hashOid === HASH_OID[hash] ? digest : undefined,
  )
  if (!token.nonce || !trimmed(token.nonce).equals(trimmed(nonce)))
    problems.push('o carimbo do tempo responde a outro pedido')
  if (Math.abs(token.genTime.getTime() - now().getTime()) > toleranceMs)
    problems.push('o relógio do carimbo do tempo está errado')
  if (policy && token.policy !== policy) problems.push('o carimbo do tempo é de outra política')
  const path =
    signer && anchors
      ? validatePath(signer, {
          anchors,
          pool: token.cms.certificates,
          crls: [],
          ocsps: [],
          time: token.genTime,
          revocation: 'ignored',
        })
      : undefined
  if (path && !path.ok) problems.push(path.reason)
  if (problems.length > 0)
    throw new PadesError('signature', `O carimbo do tempo não confere: ${problems.join('; ')}.`)
  return token.raw
}

/** Leading zeros of an INTEGER say nothing. */
function trimmed(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0)
  return start < 0 ? Buffer.alloc(0) : bytes.subarray(start)
}

/** The timestamp of a signature value: what makes level T (EN 319 122-1, 5.3). */
export const stampSignature =
  (tsa: Tsa) =>
  (signature: Buffer): Promise<Buffer> =>
    requestTimestamp(
      tsa,
      createHash(tsa.hash ?? 'sha256')
        .update(signature)
        .digest(),
    )
