import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline as joined, Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { listObjects } from './listar.ts'
import { disposicao } from './nome.ts'
import type {
  Armazenamento,
  EnvioAutorizado,
  EnvioPorMedir,
  Gravado,
  LeituraAutorizada,
  Objeto,
  OpcoesDoArmazenamento,
} from './port.ts'

/** Longest wait for an answer of metadata, and for the bytes of one file. */
const BUDGET_MS = 5_000
const TRANSFER_BUDGET_MS = 30_000
/** Of a file of any size: the slowest line that is still waited for. */
const BYTES_PER_MS = 2_000

/** Shown by a browser without running anything; the rest is always downloaded. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg)|text\/plain|audio\/mpeg|video\/mp4)$/

/**
 * Any S3: path-style addresses, checksums only where the protocol demands them (older gateways refuse the new
 * ones).
 */
export function abrirArmazenamento(options: OpcoesDoArmazenamento): Armazenamento {
  const client = clientFor(options.endereco, options)
  const signer = clientFor(options.publico, options)
  const Bucket = options.balde
  const target = (Key: string, versionId?: string | null): Target => ({ Bucket, Key, ...version(versionId) })
  return {
    async urlDeEnvio(envio) {
      if ('tamanho' in envio) return presignPut(signer, Bucket, envio)
      if (options.porMedir === undefined)
        throw new Error('nobody here measures an upload whose length is not said')
      return options.porMedir(envio)
    },
    urlDeLeitura: (leitura) => presignGet(signer, target(leitura.chave, leitura.versionId), leitura),
    descrever: (chave, versionId) => describeObject(client, target(chave, versionId)),
    ler: (chave, versionId, limite) => readWhole(client, target(chave, versionId), limite),
    baixar: (chave, versionId, { arquivo, limite }) =>
      download(client, { target: target(chave, versionId), file: arquivo, limit: limite }),
    abrir: (chave, versionId) => bodyOf(client, target(chave, versionId), Number.POSITIVE_INFINITY),
    gravar: (chave, bytes, tipo) => upload(client, { target: target(chave), bytes, tipo }),
    gravarFluxo: (chave, source, medida) =>
      uploadStream(client, { target: target(chave), source, ...medida }),
    apagar: async (chave, versionId) =>
      void (await answered(() =>
        client.send(new DeleteObjectCommand(target(chave, versionId)), within(BUDGET_MS)),
      )),
    listar: (desde) =>
      listObjects((command) => answered(() => client.send(command, within(TRANSFER_BUDGET_MS))), {
        Bucket,
        desde,
      }),
    conferir: async () =>
      void (await answered(() => client.send(new HeadBucketCommand({ Bucket }), within(BUDGET_MS)))),
    fechar() {
      client.destroy()
      signer.destroy()
    },
  }
}

type Target = { Bucket: string; Key: string; VersionId?: string }

const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) })

function presignPut(
  signer: S3Client,
  Bucket: string,
  { chave, tipo, tamanho, md5, validadeSegundos }: Exclude<EnvioAutorizado, EnvioPorMedir>,
): Promise<string> {
  const command = new PutObjectCommand({
    Bucket,
    Key: chave,
    ContentType: tipo,
    ContentLength: tamanho,
    ...(md5 === undefined ? {} : { ContentMD5: md5 }),
  })
  return getSignedUrl(signer, command, {
    expiresIn: validadeSegundos,
    signableHeaders: new Set(['host', 'content-type', 'content-length', 'content-md5']),
  })
}

function presignGet(
  signer: S3Client,
  target: Target,
  { nome, tipo, validadeSegundos, baixar = false }: LeituraAutorizada,
): Promise<string> {
  const mode = !baixar && SHOWN.test(tipo) ? 'inline' : 'attachment'
  const command = new GetObjectCommand({
    ...target,
    ResponseContentDisposition: disposicao(nome, mode),
    ResponseContentType: tipo,
  })
  return getSignedUrl(signer, command, { expiresIn: validadeSegundos })
}

async function readWhole(client: S3Client, target: Target, limit: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const part of source) parts.push(part)
  }
  const body = await bodyOf(client, target, limit)
  await answered(() =>
    pipeline(body, capped(limit), collect, { signal: AbortSignal.timeout(TRANSFER_BUDGET_MS) }),
  )
  return Buffer.concat(parts)
}

async function download(
  client: S3Client,
  { target, file, limit }: { target: Target; file: string | number; limit: number },
): Promise<{ tamanho: number; sha256: string }> {
  const hash = createHash('sha256')
  let tamanho = 0
  const measure = new Transform({
    transform: (part: Buffer, _, next) => (hash.update(part), (tamanho += part.length), next(null, part)),
  })
  const body = await bodyOf(client, target, limit)
  await answered(() =>
    pipeline(body, capped(limit), measure, intoFile(file), {
      signal: AbortSignal.timeout(TRANSFER_BUDGET_MS),
    }),
  )
  return { tamanho, sha256: hash.digest('hex') }
}

