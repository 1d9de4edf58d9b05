import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IssuerUnreachable } from '../adapters/identidade/issuer-keys.ts'
import type { Saida } from '../adapters/identidade/port.ts'
import { abrirVerificadorDeSaida, NotALogoutToken } from '../adapters/identidade/verificar-saida.ts'
import type { Log } from '../kernel/log.ts'
import { encerrarSessao } from '../modules/sessoes/index.ts'
import type { Entidades } from './entidade-of.ts'
import { LOGOUT_PATH } from './logout-path.ts'

const BODY_LIMIT = 32 * 1024

/**
 * Where the identity provider says that a session is over (OpenID Connect Back-Channel Logout 1.0). The issuer of the
 * token says whose it is: a realm knows one address, and a proxy may call it by another name.
 */
export async function addLogout(app: FastifyInstance, entidades: Entidades, log: Log): Promise<void> {
  const verificar = abrirVerificadorDeSaida((issuer) => {
    const config = entidades.ofIssuer(issuer)?.config
    return config && { emissor: config.emissor, cliente: config.clienteWeb }
  })
  // The only form of the whole server: elsewhere it stays refused.
  await app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    form.post(LOGOUT_PATH, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        await end(await verificar(tokenOf(request)), entidades)
        return await reply.code(200).send()
      } catch (error) {
        return refuse(reply, error, log.child({ correlacao: request.id }))
      }
    })
  })
}

function tokenOf({ body }: FastifyRequest): string {
  const tokens = body instanceof URLSearchParams ? body.getAll('logout_token') : []
  if (tokens.length !== 1) throw new NotALogoutToken('one logout_token')
  return tokens[0]!
}

async function end(saida: Saida, entidades: Entidades): Promise<void> {
  const entidade = entidades.ofIssuer(saida.emissor)
  if (entidade === undefined) throw new NotALogoutToken('issuer')
  await encerrarSessao(entidade.db, saida)
}

/** Section 2.8: 400 with an OAuth error. What cannot be known now is the provider's to tell again. */
function refuse(reply: FastifyReply, error: unknown, log: Log): FastifyReply {
  if (error instanceof NotALogoutToken) {
    log.warn({ motivo: error.message }, 'aviso de saída recusado')
    return reply.code(400).send({ error: 'invalid_request', error_description: error.message })
  }
  if (error instanceof IssuerUnreachable) {
    log.warn({ err: error }, 'aviso de saída sem chaves para o conferir')
    return reply.code(503).header('retry-after', '30').send({ error: 'temporarily_unavailable' })
  }
  throw error
}
