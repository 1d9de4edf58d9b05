import { setTimeout as wait } from 'node:timers/promises'
import {
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandOutput,
  type ObjectVersion,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Recusa } from '@autos/contract/erros.ts'
import type { Listado } from './port.ts'

type Ask = {
  (command: ListObjectVersionsCommand): Promise<ListObjectVersionsCommandOutput>
  (command: ListObjectsV2Command): Promise<ListObjectsV2CommandOutput>
}
type Where = { Bucket: string; desde: string | undefined }

const ATTEMPTS = 4
const PAUSE_MS = 2_000

/** Hours of listing are not lost to one page that did not come. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || refusesVersions(error)) throw error
      await wait(attempt * PAUSE_MS)
    }
  }
}

/** Page by page. Who may list objects and not versions (or a gateway without them) sees the newest of each key. */
export async function* listObjects(ask: Ask, where: Where): AsyncGenerator<Listado> {
  const versions = listVersions(ask, where)
  const first = await versions.next().catch((error: unknown) => {
    if (refusesVersions(error)) return undefined
    throw error
  })
  if (first === undefined) return yield* listNewest(ask, where)
  if (first.done === true) return
  yield first.value
  yield* versions
}

async function* listVersions(ask: Ask, { Bucket, desde }: Where): AsyncGenerator<Listado> {
  let next: { KeyMarker?: string | undefined; VersionIdMarker?: string | undefined } = justBefore(desde)
  let last: ObjectVersion = {}
  for (;;) {
    const page = await patiently(() => ask(new ListObjectVersionsCommand({ Bucket, ...next })))
    // A gateway may begin a page with what the page before ended with (versitygw 1.8).
    const versions = (page.Versions ?? []).filter((one, i) => i > 0 || !isSame(one, last))
    for (const { Key, VersionId, Size = 0, LastModified, IsLatest = true } of versions)
      if (Key !== undefined && !(desde !== undefined && before(Key, desde)))
        yield {
          chave: Key,
          versionId: VersionId === undefined || VersionId === 'null' ? null : VersionId,
          tamanho: Size,
          em: LastModified ?? new Date(0),
          atual: IsLatest,
        }
    last = page.Versions?.at(-1) ?? last
    if (page.IsTruncated !== true || page.NextKeyMarker === undefined) return
    next = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
  }
}

const isSame = (one: ObjectVersion, other: ObjectVersion): boolean =>
  one.Key === other.Key && one.VersionId === other.VersionId

/** The marker leaves out the key that it names. */
const justBefore = (desde: string | undefined) =>
  desde === undefined || desde.length < 2 ? {} : { KeyMarker: desde.slice(0, -1) }

async function* listNewest(ask: Ask, { Bucket, desde }: Where): AsyncGenerator<Listado> {
  let ContinuationToken: string | undefined
  const StartAfter = justBefore(desde).KeyMarker
  do {
    const command = new ListObjectsV2Command({
      Bucket,
      ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
      ...(StartAfter === undefined ? {} : { StartAfter }),
    })
    const page = await patiently(() => ask(command))
    for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
      if (Key !== undefined && !(desde !== undefined && before(Key, desde)))
        yield {
          chave: Key,
          versionId: undefined,
          tamanho: Size,
          em: LastModified ?? new Date(0),
          atual: true,
        }
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken !== undefined)
}

/** As S3 orders keys: by their bytes. */
const before = (a: string, b: string): boolean => Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0

function refusesVersions(error: unknown): boolean {
  const cause = error instanceof Recusa ? error.cause : error
  return cause instanceof S3ServiceException && [403, 405, 501].includes(cause.$metadata.httpStatusCode ?? 0)
}
