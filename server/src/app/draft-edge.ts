import { MODELO_MAX_BYTES, RASCUNHO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { abrirDiagramador } from '../adapters/diagramacao/diagramador.ts'
import { sanearHtml } from '../adapters/html/sanear.ts'
import type { Log } from '../kernel/log.ts'
import { operation } from '../kernel/operation.ts'
import {
  gravarRascunho,
  lerRascunho,
  type PedidoDePrevia,
  preverRascunho,
} from '../modules/rascunhos/index.ts'
import { addHtmlEdge, type ContextOf, POLICY, refuse, staff, takeHtml } from './html-edge.ts'

const PREVIEW = '/documentos/:id/rascunho/previa'
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

type Preview = { Params: { id: string }; Querystring: { com?: string }; Body: string }

/**
 * The same text as it would print, for whoever may read it; never kept, by us or on the way. Posted: with a
 * template or a letterhead (`com`) that is still being written, for whoever may write it.
 */
function addPreview(app: FastifyInstance, contextOf: ContextOf, log: Log): void {
  const diagramador = abrirDiagramador()
  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => refuse(error, { request, reply, log }))
    const show = async (
      request: FastifyRequest<Preview>,
      reply: FastifyReply,
      com: Partial<PedidoDePrevia>,
    ) => {
      const context = staff(await contextOf(request))
      const asked = { documentoId: request.params.id, ...com }
      const bytes = await preverRascunho(context, asked, diagramador)
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      return reply.type('application/pdf').send(Buffer.from(bytes))
    }
    takeHtml(scope, MODELO_MAX_BYTES)
    scope.get<Preview>(PREVIEW, (request, reply) => show(request, reply, {}))
    scope.post<Preview>(PREVIEW, { bodyLimit: MODELO_MAX_BYTES }, (request, reply) =>
      show(
        request,
        reply,
        request.query.com === 'timbre' ? { timbre: request.body } : { modelo: request.body },
      ),
    )
  })
}
