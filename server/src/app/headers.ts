import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Config, s3Da } from '../config.ts'
import type { Entidades } from './entidade-of.ts'
import type { RecursosDaEntidade } from './resources.ts'

/** What every answer carries: errors, files and redirects included. */
export function addHeaders(app: FastifyInstance, config: Config, entidades: Entidades): void {
  const all = addressesOf(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-required-ui-version': config.versaoWeb,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(all().secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    })
    const named = entidades.named(request.hostname)
    allowOrigin(request, reply, named ? new Set([originOf(named.config)]) : all().origins)
    if (request.method === 'OPTIONS') return reply.code(204).send()
  })
}

const originOf = ({ endereco }: { endereco: string }): string => new URL(endereco).origin

/** Of the entidades that there are now. */
function addressesOf(config: Config) {
  const read = (of: Config['entidades']) => ({
    of,
    origins: new Set(of.map(originOf)),
    secure: of.every(({ endereco }) => endereco.startsWith('https:')),
  })
  let addresses = read(config.entidades)
  return () => (addresses.of === config.entidades ? addresses : (addresses = read(config.entidades)))
}

/**
 * CORS for the addresses of the entidades, which may live apart from the API; where the host names one, for
 * its own alone.
 */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, origins: ReadonlySet<string>): void {
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (origin === undefined || !origins.has(origin)) return
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'x-required-ui-version, retry-after, x-measures, etag',
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (request.method === 'OPTIONS')
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers':
        'authorization, content-type, content-md5, idempotency-key, if-match, if-none-match, x-convidado, x-cidadao',
      'access-control-max-age': '600',
    })
}

/**
 * The page runs our scripts and our styles alone, inline ones included in the ban: the components set
 * positions through the object model, which needs no concession. WebAssembly is what digests of uploads and
 * images in PDFs run on.
 */
export function pagePolicy(config: Config, { config: entidade }: RecursosDaEntidade): string {
  const storage = new URL(s3Da(config, entidade).publico).origin
  const identity = new URL(entidade.emissor).origin
  const logo =
    entidade.logoUrl && URL.canParse(entidade.logoUrl) ? ` ${new URL(entidade.logoUrl).origin}` : ''
  // The local signer of the person's own computer, when it speaks HTTP.
  const { assinadorLocal } = config.assinatura
  const signer = assinadorLocal?.endereco ? ` ${new URL(assinadorLocal.endereco).origin}` : ''
  const chat = entidade.atendimento ? ` ${new URL(entidade.atendimento.endereco).origin}` : ''
  return [
    ...SCRIPTS,
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${storage}${logo}`,
    `connect-src 'self' ${storage} ${identity}${signer}`,
    `frame-src 'self' ${identity}${chat}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    // A string becomes markup or a worker only through these two (web/src/app/trusted-types.ts, the editor of
    // models).
    "require-trusted-types-for 'script'",
    'trusted-types default modelo',
  ].join('; ')
}

const SCRIPTS = ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'"]

/** A worker lives under the policy of its own file, not of the page that starts it. */
export function filePolicy(config: Config): string {
  const known = policies.get(config.entidades)
  if (known !== undefined) return known
  const storages = new Set(config.entidades.map((entidade) => new URL(s3Da(config, entidade).publico).origin))
  const policy = [...SCRIPTS, `connect-src 'self' ${[...storages].join(' ')}`, "frame-ancestors 'none'"].join(
    '; ',
  )
  policies.set(config.entidades, policy)
  return policy
}
const policies = new WeakMap<Config['entidades'], string>()
