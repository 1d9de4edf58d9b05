import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { Recusa } from '@autos/contract/erros.ts'
import { tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Identidade, VerificadorDeToken } from '../adapters/identidade/port.ts'
import { addAuthenticity } from './authenticity-edge.ts'
import { addAuthorizationReturn, returnCookie } from './authorization-return.ts'
import { addChanges } from './changes-edge.ts'
import { addConfig } from './config-edge.ts'
import { buildContexto } from './context.ts'
import type { Contexto } from '../modules/ator/index.ts'
import { addDeliveries } from './deliveries.ts'
import { addDrafts } from './draft-edge.ts'
import { type Entidades, entidadesOf } from './entidade-of.ts'
import { ERRO_INTERNO, isUnavailable, SwitchedOff, toErro } from './errors.ts'
import { openGraphql } from './graphql.ts'
import { addHeaders } from './headers.ts'
import { addImpersonation, impersonationOf } from './impersonation.ts'
import { addHealth } from './health.ts'
import { addOffice } from './office-edge.ts'
import { addLogo } from './logo-edge.ts'
import { addLogout } from './logout-edge.ts'
import { addPreviews } from './preview-edge.ts'
import { traceIds } from '../kernel/telemetry.ts'
import { notFound, problem, switchedOff, unavailable } from './pages.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'
import { schema } from './schema.ts'
import { addLetterhead } from './letterhead-edge.ts'
import { addTemplates } from './template-edge.ts'
import { traceRequests } from './trace-requests.ts'
import { addUploads } from './upload-edge.ts'
import { addSigning } from './signing-edges.ts'
import { addWeb } from './web.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the persisted operation, for the log. */
    operacao: string | undefined
    /** What the answer sets. */
    cookies: string[]
  }
}

export type Dependencias = {
  recursos: Recursos
  verificar: VerificadorDeToken
  persisted?: Record<string, string>
  stopping?: () => boolean
}

const BODY_LIMIT = 1024 * 1024
const UNREADABLE = 'O pedido não pôde ser lido'

/** GraphQL and the few edges beside it. */
export async function buildHttp(dependencias: Dependencias): Promise<FastifyInstance> {
  const { recursos, verificar } = dependencias
  const entidades = entidadesOf(recursos)
  const contexto = (request: FastifyRequest) => contextoOf(request, { recursos, verificar, entidades })
  const app = Fastify({
    logger: false,
    genReqId: () => randomBytes(8).toString('hex'),
    trustProxy: recursos.config.proxies.length > 0 ? recursos.config.proxies : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Node looks every half minute unless told: whoever sends a byte at a time would be held three times as
    // long.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (_error, socket) => refuseRaw(socket, recursos.config.versaoWeb),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('operacao', undefined)
  app.decorateRequest('cookies')
  app.addHook('onRequest', async (request) => void (request.cookies = []))
  // Before any edge: what is awaited below closes what came earlier to whatever comes later.
  app.setNotFoundHandler(notFound)
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error, { request, reply, recursos }),
  )
  addHeaders(app, recursos.config, entidades)
  refuseNoAddress(app)
  addImpersonation(app, recursos.config)
  traceRequests(app)
  logRequests(app, recursos)
  countRequests(app, recursos)
  refuseInMaintenance(app, recursos)
  refuseSwitchedOff(app, entidades)
  addHealth(app, recursos, dependencias.stopping ?? (() => false))
  addConfig(app, recursos, entidades)
  addLogo(app, entidades)
  addGraphql(app, dependencias, entidades)
  for (const addHtml of [addTemplates, addLetterhead, addDrafts]) addHtml(app, contexto, recursos.log)
  addChanges(app, (request) => identify(request, verificar, entidades), recursos.log)
  addAuthorizationReturn(app, recursos, entidades)
  await addLogout(app, entidades, recursos.log)
  addDeliveries(app, entidades)
  addUploads(app, recursos.config, entidades)
  addAuthenticity(app, entidades, contexto)
  addSigning(app, { entidades, contexto })
  addOffice(app, contexto)
  addPreviews(app, { entidades, contextOf: contexto, log: recursos.log })
  await addWeb(app, recursos.config, entidades)
  return app
}

/**
 * What is not even HTTP never reaches a hook: the same sentence, written by hand. Who has said nothing is not
 * answered: browsers open connections ahead of need, and would read the refusal as the answer to whatever
 * they ask there first, minutes later.
 */
