import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../kernel/log.ts'
import type { Contexto } from '../modules/ator/index.ts'
import { toErro } from './errors.ts'

/**
 * What HTML of ours may do where it is opened: nothing. It was sanitised when it was written; this is for the
 * day on which the sanitiser misses something.
 */
export const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"

export type HtmlRoute = { Params: { id: string }; Querystring: { versao?: string }; Body: string }
export type ContextOf = (request: FastifyRequest) => Promise<Contexto>

type Edge = {
  path: string
  maxBytes: number
  /** Said to who writes without saying what was read. */
  unsaid: string
  read(context: Contexto, request: FastifyRequest<HtmlRoute>): Promise<{ versao: number; html: string }>
  /** Over the version that was read; null, there was none. */
  write(
    context: Contexto,
    written: { id: string; html: string; lida: number | null },
  ): Promise<{ versao: number; body?: object }>
}

/**
 * HTML that one reads and writes at an address of its own, by versions, under the same identification as
 * GraphQL: what others wrote in between is never lost.
 */
export function addHtmlEdge(
  app: FastifyInstance,
  { edge, contextOf, log }: { edge: Edge; contextOf: ContextOf; log: Log },
): void {
  app.register(async (scope) => {
    takeHtml(scope, edge.maxBytes)
    scope.setErrorHandler((error, request, reply) => refuse(error, { request, reply, log }))
    scope.get<HtmlRoute>(edge.path, async (request, reply) =>
      send(reply, request, await edge.read(staff(await contextOf(request)), request)),
    )
    scope.put<HtmlRoute>(edge.path, { bodyLimit: edge.maxBytes }, async (request, reply) => {
      const context = staff(await contextOf(request))
      const lida = versionRead(request)
      if (lida === undefined) return problem(reply, { status: 428, title: edge.unsaid })
      const { versao, body } = await edge.write(context, { id: request.params.id, html: request.body, lida })
      reply.header('etag', tag(versao))
      return body === undefined ? reply.code(204).send() : reply.send(body)
    })
  })
}

/** HTML, and nothing else. */
export function takeHtml(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser('text/html', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
  scope.removeContentTypeParser('application/json')
}

function send(
  reply: FastifyReply,
  request: FastifyRequest,
  { versao, html }: { versao: number; html: string },
): FastifyReply {
  reply.headers({
    etag: tag(versao),
    'cache-control': 'private, no-cache',
    vary: 'Origin, Authorization',
    'content-security-policy': POLICY,
  })
  // Zero is what there is before anybody writes, which is not always the same.
  if (versao > 0 && request.headers['if-none-match'] === tag(versao)) return reply.code(304).send()
  return reply.type('text/html; charset=utf-8').send(html)
}

const tag = (version: number): string => `"${version}"`

/** Null: there was none. Undefined: the request does not say. */
function versionRead({ headers }: FastifyRequest): number | null | undefined {
  if (headers['if-none-match'] === '*') return null
  const version = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Guests and citizens have an actor too; this is not for them. */
export function staff(context: Contexto): Contexto {
  if (context.actor().tipo !== 'USUARIO') throw naoEncontrado()
  return context
}

/** RFC 9457, with the same sentence and name as in GraphQL. A stale version is a precondition that failed. */
export function refuse(
  error: unknown,
  { request, reply, log }: { request: FastifyRequest; reply: FastifyReply; log: Log },
): FastifyReply {
  if (!(error instanceof Recusa)) throw error
  const { message, extensions } = toErro(error, log.child({ correlacao: request.id }))
  const { status, campo } = extensions.exception
  return problem(reply, {
    status: campo === 'versao' ? 412 : status,
    title: message,
    exception: extensions.exception,
  })
}

const problem = (
  reply: FastifyReply,
  { status, title, exception }: { status: number; title: string; exception?: object },
): FastifyReply =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ title, status, ...(exception === undefined ? {} : { exception }) })