/** What is written to an open file leaves it open, and where whoever reads it starts. */
const intoFile = (file: string | number) =>
  typeof file === 'string'
    ? createWriteStream(file, { mode: 0o600 })
    : createWriteStream('', { fd: file, autoClose: false, start: 0 })

/** The stream, unless its length already says that it is too large. */
async function bodyOf(client: S3Client, target: Target, limit: number): Promise<Readable> {
  const { Body, ContentLength } = await answered(() =>
    client.send(new GetObjectCommand(target), within(BUDGET_MS)),
  )
  const body = Body as Readable
  if ((ContentLength ?? 0) <= limit) return body
  body.destroy()
  throw tooLarge()
}

async function upload(
  client: S3Client,
  { target, bytes, tipo }: { target: Target; bytes: Uint8Array; tipo: string },
): Promise<Gravado> {
  const ContentMD5 = createHash('md5').update(bytes).digest('base64')
  const command = new PutObjectCommand({
    ...target,
    Body: bytes,
    ContentType: tipo,
    ContentLength: bytes.length,
    ContentMD5,
  })
  const versionId = await answered(async () => kept(await client.send(command, within(TRANSFER_BUDGET_MS))))
  return { versionId, sha256: createHash('sha256').update(bytes).digest('hex'), tamanho: bytes.length }
}

type Outgoing = { target: Target; source: Readable; tipo: string; tamanho: number }

/** A stream goes once: a second attempt is the caller's, from the beginning. */
async function uploadStream(client: S3Client, { target, source, tipo, tamanho }: Outgoing): Promise<Gravado> {
  const sent = measuring()
  const broken = new AbortController()
  const Body = joined(source, sent.stream, (error) => error && broken.abort(error))
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

/** Passes everything on, and knows afterwards what it was. */
function measuring(): { stream: Transform; digests(): { md5: string; sha256: string } } {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  const stream = new Transform({
    transform: (part: Buffer, _, next) => (md5.update(part), sha256.update(part), next(null, part)),
  })
  return { stream, digests: () => ({ md5: md5.digest('hex'), sha256: sha256.digest('hex') }) }
}

/** What stored the bytes names them; a 200 with an error inside, from something in between, does not. */
function kept({
  ETag,
  VersionId,
}: {
  ETag?: string | undefined
  VersionId?: string | undefined
}): string | null {
  if (!ETag) throw new Error('the store answered 200 without an ETag')
  return VersionId ?? null
}

export function clientFor(endpoint: string, { regiao, chave, segredo }: OpcoesDoArmazenamento): S3Client {
  return new S3Client({
    endpoint,
    region: regiao,
    forcePathStyle: true,
    credentials: { accessKeyId: chave, secretAccessKey: segredo },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, socketTimeout: BUDGET_MS },
  })
}

/** "null" is how S3 calls the only version of an object in a bucket that is not versioned. */
const version = (versionId: string | null | undefined): { VersionId?: string } =>
  !versionId || versionId === 'null' ? {} : { VersionId: versionId }

async function describeObject(client: S3Client, target: Target): Promise<Objeto | undefined> {
  try {
    const head = await client.send(new HeadObjectCommand(target), within(BUDGET_MS))
    return {
      tamanho: head.ContentLength ?? 0,
      tipo: head.ContentType ?? '',
      etag: head.ETag ?? '',
      versionId: head.VersionId ?? null,
    }
  } catch (error) {
    // A version id that is not of this store's making is answered 400; the object it names does not exist.
    if (error instanceof S3ServiceException && [400, 404, 405].includes(error.$metadata.httpStatusCode ?? 0))
      return undefined
    throw unavailable(error)
  }
}

const tooLarge = (): Recusa => new Recusa('TamanhoExcedidoException', MENSAGENS.tamanhoExcedido)

/** Stops a stream that turns out larger than its length said. */
function capped(limit: number): Transform {
  let seen = 0
  return new Transform({
    transform(part: Buffer, _, next) {
      seen += part.length
      if (seen > limit) next(tooLarge())
      else next(null, part)
    },
  })
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw unavailable(error)
  }
}

/** The person reads which part is out; the cause goes to the log with the refusal. */
function unavailable(error: unknown): Error {
  if (error instanceof Recusa) return error
  const refusal = new Recusa(
    'ProvedorIndisponivelException',
    'O armazenamento de arquivos não respondeu. Nada se perdeu; tente novamente em instantes.',
  )
  refusal.cause = error
  return refusal
}
