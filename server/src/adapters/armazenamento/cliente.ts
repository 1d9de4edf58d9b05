import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { Recusa } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import type { OpcoesDoArmazenamento } from './port.ts'

/** Longest wait for an answer of metadata, and for a file that somebody waits for to be sent. */
export const BUDGET_MS = 5_000
export const TRANSFER_BUDGET_MS = 30_000
/** How long the store may be silent amid the bytes of a file of any size, when nobody waits at a screen. */
export const SILENCE_MS = 30_000
/** The slowest line that is still waited for: half a megabit a second. */
export const SLOWEST_BYTES_PER_MS = 64

/**
 * `idleMs`: a connection on which nothing goes for as long is closed; null for what whoever reads or writes
 * watches itself, because there it is not always the store that is waited for.
 */
export function clientFor(
  endpoint: string,
  { regiao, chave, segredo }: OpcoesDoArmazenamento,
  idleMs: number | null = BUDGET_MS,
): S3Client {
  return new S3Client({
    endpoint,
    region: regiao,
    forcePathStyle: true,
    credentials: { accessKeyId: chave, secretAccessKey: segredo },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2_000, ...(idleMs === null ? {} : { socketTimeout: idleMs }) },
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

export const tooLarge = (): Recusa => new Recusa('TamanhoExcedidoException', MENSAGENS.tamanhoExcedido)

export async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw unavailable(error)
  }
}

/** RFC 4918, 11.5: what stores answer when their disk is full. */
const FULL = 507

/** The person reads which part is out; the cause goes to the log with the refusal. */
export function unavailable(error: unknown): Error {
  if (error instanceof Recusa) return error
  const full = error instanceof S3ServiceException && error.$metadata.httpStatusCode === FULL
  const refusal = new Recusa(
    'ProvedorIndisponivelException',
    full
      ? 'O armazenamento de arquivos está cheio. Nada se perdeu; avise a informática, e tente novamente depois.'
      : 'O armazenamento de arquivos não respondeu. Nada se perdeu; tente novamente em instantes.',
  )
  refusal.cause = error
  return refusal
}
