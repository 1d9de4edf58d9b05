import { createHash } from 'node:crypto'
import { pipeline as joined, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import {
  BUDGET_MS,
  bodyOf,
  BYTES_PER_MS,
  kept,
  type Target,
  TRANSFER_BUDGET_MS,
  unavailable,
  version,
  within,
} from './cliente.ts'
import type { Gravado } from './port.ts'

type Outgoing = { target: Target; source: Readable; tipo: string; tamanho: number }

/** A stream goes once: a second attempt is the caller's, from the beginning. */
export async function uploadStream(
  client: S3Client,
  { target, source, tipo, tamanho }: Outgoing,
): Promise<Gravado> {
  const sent = measuring()
  const broken = new AbortController()
  const Body = joined(source, exactly(tamanho), sent.stream, (error) => error && broken.abort(error))
  const command = new PutObjectCommand({ ...target, Body, ContentType: tipo, ContentLength: tamanho })
  const late = AbortSignal.timeout(TRANSFER_BUDGET_MS + Math.ceil(tamanho / BYTES_PER_MS))
  try {
    const answer = await client.send(command, { abortSignal: AbortSignal.any([late, broken.signal]) })
    const versionId = kept(answer)
    const { md5, sha256 } = sent.digests()
    await keptAsSent(client, { ...target, ...version(versionId) }, { etag: answer.ETag, md5, sha256 })
    return { versionId, sha256, tamanho }
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : unavailable(error)
  } finally {
    Body.destroy()
  }
}

/** Most stores name what they keep by its MD5; from one that names it otherwise (encrypted, say) it is read back. */
async function keptAsSent(
  client: S3Client,
  target: Target,
  { etag, md5, sha256 }: { etag: string | undefined; md5: string; sha256: string },
): Promise<void> {
  if (etag === `"${md5}"`) return
  const { stream, digests } = measuring()
  await pipeline(await bodyOf(client, target, Number.POSITIVE_INFINITY), stream.resume())
  if (digests().sha256 === sha256) return
  await client.send(new DeleteObjectCommand(target), within(BUDGET_MS))
  throw new Error('the store kept other bytes than were sent')
}

/**
 * The last part waits until the source has ended, with as many bytes as were promised: before that the store has
 * not all that it was told to expect, and keeps nothing.
 */
function exactly(size: number): Transform {
  let [passed, held]: [number, Buffer | undefined] = [0, undefined]
  return new Transform({
    transform(part: Buffer, _, next) {
      passed += part.length
      if (passed > size) return next(new Error(`the source has more than the ${size} bytes promised`))
      const before = held
      held = part
      next(null, before)
    },
    flush(next) {
      if (passed === size) next(null, held)
      else next(new Error(`the source ended at ${passed} of ${size} bytes`))
    },
  })
}

/** Passes everything on, and knows afterwards what it was. */
function measuring(): { stream: Transform; digests(): { md5: string; sha256: string } } {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  const stream = new Transform({
    transform: (part: Buffer, _, next) => (md5.update(part), sha256.update(part), next(null, part)),
  })
  return { stream, digests: () => ({ md5: md5.digest('hex'), sha256: sha256.digest('hex') }) }
}
