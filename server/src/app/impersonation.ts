import { createHash } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import { Transform } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { sha256 } from '../kernel/canonical.ts'
import { impersonacaoRecusada, type PedidoAssinado } from '../modules/acesso/index.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of the body as it came, only of requests made in another's place. */
    bodyDigest: string | undefined
  }
}

/** Who signs, signs the bytes that were sent: they are hashed on their way to the parser. */
export function addImpersonation(app: FastifyInstance, { impersonacao }: Config): void {
  app.decorateRequest('bodyDigest', undefined)
  if (impersonacao === undefined) return
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.headers[impersonacao.cabecalho] === undefined) return payload
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => done(null, (hash.update(chunk), chunk)),
      flush: (done) => done(null, ((request.bodyDigest = hash.digest('hex')), null)),
    })
    return payload.on('error', (error) => hashing.destroy(error)).pipe(hashing)
  })
}

const DEFAULT_HEADER = 'x-impersonate'

/**
 * What was signed, when the request carries a signature. Refused with the one sentence when impersonation is
 * off, and from everybody who is not a listed peer (domínio D13).
 */
export function impersonationOf(
  { headers, ip, method, host, url, bodyDigest }: FastifyRequest,
  { impersonacao }: Config,
): PedidoAssinado | undefined {
  const cabecalho = headers[impersonacao?.cabecalho ?? DEFAULT_HEADER]
  if (cabecalho === undefined) return undefined
  if (impersonacao === undefined || typeof cabecalho !== 'string' || !isListed(ip, impersonacao.pares))
    throw impersonacaoRecusada()
  return { cabecalho, metodo: method, host, caminho: url, corpo: bodyDigest ?? sha256('') }
}

function isListed(ip: string, peers: readonly string[]): boolean {
  const list = new BlockList()
  for (const peer of peers) {
    const [address = '', bits] = peer.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}
