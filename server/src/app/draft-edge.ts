import { RASCUNHO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { FastifyInstance } from 'fastify'
import { sanearHtml } from '../adapters/html/sanear.ts'
import type { Log } from '../kernel/log.ts'
import { operation } from '../kernel/operation.ts'
import { gravarRascunho, lerRascunho } from '../modules/rascunhos/index.ts'
import { addHtmlEdge, type ContextOf } from './html-edge.ts'

const writeDraft = operation(gravarRascunho, { isolation: 'read committed' })
/** Where a mutation would stand in the answer; it tells acts of one key apart. */
const FIELD = { fieldName: 'documentoRascunho', path: { key: 'rascunho', prev: undefined } }

/** The text of a document written in the product (domínio §9.4), as the template is read and written. */
export const addDrafts = (app: FastifyInstance, contextOf: ContextOf, log: Log): void =>
  addHtmlEdge(
    app,
    {
      path: '/documentos/:id/rascunho',
      maxBytes: RASCUNHO_MAX_BYTES,
      unsaid: 'Diga com If-Match que versão leu, ou com If-None-Match: * que ainda não há rascunho.',
      read: (context, { params: { id } }) => lerRascunho(context, id),
      async write(context, { html, ...written }) {
        // Before the transaction: a long text takes a moment.
        const gravado = await writeDraft(undefined, { ...written, html: sanearHtml(html) }, context, FIELD)
        return { versao: gravado.versao, body: gravado }
      },
    },
    contextOf,
    log,
  )
