import { type Context, context, type Span, SpanStatusCode } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { measuring, requestAnswered, startRequest } from '../kernel/telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    traced: { span: Span; within: Context } | undefined
    /** What GraphQL answered inside an HTTP 200. */
    desfecho: 'refused' | 'error' | undefined
  }
}

/** A span and a measure a request, by the names of operations and routes that we wrote: never an address or a text. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('traced', undefined)
  app.decorateRequest('desfecho', undefined)
  if (!measuring()) return
  app.addHook('onRequest', (request, _reply, done) => {
    const { span, within } = startRequest(request.headers)
    request.traced = { span, within }
    context.with(within, done)
  })
  // The body comes in the parser's own context.
  app.addHook('preValidation', (request, _reply, done) =>
    request.traced === undefined ? done() : context.with(request.traced.within, done),
  )
  app.addHook('onResponse', async (request, reply) => {
    const operation = operationOf(request)
    const outcome = outcomeOf(request, reply)
    requestAnswered({ operation, outcome, ms: reply.elapsedTime })
    const span = request.traced?.span
    if (span === undefined) return
    span.updateName(operation)
    span.setAttributes({ 'autos.outcome': outcome, 'http.response.status_code': reply.statusCode })
    if (outcome === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
}

const operationOf = (request: FastifyRequest): string =>
  request.operacao ??
  (request.routeOptions.url === undefined ? 'nenhuma' : `${request.method} ${request.routeOptions.url}`)

function outcomeOf({ desfecho }: FastifyRequest, { statusCode }: FastifyReply): 'ok' | 'refused' | 'error' {
  if (statusCode >= 500 || desfecho === 'error') return 'error'
  return statusCode >= 400 || desfecho === 'refused' ? 'refused' : 'ok'
}
