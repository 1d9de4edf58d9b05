import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import {
  answered,
  BUDGET_MS,
  clientFor,
  kept,
  SILENCE_MS,
  type Target,
  TRANSFER_BUDGET_MS,
  unavailable,
  version,
  within,
} from './cliente.ts'
import { uploadStream } from './gravar-fluxo.ts'
import { openMeasured, openWhole } from './ler-fluxo.ts'
import { listObjects } from './listar.ts'
import { type Bytes, sizeOf, wholeOf, windowsOf } from '../open-file.ts'
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

/** Shown by a browser without running anything; the rest is always downloaded. */
const SHOWN = /^(application\/pdf|image\/(png|jpeg)|text\/plain|audio\/mpeg|video\/mp4)$/

type Limits = { limit: number; silenceMs: number }

/** The person at a screen is told soon; what is done in the background has patience. */
const limitsOf = (given: OpcoesDoArmazenamento['prazos']): { soon: number; patient: number } => ({
  soon: BUDGET_MS,
  patient: SILENCE_MS,
  ...given,
})

/**
 * Any S3: path-style addresses, checksums only where the protocol demands them (older gateways refuse the new
 * ones).
 */
export function abrirArmazenamento(options: OpcoesDoArmazenamento): Armazenamento {
  const client = clientFor(options.endereco, options)
  const streams = clientFor(options.endereco, options, null)
  const signer = clientFor(options.publico, options)
  const Bucket = options.balde
  const target = (Key: string, versionId?: string | null): Target => ({ Bucket, Key, ...version(versionId) })
  const { soon, patient } = limitsOf(options.prazos)
  const asked = (chave: string, versionId: string | null, limits: Limits) => ({
    client: streams,
    target: target(chave, versionId),
    ...limits,
  })
  const reading = (chave: string, versionId: string | null, limits: Limits): Promise<Readable> =>
    openWhole(asked(chave, versionId, limits))
  return {
    urlDeEnvio: async (envio) =>
      'tamanho' in envio ? presignPut(signer, Bucket, envio) : measured(options.porMedir)(envio),
    urlDeLeitura: (leitura) => presignGet(signer, target(leitura.chave, leitura.versionId), leitura),
    descrever: (chave, versionId) => describeObject(client, target(chave, versionId)),
    ler: async (chave, versionId, limit) =>
      readWhole(await openMeasured(asked(chave, versionId, { limit, silenceMs: soon }))),
    baixar: async (chave, versionId, { arquivo, limite }) =>
      download(await reading(chave, versionId, { limit: limite, silenceMs: patient }), arquivo),
    abrir: (chave, versionId) =>
      reading(chave, versionId, { limit: Number.POSITIVE_INFINITY, silenceMs: patient }),
    gravar: (chave, bytes, tipo) =>
      sizeOf(bytes) > SENT_AT_ONCE
        ? uploadParts(streams, { target: target(chave), bytes, tipo, silenceMs: patient })
        : upload(client, { target: target(chave), bytes: wholeOf(bytes), tipo }),
    gravarFluxo: (chave, source, medida) =>
      uploadStream(streams, { target: target(chave), source, silenceMs: patient, ...medida }),
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
      streams.destroy()
      signer.destroy()
    },
  }
}

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

/** What comes is whole or fails (ler-fluxo.ts); here it only has to be put somewhere. */
async function readWhole({ source, length }: { source: Readable; length: number }): Promise<Uint8Array> {
  // In its place as it comes: parts put together at the end are there twice.
  const whole = Buffer.allocUnsafeSlow(length)
  let at = 0
  for await (const part of source as AsyncIterable<Buffer>) at += part.copy(whole, at)
  return whole
}

async function download(
  source: Readable,
  file: string | number,
): Promise<{ tamanho: number; sha256: string }> {
  const hash = createHash('sha256')
  let tamanho = 0
  const measure = new Transform({
    transform: (part: Buffer, _, next) => (hash.update(part), (tamanho += part.length), next(null, part)),
  })
  await answered(() => pipeline(source, measure, intoFile(file)))
  return { tamanho, sha256: hash.digest('hex') }
}

/** What is written to an open file leaves it open, and where whoever reads it starts. */
const intoFile = (file: string | number) =>
  typeof file === 'string'
    ? createWriteStream(file, { mode: 0o600 })
    : createWriteStream('', { fd: file, autoClose: false, start: 0 })

/** What goes within TRANSFER_BUDGET_MS on a line of two megabits. */
const SENT_AT_ONCE = 4 * 2 ** 20
const ATTEMPTS = 2

/** However long it takes, while bytes go: the time is that of the line, and not of any size. */
async function uploadParts(
  client: S3Client,
  { bytes, ...to }: { target: Target; bytes: Bytes; tipo: string; silenceMs: number },
): Promise<Gravado> {
  for (let attempt = 1; ; attempt++)
    try {
      return await uploadStream(client, {
        ...to,
        source: Readable.from(windowsOf(bytes)),
        tamanho: sizeOf(bytes),
      })
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
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

function measured(porMedir: OpcoesDoArmazenamento['porMedir']): NonNullable<typeof porMedir> {
  if (porMedir === undefined) throw new Error('nobody here measures an upload whose length is not said')
  return porMedir
}
