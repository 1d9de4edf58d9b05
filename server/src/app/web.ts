import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Entidades } from './entidade-of.ts'
import { filePolicy, pagePolicy } from './headers.ts'
import { notFound } from './pages.ts'

/**
 * The built web. Names under /assets/ change with their content; the page itself is asked for anew each time.
 * While one version takes the place of another, each process is asked for the files of both, and afterwards
 * for those of a page that stayed open: they are kept in a folder beside.
 */
export async function addWeb(app: FastifyInstance, config: Config, entidades: Entidades): Promise<void> {
  if (config.webDist === undefined) return
  const root = config.webDist
  const others = config.webOutras
  await app.register(fastifyStatic, {
    root: others === undefined ? root : [root, others],
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = [root, others ?? root].some((folder) => path.startsWith(join(folder, 'assets')))
      if (!path.endsWith('.html')) reply.header('content-security-policy', filePolicy(config))
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
