import type { FastifyInstance } from 'fastify'
import { lerLogo } from '../modules/acesso/index.ts'
import type { Entidades } from './entidade-of.ts'

/**
 * The entidade's logo, set on screen by its administration. Anybody sees it; its address changes with the
 * picture.
 */
export function addLogo(app: FastifyInstance, entidades: Entidades): void {
  app.get('/marca/logo', async (request, reply) => {
    const entidade = entidades.ofHost(request.hostname)
    const logo = entidade && (await lerLogo(entidade.db))
    if (logo === undefined) return reply.callNotFound()
    return reply
      .type(logo.tipo)
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      .send(logo.bytes)
  })
}
