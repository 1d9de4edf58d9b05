import { MODELO_MAX_BYTES } from '@autos/contract/regras/limites.ts'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../kernel/log.ts'
import { operation } from '../kernel/operation.ts'
import { abrirTimbre, gravarTimbre } from '../modules/papel/index.ts'
import { addHtmlEdge, type ContextOf } from './html-edge.ts'

const writeLetterhead = operation(gravarTimbre, { isolation: 'read committed' })
/** Where a mutation would stand in the answer; it tells acts of one key apart. */
const FIELD = { fieldName: 'entidadeTimbre', path: { key: 'timbre', prev: undefined } }

/** The letterhead of the entidade, read and written as the templates are. */
export const addLetterhead = (app: FastifyInstance, contextOf: ContextOf, log: Log): void =>
  addHtmlEdge(app, {
    edge: {
      path: '/entidade/timbre',
      maxBytes: MODELO_MAX_BYTES,
      unsaid: 'Diga com If-Match que versão leu, ou com If-None-Match: * que vale a que vem com o produto.',
      read: ({ db, actor }, { query: { versao } }) =>
        abrirTimbre(
          db,
          actor(),
          versao === undefined ? undefined : Number(/^\d{1,9}$/.exec(versao)?.[0] ?? -1),
        ),
      write: async (context, { html, lida }) => ({
        versao: await writeLetterhead(undefined, { html, lida }, context, FIELD),
      }),
    },
    contextOf,
    log,
  })
