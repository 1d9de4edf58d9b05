import { enderecoDaAutenticidade, formatarCodigo, lerCodigo } from '@autos/contract/regras/autenticidade.ts'
import type { FastifyInstance } from 'fastify'
import { qrSvg } from '../adapters/qr/qr.ts'
import type { Entidades } from './entidade-of.ts'

/**
 * The picture of an address that anybody can make: it is drawn for any code of the right form, so it says
 * nothing of which exist.
 */
export function addAuthenticity(app: FastifyInstance, entidades: Entidades): void {
  app.get<{ Params: { figura: string } }>('/autenticidade/:figura', async (request, reply) => {
    const entidade = entidades.ofHost(request.hostname)
    const codigo = lerCodigo(/^([\w-]{16,40})\.svg$/.exec(request.params.figura)?.[1] ?? '')
    if (entidade === undefined || codigo === undefined) return reply.callNotFound()
    const written = `${formatarCodigo(codigo)}.svg`
    if (request.params.figura !== written) return reply.redirect(`/autenticidade/${written}`, 301)
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/svg+xml')
      .send(qrSvg(enderecoDaAutenticidade(entidade.config.endereco, codigo)))
  })
}
