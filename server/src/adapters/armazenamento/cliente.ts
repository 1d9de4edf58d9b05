import type { Readable } from 'node:stream'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { OpcoesDoArmazenamento } from './port.ts'

/** Longest wait for an answer of metadata, and for the bytes of one file. */
export const BUDGET_MS = 5_000
export const TRANSFER_BUDGET_MS = 30_000
/** Of a file of any size: the slowest line that is still waited for. */
export const BYTES_PER_MS = 2_000

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

export type Target = { Bucket: string; Key: string; VersionId?: string }

export const within = (ms: number) => ({ abortSignal: AbortSignal.timeout(ms) })

/** "null" is how S3 calls the only version of an object in a bucket that is not versioned. */
export const version = (versionId: string | null | undefined): { VersionId?: string } =>
  !versionId || versionId === 'null' ? {} : { VersionId: versionId }

/** What stored the bytes names them; a 200 with an error inside, from something in between, does not. */
export function kept({
  ETag,
  VersionId,
}: {
  ETag?: string | undefined
  VersionId?: string | undefined
}): string | null {
  if (!ETag) throw new Error('the store answered 200 without an ETag')
  return VersionId ?? null
}

/** The stream, unless its length already says that it is too large. */
export async function bodyOf(client: S3Client, target: Target, limit: number): Promise<Readable> {
  const { Body, ContentLength } = await answered(() =>
    client.send(new GetObjectCommand(target), within(BUDGET_MS)),
  )
  const body = Body as Readable
  if ((ContentLength ?? 0) <= limit) return body
  body.destroy()
  throw tooLarge()
}

export const tooLarge = (): Recusa => new Recusa('TamanhoExcedidoException', MENSAGENS.tamanhoExcedido)

export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw unavailable(error)
  }
}

/** The person reads which part is out; the cause goes to the log with the refusal. */
export function unavailable(error: unknown): Error {
  if (error instanceof Recusa) return error
  const refusal = new Recusa(
    'ProvedorIndisponivelException',
    'O armazenamento de arquivos não respondeu. Nada se perdeu; tente novamente em instantes.',
  )
  refusal.cause = error
  return refusal
}
