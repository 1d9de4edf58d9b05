import { setTimeout as wait } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { GetObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { SLOWEST_BYTES_PER_MS, type Target, tooLarge, unavailable } from './cliente.ts'

/** `silenceMs`: how long the store may say nothing, before its answer or in the midst of the bytes. */
export type Asked = { client: S3Client; target: Target; limit: number; silenceMs: number }
type Connection = { body: Readable; length: number; etag: string | undefined }

/** Less comes than the store says that there is, however often it is asked. */
class CutShort extends Error {
  override readonly name = 'CutShort'
}

/** Connections in a row that give not one byte. */
const BARREN_MAX = 3

/**
 * The bytes of an object, from the first to the last, or an error: never fewer in silence. A connection that
 * breaks, ends early or falls silent is made again from where it was; one that nobody reads from waits, for as
 * long as whoever opened it likes. It takes as long as it takes while bytes come at the slowest pace that is
 * waited for. Larger than `limit` by what the store says of it is refused before a byte is read.
 */
export async function openWhole(asked: Asked): Promise<Readable> {
  return (await openMeasured(asked)).source
}

/** And how long it is, for whoever needs all of it at once. */
export async function openMeasured(asked: Asked): Promise<{ source: Readable; length: number }> {
  const first = await connect(asked, 0).catch((error: unknown) => Promise.reject(unavailable(error)))
  if (first.length > asked.limit) {
    first.body.destroy()
    throw tooLarge()
  }
  const open = { ...first, waitedMs: 0 }
  // What is destroyed before it is read never begins, and could not close anything at its end.
  const source = Readable.from(partsOf(asked, open), { objectMode: false })
  return { source: source.once('close', () => open.body.destroy()), length: first.length }
}

type Open = Connection & { waitedMs: number }

async function* partsOf(asked: Asked, open: Open): AsyncGenerator<Buffer> {
  const { length, etag } = open
  const patienceMs = asked.silenceMs * BARREN_MAX + length / SLOWEST_BYTES_PER_MS
  let [seen, barren] = [0, 0]
  for (;;) {
    try {
      for await (const part of spoken(open, asked.silenceMs)) {
        ;[seen, barren] = [seen + part.length, 0]
        yield part
      }
      if (seen === length) return
      throw new Error(`the store ended at ${seen} of ${length} bytes`)
    } catch (error) {
      open.body.destroy()
      barren++
      if (seen > length || barren >= BARREN_MAX || open.waitedMs > patienceMs)
        throw unavailable(
          seen > 0 && seen < length ? new CutShort(`${seen} of ${length} bytes`, { cause: error }) : error,
        )
    }
    await goOn(asked, open, { seen, barren, etag })
  }
}

/** Left as it is when it cannot be: the next turn finds it closed, and counts. */
async function goOn(
  asked: Asked,
  open: Open,
  { seen, barren, etag }: { seen: number; barren: number; etag: string | undefined },
): Promise<void> {
  await wait(Math.min(100 * 2 ** barren, asked.silenceMs / 4))
  const began = performance.now()
  try {
    const { body } = await connect(asked, seen, etag)
    open.body = body
  } catch (error) {
    // That it is another object now, or none, is an answer.
    if (error instanceof S3ServiceException && error.$fault === 'client') throw unavailable(error)
  }
  open.waitedMs += performance.now() - began
}

async function connect(
  { client, target, silenceMs }: Asked,
  from: number,
  etag?: string,
): Promise<Connection> {
  const rest = from === 0 ? {} : { Range: `bytes=${from}-`, ...(etag === undefined ? {} : { IfMatch: etag }) }
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new Error(`no answer in ${silenceMs} ms`)), silenceMs)
  // Until it answers: given later, the signal would cut the bytes.
  const answer = await client
    .send(new GetObjectCommand({ ...target, ...rest }), { abortSignal: late.signal })
    .finally(() => clearTimeout(timer))
  const body = answer.Body as Readable
  // Whoever does not listen would end the process when it breaks before it is read.
  body.on('error', () => undefined)
  if (
    answer.ContentLength === undefined ||
    (from > 0 && !answer.ContentRange?.startsWith(`bytes ${from}-`))
  ) {
    body.destroy()
    throw new Error('the store does not say what it sends')
  }
  return { body, length: answer.ContentLength, etag: answer.ETag }
}

/** What comes, unless the store is silent for too long while it is asked. */
async function* spoken(open: Open, silenceMs: number): AsyncGenerator<Buffer> {
  const { body } = open
  let asking = performance.now()
  const watch = setTimeout(() => {
    if (asking > 0) body.destroy(new Error(`the store said nothing for ${silenceMs} ms`))
  }, silenceMs)
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      open.waitedMs += performance.now() - asking
      asking = 0
      yield part
      asking = performance.now()
      watch.refresh()
    }
  } finally {
    clearTimeout(watch)
    if (asking > 0) open.waitedMs += performance.now() - asking
  }
}