function refuseRaw(socket: Socket, version: string): void {
  if (socket.bytesRead === 0) return void socket.destroy()
  const body = JSON.stringify({ title: UNREADABLE, status: 400 })
  if (socket.writable)
    socket.end(
      `HTTP/1.1 400 Bad Request\r\nx-required-ui-version: ${version}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  else socket.destroy()
}

function addGraphql(
  app: FastifyInstance,
  { recursos, verificar, persisted }: Dependencias,
  entidades: Entidades,
): void {
  const answer = openGraphql({
    schema,
    introspection: recursos.config.embutido,
    otherWebs: recursos.config.webOutras,
    log: recursos.log,
    ...(persisted === undefined ? {} : { persisted }),
    contexto: (request) => contextoOf(request, { recursos, verificar, entidades }),
  })
  app.post('/graphql', async (request, reply) => {
    const { status, headers, body } = await answer(request)
    if (status === 503) return unavailable(reply)
    if (request.cookies.length > 0) reply.header('set-cookie', request.cookies)
    // Encoded here: a string would be flattened and encoded while it is written.
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(Buffer.from(body))
  })
  app.get('/graphql', (request, reply) =>
    problem(request, reply.header('allow', 'POST'), { status: 405, title: 'Use POST com corpo JSON' }),
  )
}

/** Who the token says it is, and whose address was asked. */
async function identify(
  request: FastifyRequest,
  verificar: VerificadorDeToken,
  entidades: Entidades,
): Promise<{ identidade: Identidade | undefined; entidade: RecursosDaEntidade }> {
  const token = bearer(request.headers.authorization)
  const identidade = token === undefined ? undefined : await verificar(token)
  const named = entidades.named(request.hostname)
  const entidade =
    identidade === undefined ? entidades.ofHost(request.hostname) : entidades.ofIssuer(identidade.emissor)
  if (entidade !== undefined && entidade.config.estado !== 'ligada') throw new SwitchedOff()
  // A token of one entidade does not open another's address.
  if (entidade === undefined || (named !== undefined && named !== entidade))
    throw new Recusa('NaoAutenticadoException', 'Sua identificação não vale neste endereço. Entre de novo.')
  return { identidade, entidade }
}

async function contextoOf(
  request: FastifyRequest,
  {
    recursos,
    verificar,
    entidades,
  }: { recursos: Recursos; verificar: VerificadorDeToken; entidades: Entidades },
): Promise<Contexto> {
  const { identidade, entidade } = await identify(request, verificar, entidades)
  return buildContexto(recursos, entidade, {
    identidade,
    convidado: one(request.headers['x-convidado']),
    cidadao: one(request.headers['x-cidadao']),
    impersonacao: impersonationOf(request, recursos.config),
    prenderNavegador: (nome, valor) => void request.cookies.push(returnCookie(nome, valor, entidade.config)),
    chave: one(request.headers['idempotency-key']),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500) ?? null,
    correlacao: request.id,
  })
}

const one = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined

function bearer(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1]
  if (token === undefined)
    throw new Recusa('NaoAutenticadoException', 'Sua identificação não foi aceita. Entre de novo.')
  return token
}

/** One line a request: names and figures, never what was asked. */
function logRequests(app: FastifyInstance, { log }: Recursos): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        correlacao: request.id,
        metodo: request.method,
        rota: request.routeOptions.url ?? null,
        operacao: request.operacao,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...traceIds(request.traced?.span),
      },
      'pedido',
    )
  })
}

/** A Host that is none makes no address, and the address of a request is read further in. */
function refuseNoAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request.headers
    if (host && !URL.canParse(`http://${host}`))
      return problem(request, reply, { status: 400, title: UNREADABLE })
  })
}

function refuseInMaintenance(app: FastifyInstance, { config }: Recursos): void {
  if (!config.manutencao) return
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(config|graphql|selo|assinaturas|previa)\b/.test(request.url)) return unavailable(reply)
  })
}

/** A host is switched off before anything of its entidade is asked; a token, once it is known whose it is. */
function refuseSwitchedOff(app: FastifyInstance, entidades: Entidades): void {
  app.addHook('onRequest', async (request, reply) => {
    const { estado, frase } = entidades.ofHost(request.hostname)?.config ?? {}
    if (estado === undefined || estado === 'ligada' || /^\/(livez|readyz)\b/.test(request.url)) return
    return switchedOff(request, reply, { estado, frase })
  })
}

/** What an entidade owns is closed once nobody who found it so is still being answered. */
function countRequests(app: FastifyInstance, { requests }: Recursos): void {
  app.addHook('onRequest', async (_request, reply) => void reply.raw.once('close', requests.enter()))
}

/** What fastify itself refuses (body too large, not JSON) and whatever escaped everything else. */
function answerError(
  error: FastifyError,
  { request, reply, recursos: { log } }: { request: FastifyRequest; reply: FastifyReply; recursos: Recursos },
): FastifyReply {
  const status = error.statusCode ?? 500
  if (status === 413)
    return problem(request, reply, {
      status: 413,
      title: `O pedido é maior que o limite de ${tamanhoPorExtenso(request.routeOptions.bodyLimit)}`,
    })
  if (status === 415)
    return problem(request, reply, {
      status: 415,
      title: `Use Content-Type: ${request.method === 'PUT' ? 'text/html' : 'application/json'}`,
    })
  if (status >= 400 && status < 500) return problem(request, reply, { status, title: UNREADABLE })
  if (isUnavailable(error)) return unavailable(reply)
  const { message, extensions } = toErro(error, log.child({ correlacao: request.id }))
  const { aguarde } = extensions.exception
  if (aguarde !== undefined) reply.header('retry-after', aguarde)
  if (extensions.exception.status < 500)
    return problem(request, reply, { status: extensions.exception.status, title: message.replace(/\.$/, '') })
  return reply
    .code(500)
    .type('application/problem+json')
    .send({ title: ERRO_INTERNO, status: 500, uuid: extensions.exception.uuid })
}
