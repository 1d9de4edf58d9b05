import type { Exception } from '@autos/contract/erros.ts'

import { whileWriting } from './activity.ts'
import { authorization, renew } from './credentials.ts'
import { ErroDaApi, ErroDeRede, ErroJaMostrado, isExpiry, isOver, RELOGIOS } from './errors.ts'
import { fetchRetrying } from './fetch-retrying.ts'
import type { TypedDocumentString } from './gen/graphql.ts'
import { novaChave } from './idempotency.ts'
import { goToUnavailable } from './navigation.ts'
import { unexpectedAnswer } from './unexpected.ts'
import { emitUnauthorised } from './unauthorised.ts'
import { noteRequiredVersion } from './version.ts'

type GraphqlError = { message: string; extensions?: { exception?: Exception } }
type GraphqlAnswer<R> = { data?: R | null; errors?: readonly GraphqlError[] }

/** A server that accepts and does not answer would leave a page waiting for good; the key makes repeating safe. */
const ANSWERS_WITHIN_MS = 90_000

export type Opcoes = {
  /**
   * Idempotency-Key of the user act; a fresh one when absent. The retries of one call always share it. Null:
   * none, for an answer that carries a secret and is not kept.
   */
  chave?: string | null
  signal?: AbortSignal
}

/**
 * Sends one persisted operation to POST /graphql. Throws ErroDaApi with the server's sentence, or ErroDeRede.
 */
export function executar<R, V>(
  operation: TypedDocumentString<R, V>,
  variables: V,
  opcoes: Opcoes = {},
): Promise<R> {
  const sent = { ...opcoes, chave: opcoes.chave === undefined ? novaChave() : opcoes.chave }
  const ask = () => answered(operation, variables, sent)
  // An act has a key that its retries share; a reading has none.
  return opcoes.chave ? whileWriting(ask) : ask()
}

async function answered<R, V>(
  operation: TypedDocumentString<R, V>,
  variables: V,
  sent: Opcoes & { chave: string | null },
): Promise<R> {
  let answer = await send<R, V>(operation, variables, sent)
  if (answer.status === 401 && isOver(answer.message)) {
    await renew(answer.credentials)
    answer = await send<R, V>(operation, variables, sent)
    if (answer.status === 401 && isExpiry(answer.message)) throw new ErroDeRede(RELOGIOS, 401)
  }
  if (answer.status === 503 && answer.body === undefined) {
    if (goToUnavailable()) throw new ErroJaMostrado('Serviço indisponível')
    throw new ErroDeRede(unexpectedAnswer(503), 503)
  }
  if (answer.status === 401) {
    emitUnauthorised(answer.message)
    throw new ErroJaMostrado(answer.message)
  }
  return dataOf(answer, nameOf(operation))
}

type Answer<R> = {
  status: number
  message: string
  body: GraphqlAnswer<R> | undefined
  credentials: Record<string, string>
}

async function send<R, V>(
  operation: TypedDocumentString<R, V>,
  variables: V,
  { chave, signal }: Opcoes & { chave: string | null },
): Promise<Answer<R>> {
  const credentials = await authorization()
  const response = await fetchRetrying('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      ...(chave === null ? {} : { 'idempotency-key': chave }),
      ...credentials,
    },
    body: JSON.stringify({
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(operation) } },
    }),
    signal: AbortSignal.any([AbortSignal.timeout(ANSWERS_WITHIN_MS), ...(signal ? [signal] : [])]),
  })
  noteRequiredVersion(response.headers.get('x-required-ui-version'))
  const body = await bodyOf<R>(response)
  return { status: response.status, message: body?.errors?.[0]?.message ?? '', body, credentials }
}

/** Undefined when the answer is not GraphQL's: a proxy speaks HTML. */
async function bodyOf<R>(response: Response): Promise<GraphqlAnswer<R> | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined
  const body: unknown = await response.json().catch(() => undefined)
  return typeof body === 'object' && body !== null && ('data' in body || 'errors' in body)
    ? (body as GraphqlAnswer<R>)
    : undefined
}

function dataOf<R>({ body, status }: Answer<R>, operation: string): R {
  if (!body) throw new ErroDeRede(unexpectedAnswer(status), status)
  const error = body.errors?.[0]
  if (error) throw new ErroDaApi(error.message, operation, error.extensions?.exception)
  if (!body.data) throw new ErroDeRede(`O servidor respondeu sem dados (HTTP ${status}).`, status)
  return body.data
}

function hashOf<R, V>(operation: TypedDocumentString<R, V>): string {
  const hash: unknown = operation.__meta__?.['hash']
  if (typeof hash !== 'string') throw new Error('Operação sem hash: rode npm run gen')
  return hash
}

function nameOf<R, V>(operation: TypedDocumentString<R, V>): string {
  const name: unknown = operation.__meta__?.['operationName']
  return typeof name === 'string' ? name : 'operação'
}
