import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Entidades } from './entidade-of.ts'
import { filePolicy, pagePolicy } from './headers.ts'
import { notFound } from './pages.ts'

/**
 * The built web. Names under /assets/ change with their content; the page itself is asked for anew each time.
 */
export async function addWeb(app: FastifyInstance, config: Config, entidades: Entidades): Promise<void> {
  if (config.webDist === undefined) return
  const root = config.webDist
  const policy = filePolicy(config)
  await app.register(fastifyStatic, {
    root,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.startsWith(join(root, 'assets'))
      if (!path.endsWith('.html')) reply.header('content-security-policy', policy)
      reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const entidade = entidades.ofHost(request.hostname)
    if (entidade === undefined) return notFound(request, reply)
    return reply.header('content-security-policy', pagePolicy(config, entidade)).sendFile('index.html')
  }
  app.get('/', page)
  app.get('/index.html', page)
}
