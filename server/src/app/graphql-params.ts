import { createHash } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import { GraphQLError } from 'graphql'
import type { Documents } from './documents.ts'

export type Params = {
  query: string | undefined
  variables: Record<string, unknown> | undefined
  operationName: string | undefined
  persisted: string | undefined
}

const PARAMETERS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions'])

/** The body of a request, as GraphQL over HTTP has it; JSON it is already. */
export function paramsOf(body: unknown): Params {
  if (!isObject(body)) throw malformed('Invalid "params" in the request body')
  for (const [name, value] of Object.entries(body))
    if (value != null && !PARAMETERS.has(name)) throw malformed(`Unexpected parameter "${name}" in params`)
  const { query, variables, operationName, extensions } = body
  if (query != null && typeof query !== 'string') throw malformed('Expected "query" among params to be text')
  if (operationName != null && typeof operationName !== 'string')
    throw malformed('Expected "operationName" among params to be text')
  for (const value of [variables, extensions])
    if (value != null && !isObject(value))
      throw malformed('Expected "variables" and "extensions" among params to be objects')
  const persisted = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | null | undefined)
    ?.persistedQuery?.sha256Hash
  return {
    query: query ?? undefined,
    variables: (variables as Params['variables'] | null) ?? undefined,
    operationName: operationName ?? undefined,
    persisted: typeof persisted === 'string' ? persisted : undefined,
  }
}

/** Our web sends the hash of an operation; anybody may send a text. */
export function textOf({ query, persisted }: Params, documents: Documents): { text: string; ours: boolean } {
  if (persisted === undefined) {
    if (query === undefined) throw malformed('Must provide query string.')
    return { text: query, ours: false }
  }
  if (query) {
    if (createHash('sha256').update(query).digest('hex') !== persisted)
      throw new Recusa('ValidacaoException', 'A operação GraphQL não foi aceita: o hash é de outra.')
    return { text: query, ours: false }
  }
  const text = documents.persisted(persisted)
  if (text === undefined)
    throw new Recusa('ValidacaoException', 'Operação desconhecida. Atualize a interface.')
  return { text, ours: true }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const malformed = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
