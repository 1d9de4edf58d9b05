import { Recusa } from '@autos/contract/erros.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identidade } from '../adapters/identidade/port.ts'
import type { Log } from '../kernel/log.ts'
import { versaoDe } from '../modules/mudancas/index.ts'
import { toErro } from './errors.ts'
import type { RecursosDaEntidade } from './resources.ts'

type Identified = { identidade: Identidade | undefined; entidade: RecursosDaEntidade }

/**
 * Whether any list of this person changed since the tag (domínio §14): 304 when none did, else the new tag.
 * One statement, and no list: who gets another tag asks for the lists that are on the screen. The tag is read
 * before them, so nothing slips between.
 */
export function addChanges(
  app: FastifyInstance,
  identify: (request: FastifyRequest) => Promise<Identified>,
  log: Log,
): void {
  app.get('/mudancas', async (request, reply) => {
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Origin, Authorization' })
    try {
      const { identidade, entidade } = await identify(request)
      const versao = identidade && (await versaoDe(entidade.db, identidade))
      if (versao === undefined)
        throw new Recusa('NaoAutenticadoException', 'Entre no sistema para continuar.')
      const tag = `"${versao}"`
      reply.header('etag', tag)
      if (request.headers['if-none-match'] !== tag) return { versao }
      reply.code(304)
      return ''
    } catch (error) {
      const { message, extensions } = toErro(error, log)
      return reply
        .code(extensions.exception.status)
        .type('application/problem+json')
        .send({ title: message, status: extensions.exception.status })
    }
  })
}
