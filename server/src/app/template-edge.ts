import { MODELO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../kernel/log.ts'
import { operation } from '../kernel/operation.ts'
import { gravarModelo, lerModelo } from '../modules/classificacao/index.ts'
import { addHtmlEdge, type ContextOf } from './html-edge.ts'

const writeTemplate = operation(gravarModelo, { isolation: 'read committed' })
/** Where a mutation would stand in the answer; it tells acts of one key apart. */
const FIELD = { fieldName: 'classificacaoModelo', path: { key: 'modelo', prev: undefined } }

/**
 * The HTML template of a classification (especificação §7, "an HTML template URL for GET and one for PUT").
 */
export const addTemplates = (app: FastifyInstance, contextOf: ContextOf, log: Log): void =>
  addHtmlEdge(app, {
    edge: {
      path: '/classificacoes/:id/modelo',
      maxBytes: MODELO_MAX_BYTES,
      unsaid: 'Diga com If-Match que versão leu, ou com If-None-Match: * que ainda não há modelo.',
      async read({ db, actor }, { params: { id }, query: { versao } }) {
        return lerModelo(db, actor(), {
          id,
          versao: versao === undefined ? undefined : Number(/^\d{1,9}$/.exec(versao)?.[0] ?? 0),
        })
      },
      write: async (context, written) => ({
        versao: await writeTemplate(undefined, written, context, FIELD),
      }),
    },
    contextOf,
    log,
  })
