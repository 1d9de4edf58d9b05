import { createHash } from 'node:crypto'
import { pipeline as joined, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3'
import { BUDGET_MS, kept, type Target, unavailable, version, within } from './cliente.ts'
import { openWhole } from './ler-fluxo.ts'
import type { Gravado } from './port.ts'

type Outgoing = { target: Target; source: Readable; tipo: string; tamanho: number; silenceMs: number }

/** A stream goes once: a second attempt is the caller's, from the beginning. */
export async function uploadStream(
  client: S3Client,
  { target, source, tipo, tamanho, silenceMs }: Outgoing,
): Promise<Gravado> {
  const sent = measuring()
  const broken = new AbortController()
  const Body = joined(source, exactly(tamanho), sent.stream, (error) => error && broken.abort(error))
  const command = new PutObjectCommand({ ...target, Body, ContentType: tipo, ContentLength: tamanho })
  const stuck = stuckSignal(sent, silenceMs)
  try {
    const answer = await client.send(command, { abortSignal: AbortSignal.any([stuck.signal, broken.signal]) })
    const versionId = kept(answer)
    const { md5, sha256 } = sent.digests()
    const to = { ...target, ...version(versionId) }
    await keptAsSent({ client, target: to, silenceMs }, { etag: answer.ETag, md5, sha256 })
    return { versionId, sha256, tamanho }
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : unavailable(error)
  } finally {
    stuck.stop()
    Body.destroy()
  }
}

/** Most stores name what they keep by its MD5; from one that names it otherwise (encrypted, say) it is read back. */
async function keptAsSent(
  { client, target, silenceMs }: { client: S3Client; target: Target; silenceMs: number },
  { etag, md5, sha256 }: { etag: string | undefined; md5: string; sha256: string },
): Promise<void> {
  if (etag === `"${md5}"`) return
  const { stream, digests } = measuring()
  const back = await openWhole({ client, target, limit: Number.POSITIVE_INFINITY, silenceMs })
  await pipeline(back, stream.resume())
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
function measuring(): Measuring {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let size = 0
  const stream = new Transform({
    transform(part: Buffer, _, next) {
      md5.update(part)
      sha256.update(part)
      size += part.length
      next(null, part)
    },
  })
  return {
    stream,
    taken: () => size - stream.readableLength,
    digests: () => ({ md5: md5.digest('hex'), sha256: sha256.digest('hex') }),
  }
}
type Measuring = {
  stream: Transform
  /** How much of what came has been taken on. */
  taken(): number
  digests(): { md5: string; sha256: string }
}

/**
 * Given when the store takes nothing, though there is something to take, or says nothing once it has all: as
 * long as bytes go it may last as it likes, and how long the source takes is the source's to limit.
 */
function stuckSignal({ stream, taken }: Measuring, silenceMs: number): { signal: AbortSignal; stop(): void } {
  const stuck = new AbortController()
  let [before, since] = [0, performance.now()]
  const watch = setInterval(() => {
    const [now, atStore] = [taken(), stream.readableLength > 0 || stream.readableEnded]
    if (!atStore || now > before) [before, since] = [now, performance.now()]
    else if (performance.now() - since > silenceMs) stuck.abort(new Error('the store takes no more'))
  }, silenceMs / 10)
  return { signal: stuck.signal, stop: () => clearInterval(watch) }
}
