import { createHash } from 'node:crypto'
import { Recusa } from '@autos/contract/erros.ts'
import type { FastifyRequest } from 'fastify'
import type { DocumentNode, ExecutionArgs, GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Contexto } from '../modules/ator/index.ts'
import { type Documents, openDocuments } from './documents.ts'
import { type ErroDaResposta, isUnavailable, toErro } from './errors.ts'
import type { Log } from '../kernel/log.ts'

/** Under a name of its own: Yoga puts its Request under `request`. */
type Server = { pedido: FastifyRequest }
type Options = {
  schema: GraphQLSchema
  introspection: boolean
  log: Log
  persisted?: Record<string, string>
  /** Where the operations of other versions of the web are. */
  otherWebs?: string | undefined
  contexto(server: Server): Promise<Contexto>
}

/** GraphQL over HTTP. Hosted by fastify, which has already demanded JSON and limited the body. */
export function openGraphql({ schema, introspection, log, persisted, otherWebs, contexto }: Options) {
  const documents = openDocuments(schema, {
    introspection,
    otherWebs,
    ...(persisted === undefined ? {} : { persisted }),
  })
  return createYoga<Server, Contexto>({
    schema,
    context: contexto,
    plugins: [useDocuments(documents), useJit(), useErros(log)],
    graphqlEndpoint: '/graphql',
    logging: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    multipart: false,
    batching: false,
    maskedErrors: false,
    parserAndValidationCache: false,
  })
}

/**
 * Our web sends the hash of an operation; anybody may send a text. Parsing and validation happen once a
 * document.
 */
function useDocuments(documents: Documents): Plugin {
  return {
    onParams({ params, setParams, context }) {
      const hash = (params.extensions?.['persistedQuery'] as { sha256Hash?: unknown } | undefined)?.sha256Hash
      if (typeof hash !== 'string') return
      if (params.query) {
        if (createHash('sha256').update(params.query).digest('hex') !== hash)
          throw new Recusa('ValidacaoException', 'A operação GraphQL não foi aceita: o hash é de outra.')
        return
      }
      const query = documents.persisted(hash)
      if (query === undefined)
        throw new Recusa('ValidacaoException', 'Operação desconhecida. Atualize a interface.')
      setParams({ ...params, query })
      noteOperation(context as unknown as Server, query)
    },
    onParse({ setParseFn }) {
      setParseFn(
        (source: string | { body: string }) =>
          documents.prepare(typeof source === 'string' ? source : source.body).document,
      )
    },
    onValidate({ params, setResult }) {
      const text = (params.documentAST as DocumentNode).loc?.source.body
      if (text !== undefined) setResult([...documents.prepare(text).errors])
    },
  }
}

/** Only names that we wrote ourselves reach the log. */
function noteOperation({ pedido }: Server, query: string): void {
  const name = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1]
  if (name !== undefined) pedido.operacao = name
}

/** Compiles a document the second time it is run: what is asked once is not worth it. */
function useJit(): Plugin {
  const compiled = new WeakMap<DocumentNode, CompiledQuery | 'seen' | 'refused'>()
  const compiledFor = ({ schema, document, operationName }: ExecutionArgs): CompiledQuery | undefined => {
    const known = compiled.get(document)
    if (known === undefined) return void compiled.set(document, 'seen')
    if (known === 'refused') return undefined
    if (known !== 'seen') return known
    const query = compileQuery(schema, document, operationName ?? undefined)
    compiled.set(document, isCompiledQuery(query) ? query : 'refused')
    return isCompiledQuery(query) ? query : undefined
  }
  return {
    onExecute({ args, setExecuteFn }) {
      const query = operationsOf(args.document) === 1 ? compiledFor(args) : undefined
      if (query !== undefined)
        setExecuteFn(() => query.query(args.rootValue, args.contextValue, args.variableValues) as never)
    },
  }
}

const operationsOf = (document: DocumentNode): number =>
  document.definitions.filter(({ kind }) => kind === 'OperationDefinition').length

type Result = { data?: unknown; errors?: readonly unknown[]; extensions?: Record<string, unknown> }

/** Every error, whatever its origin, becomes a sentence here. */
function useErros(log: Log): Plugin {
  return {
    onResultProcess({ request, result, setResult, serverContext }) {
      const { errors, extensions, ...rest } = result as Result
      if (errors === undefined || errors.length === 0) return
      const answers = errors.map((error) => toErro(error, (serverContext as Partial<Contexto>).log ?? log))
      const standard = request.headers.get('accept')?.includes('application/graphql-response+json') ?? false
      const http = {
        status: statusOf(errors, answers, { executed: 'data' in rest, standard }),
        headers: headersOf(answers),
      }
      setResult({ ...rest, errors: answers, extensions: { ...extensions, http } } as never)
    },
  }
}

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

function headersOf(answers: readonly ErroDaResposta[]): Record<string, string> {
  const wait = Math.max(0, ...answers.map((answer) => answer.extensions.exception.aguarde ?? 0))
  return wait > 0 ? { 'retry-after': `${wait}` } : {}
}
