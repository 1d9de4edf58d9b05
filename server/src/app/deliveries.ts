import { Recusa, validacao } from '@autos/contract/erros.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { transact } from '../kernel/transact.ts'
import {
  autenticarIntegrador,
  consultarEntrega,
  enderecoDaEntrega,
  entregar,
  type Integrador,
  processarEntrega,
} from '../modules/entregas/index.ts'
import type { Entidades } from './entidade-of.ts'
import type { RecursosDaEntidade } from './resources.ts'

/**
 * Where other systems hand documents in (docs/entregas.md): a few edges beside GraphQL, with keys of their
 * own.
 */
const ROOT = '/integracao/v1/documentos'

const file = z.strictObject({
  extensao: z.string().min(1).max(20),
  tamanho: z.number().int().min(1).optional(),
  md5: z.string().max(50).optional(),
})
const delivery = z.strictObject({
  origem: z.string().min(1).max(500),
  setor: z.string().min(1).max(100).optional(),
  especie: z.string().min(1).max(255),
  tipo: z.string().min(1).max(255).optional(),
  titulo: z.string().max(2000),
  assunto: z.string().max(8000).optional(),
  requerente: z
    .strictObject({
      nome: z.string().max(2000),
      cpfCnpj: z.string().max(50).optional(),
      contato: z.string().max(2000).optional(),
    })
    .optional(),
  restricoes: z
    .array(z.enum(['INTERNO', 'POSSE', 'SIGILOSO']))
    .max(3)
    .optional(),
  hipoteseLegal: z.string().max(2000).optional(),
  arquivo: file,
})
const received = z.strictObject({
  versionId: z.string().min(1).max(500),
  extensao: z.string().min(1).max(20),
})

type Edge = {
  recursos: RecursosDaEntidade
  integrador: Integrador
  request: FastifyRequest
  reply: FastifyReply
}

export function addDeliveries(app: FastifyInstance, entidades: Entidades): void {
  const edge =
    (work: (edge: Edge) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      const entidade = entidades.ofHost(request.hostname)
      if (entidade === undefined) return reply.callNotFound()
      try {
        return await work({
          recursos: entidade,
          integrador: await whoAsks(entidade, request),
          request,
          reply,
        })
      } catch (error) {
        if (!(error instanceof Recusa)) throw error
        return refuse(reply, error)
      }
    }
  app.post(ROOT, edge(handIn))
  app.post(`${ROOT}/:id/endereco`, edge(addressAgain))
  app.post(`${ROOT}/:id/arquivo`, edge(fileIsThere))
  app.get(`${ROOT}/:id`, edge(tell))
  app.get(ROOT, edge(tellByOrigin))
}

async function whoAsks(
  { db, config }: RecursosDaEntidade,
  { headers, ip }: FastifyRequest,
): Promise<Integrador> {
  const key = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  return autenticarIntegrador(db, key, {
    ip,
    userAgent: headers['user-agent']?.slice(0, 500) ?? null,
    fuso: config.fuso,
  })
}

/** The document is there once this is answered; the address to put its file at comes along. */
async function handIn({ recursos, integrador, request, reply }: Edge): Promise<unknown> {
  const { arquivo, ...pedido } = read(delivery, request.body)
  const ledger = await recursos.ledger()
  const { id, nova } = await transact(ledger, (tx) => entregar(tx, integrador, pedido))
  const envio = await enderecoDaEntrega({ ...recursos, ledger }, integrador, { id, ...arquivo }).catch(
    (error: unknown) => {
      // A repetition of a delivery whose file already came needs no address.
      if (!nova && error instanceof Recusa && error.nome === 'EstadoInvalidoException') return null
      throw error
    },
  )
  return reply
    .code(nova ? 201 : 200)
    .header('location', `${ROOT}/${id}`)
    .send({ id, envio })
}

async function addressAgain({ recursos, integrador, request }: Edge): Promise<unknown> {
  return enderecoDaEntrega({ ...recursos, ledger: await recursos.ledger() }, integrador, {
    id: idOf(request),
    ...read(file, request.body),
  })
}

async function fileIsThere({ recursos, integrador, request, reply }: Edge): Promise<unknown> {
  await processarEntrega({ ...recursos, ledger: await recursos.ledger() }, integrador, {
    id: idOf(request),
    ...read(received, request.body),
  })
  return reply.code(202).send({ id: idOf(request) })
}

const tell = ({ recursos, integrador, request }: Edge): Promise<unknown> =>
  consultarEntrega(recursos.db, integrador, { id: idOf(request) })

async function tellByOrigin({ recursos, integrador, request }: Edge): Promise<unknown> {
  const { origem } = request.query as { origem?: unknown }
  if (typeof origem !== 'string' || origem === '')
    throw validacao('origem', 'Informe a identificação do documento no sistema de origem.')
  return consultarEntrega(recursos.db, integrador, { origem })
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id.toLowerCase()

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
  throw validacao(
    field || 'corpo',
    issue?.code === 'unrecognized_keys'
      ? `Campo desconhecido: ${field}.`
      : `Campo ausente ou inválido: ${field || 'corpo'}.`,
  )
}

/** RFC 9457, with the field when there is one. */
function refuse(reply: FastifyReply, { nome, message, status, detalhes }: Recusa): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (detalhes.aguarde !== undefined) reply.header('retry-after', `${detalhes.aguarde}`)
  const body = {
    type: `about:blank#${nome}`,
    title: message,
    status,
    ...(detalhes.campo === undefined ? {} : { campo: detalhes.campo }),
  }
  return reply.code(status).type('application/problem+json').send(body)
}
