import type { FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { Log } from '../kernel/log.ts'
import type { Contexto } from '../modules/ator/index.ts'
import { openDocuments, type Prepared } from './documents.ts'
import { type ErroDaResposta, isUnavailable, toErro } from './errors.ts'
import { paramsOf, textOf } from './graphql-params.ts'
import { openRunner, type Result } from './run-document.ts'

export type Options = {
  schema: GraphQLSchema
  introspection: boolean
  log: Log
  persisted?: Record<string, string>
  /** Where the operations of other versions of the web are. */
  otherWebs?: string | undefined
  contexto(request: FastifyRequest): Promise<Contexto>
}

export type Answer = { status: number; headers: Record<string, string>; body: string }

const STANDARD = 'application/graphql-response+json'
const CLASSIC = 'application/json'

/**
 * GraphQL over HTTP (the working group's audit is a test), by the hand of graphql itself and of our executor.
 * Hosted by fastify, which has already demanded JSON, read it and limited the body: what a server of GraphQL
 * would do besides is not used here, and cost a list a tenth of its time (ADR 0027).
 */
export function openGraphql({ schema, introspection, log, persisted, otherWebs, contexto }: Options) {
  const documents = openDocuments(schema, {
    introspection,
    otherWebs,
    ...(persisted === undefined ? {} : { persisted }),
  })
  const run = openRunner(schema)

  /** What throws on the way is the answer too. */
  async function resultOf(request: FastifyRequest, said: { log: Log }): Promise<Result> {
    try {
      const params = paramsOf(request.body)
      const { text, ours } = textOf(params, documents)
      const prepared = documents.prepare(text)
      if (ours) request.operacao = nameOf(prepared)
      if (prepared.errors.length > 0) return { errors: prepared.errors }
      const context = await contexto(request)
      said.log = context.log
      return await run(prepared.document, { ...params, context })
    } catch (error) {
      return { errors: [error] }
    }
  }

  return async (request: FastifyRequest): Promise<Answer> => {
    const type = typeFor(request.headers.accept)
    if (type === undefined) return { status: 406, headers: {}, body: '' }
    const headers = { 'content-type': `${type}; charset=utf-8` }
    const said = { log }
    const result = await resultOf(request, said)
    if (result.errors === undefined || result.errors.length === 0)
      return { status: 200, headers, body: JSON.stringify(result) }
    const answers = result.errors.map((error) => toErro(error, said.log))
    request.desfecho = outcomeOf(answers)
    return {
      status: statusOf(result.errors, answers, { executed: 'data' in result, standard: type === STANDARD }),
      headers: { ...headers, ...waitOf(answers) },
      body: JSON.stringify('data' in result ? { data: result.data, errors: answers } : { errors: answers }),
    }
  }
}

/** Only names that we wrote ourselves reach the log. */
function nameOf({ document }: Prepared): string | undefined {
  for (const definition of document.definitions)
    if (definition.kind === 'OperationDefinition') return definition.name?.value
  return undefined
}

/** Whatever the client prefers of the two media types; the classic one when it does not mind. */
function typeFor(accept = '*/*'): string | undefined {
  const asked = accept.toLowerCase().split(',').map(mediaType)
  return asked
    .map((type) => (type === STANDARD ? STANDARD : ANY_OR_CLASSIC.has(type) ? CLASSIC : undefined))
    .find((type) => type !== undefined)
}
const ANY_OR_CLASSIC: ReadonlySet<string> = new Set([CLASSIC, 'application/*', '*/*'])

/** Nothing but UTF-8 is spoken. */
function mediaType(asked: string): string {
  const [type = '', ...parameters] = asked.split(';').map((part) => part.trim())
  return parameters.some((parameter) => /^charset=(?!utf-8$)/.test(parameter)) ? '' : type
}

const outcomeOf = (answers: readonly ErroDaResposta[]): FastifyRequest['desfecho'] =>
  answers.some(({ extensions }) => extensions.exception.status >= 500) ? 'error' : 'refused'

/**
 * A refusal is HTTP 200; nobody logged in is 401; the database out of reach is 503; what was not even run is
 * 400 for clients that ask for GraphQL's own media type.
 */
function statusOf(
  errors: readonly unknown[],
  answers: readonly ErroDaResposta[],
  { executed, standard }: { executed: boolean; standard: boolean },
): number {
  if (errors.some(isUnavailable)) return 503
  if (answers.some((answer) => answer.extensions.exception.status === 401)) return 401
  const malformed = errors.some(
    (error) => (error as { extensions?: { code?: string } }).extensions?.code === 'BAD_REQUEST',
  )
  return malformed || (standard && !executed) ? 400 : 200
}

function waitOf(answers: readonly ErroDaResposta[]): Record<string, string> {
  const wait = Math.max(0, ...answers.map((answer) => answer.extensions.exception.aguarde ?? 0))
  return wait > 0 ? { 'retry-after': `${wait}` } : {}
}
