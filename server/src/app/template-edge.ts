import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { MODELO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../kernel/log.ts'
import { operation } from '../kernel/operation.ts'
import { gravarModelo, lerModelo } from '../modules/classificacao/index.ts'
import type { Contexto } from './context.ts'
import { toErro } from './errors.ts'

const PATH = '/classificacoes/:id/modelo'

/**
 * What a template may do where it is opened: nothing. It was sanitised when it was written; this is for the day on which
 * the sanitiser misses something.
 */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

type Route = { Params: { id: string }; Querystring: { versao?: string }; Body: string }
type ContextOf = (request: FastifyRequest) => Promise<Contexto>

/** The HTML template of a classification (especificação §7, "an HTML template URL for GET and one for PUT"), under the same identification as GraphQL. */
export function addTemplates(app: FastifyInstance, contextOf: ContextOf, log: Log): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('text/html', { parseAs: 'string', bodyLimit: MODELO_MAX_BYTES }, (_request, body, done) => done(null, body))
    scope.removeContentTypeParser('application/json')
    scope.setErrorHandler((error, request, reply) => refuse(error, request, reply, log))
    scope.get<Route>(PATH, (request, reply) => read(request, reply, contextOf))
    scope.put<Route>(PATH, { bodyLimit: MODELO_MAX_BYTES }, (request, reply) => write(request, reply, contextOf))
  })
}

async function read(request: FastifyRequest<Route>, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
  const { db, actor } = await contextOf(request)
  const { versao } = request.query
  const template = await lerModelo(db, staff(actor()), request.params.id, versao === undefined ? undefined : Number(/^\d{1,9}$/.exec(versao)?.[0] ?? 0))
  reply.headers({ etag: tag(template.versao), 'cache-control': 'private, no-cache', vary: 'Origin, Authorization', 'content-security-policy': POLICY })
  if (request.headers['if-none-match'] === tag(template.versao)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(template.html)
}

const writeTemplate = operation(gravarModelo, { isolation: 'read committed' })
/** Where a mutation would stand in the answer; it tells acts of one key apart. */
const FIELD = { fieldName: 'classificacaoModelo', path: { key: 'modelo', prev: undefined } }

async function write(request: FastifyRequest<Route>, reply: FastifyReply, contextOf: ContextOf): Promise<FastifyReply> {
  const context = await contextOf(request)
  staff(context.actor())
  const known = versionRead(request)
  if (known === undefined) return problem(reply, 428, 'Diga com If-Match que versão leu, ou com If-None-Match: * que ainda não há modelo.')
  const version = await writeTemplate(undefined, { id: request.params.id, html: request.body, lida: known }, context, FIELD)
  return reply.code(204).header('etag', tag(version)).send()
}

const tag = (version: number): string => `"${version}"`

/** Null: there was none. Undefined: the request does not say. */
function versionRead({ headers }: FastifyRequest): number | null | undefined {
  if (headers['if-none-match'] === '*') return null
  const version = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Guests have an actor too; templates are not for them. */
function staff(actor: ReturnType<Contexto['actor']>): ReturnType<Contexto['actor']> {
  if (actor.tipo !== 'USUARIO') throw naoEncontrado()
  return actor
}

/** RFC 9457, with the same sentence and name as in GraphQL. A stale version is a precondition that failed. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  if (!(error instanceof Recusa)) throw error
  const { message, extensions } = toErro(error, log.child({ correlacao: request.id }))
  const { status, campo } = extensions.exception
  return problem(reply, campo === 'versao' ? 412 : status, message, extensions.exception)
}

const problem = (reply: FastifyReply, status: number, title: string, exception?: object): FastifyReply =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ title, status, ...(exception === undefined ? {} : { exception }) })
