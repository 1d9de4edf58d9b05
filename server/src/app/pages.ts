import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers outside GraphQL: RFC 9457 for programs, a plain page for people. */
export function problem(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, title }: { status: number; title: string },
): FastifyReply {
  reply.code(status)
  if (!request.headers.accept?.includes('text/html'))
    return reply.type('application/problem+json').send({ title, status })
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p><a href="/">Voltar ao início</a></p></main></html>`,
    )
}

export const notFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  problem(request, reply, { status: 404, title: 'Página não encontrada' })

/** Not GraphQL's shape on purpose: the web takes any HTTP 503 to its page of unavailability. */
export const unavailable = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('retry-after', '10')
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send({ title: 'Serviço temporariamente indisponível', status: 503 })

const SENTENCES = {
  manutencao: 'Em manutenção. Tente de novo em alguns minutos.',
  desligada: 'Este serviço está desligado.',
} as const

type Off = { estado: keyof typeof SENTENCES; frase: string | undefined }

/** Whoever is in maintenance comes back: it is worth asking again. */
export function switchedOff(
  request: FastifyRequest,
  reply: FastifyReply,
  { estado, frase = SENTENCES[estado] }: Off,
): FastifyReply {
  if (estado === 'manutencao') reply.header('retry-after', '10')
  return problem(request, reply.header('cache-control', 'no-store'), { status: 503, title: frase })
}
