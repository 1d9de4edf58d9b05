import { RASCUNHO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { FastifyInstance } from 'fastify'
import { abrirDiagramador } from '../adapters/diagramacao/diagramador.ts'
import { sanearHtml } from '../adapters/html/sanear.ts'
import type { Log } from '../kernel/log.ts'
import { operation } from '../kernel/operation.ts'
import { gravarRascunho, lerRascunho, preverRascunho } from '../modules/rascunhos/index.ts'
import { addHtmlEdge, type ContextOf, POLICY, refuse, staff } from './html-edge.ts'

const writeDraft = operation(gravarRascunho, { isolation: 'read committed' })
/** Where a mutation would stand in the answer; it tells acts of one key apart. */
const FIELD = { fieldName: 'documentoRascunho', path: { key: 'rascunho', prev: undefined } }

/** The text of a document written in the product (domínio §9.4), as the template is read and written. */
export function addDrafts(app: FastifyInstance, contextOf: ContextOf, log: Log): void {
  addHtmlEdge(app, {
    edge: {
      path: '/documentos/:id/rascunho',
      maxBytes: RASCUNHO_MAX_BYTES,
      unsaid: 'Diga com If-Match que versão leu, ou com If-None-Match: * que ainda não há rascunho.',
      read: (context, { params: { id }, query: { versao } }) =>
        lerRascunho(context, id, versionAsked(versao)),
      async write(context, { html, ...written }) {
        // Before the transaction: a long text takes a moment.
        const gravado = await writeDraft(undefined, { ...written, html: sanearHtml(html) }, context, FIELD)
        return { versao: gravado.versao, body: gravado }
      },
    },
    contextOf,
    log,
  })
  addPreview(app, contextOf, log)
}

/** A version that was kept; what is no number names none. */
const versionAsked = (said: string | undefined): number | undefined =>
  said === undefined ? undefined : /^\d{1,9}$/.test(said) ? Number(said) : 0

/** The same text as it would print, for whoever may read it; never kept, by us or on the way. */
function addPreview(app: FastifyInstance, contextOf: ContextOf, log: Log): void {
  const diagramador = abrirDiagramador()
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, { request, reply, log }))
    scope.get<{ Params: { id: string } }>('/documentos/:id/rascunho/previa', async (request, reply) => {
      const context = staff(await contextOf(request))
      const bytes = await preverRascunho(context, request.params.id, diagramador)
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      return reply.type('application/pdf').send(Buffer.from(bytes))
    })
  })
}
