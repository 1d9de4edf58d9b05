import { Recusa } from '@autos/contract/erros.ts'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { commonName, fingerprint, sealText } from '@autos/pades'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { transact } from '../kernel/transact.ts'
import { depositarAssinatura, mostrarConfiguracao, seloDe } from '../modules/assinaturas/index.ts'
import type { Contexto } from '../modules/ator/index.ts'
import type { Entidades } from './entidade-of.ts'
import { problem } from './pages.ts'

type Options = { entidades: Entidades; contexto(request: FastifyRequest): Promise<Contexto> }

/**
 * What signing needs beside GraphQL (especificação §7): the trust that is configured, the picture of a
 * person's seal, and where the signer deposits, under the token, what the key gave.
 */
export function addSigning(app: FastifyInstance, { entidades, contexto }: Options): void {
  app.get('/config/pki', async (request, reply) => {
    const entidade = entidades.ofHost(request.hostname)
    if (entidade === undefined) return reply.callNotFound()
    const { config } = entidade.assinador
    const ancoras = config.ancoras.map(({ tipo, nome, certificado }) => ({
      tipo,
      nome,
      titular: commonName(certificado.subject),
      thumbprint: fingerprint(certificado),
      validoAte: certificado.notAfter,
      certificado: certificado.raw.toString('base64'),
    }))
    return reply
      .header('cache-control', 'no-store')
      .send({ ...mostrarConfiguracao(config, entidade.config), ancoras })
  })
  app.get<{ Querystring: { documentoId?: string } }>('/selo', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const linhas = await linesOf(() => contexto(request), one(request.query.documentoId))
    if (linhas instanceof Recusa)
      return problem(request, reply, { status: linhas.status, title: linhas.message })
    return reply
      .header('x-measures', `${SELO_LARGURA}x${SELO_ALTURA}`)
      .type('image/svg+xml')
      .send(drawn(linhas))
  })
  addDeposits(app, entidades)
}

const VALUE_MAX_BYTES = 16 * 1024

/** The signer is a program of its own: it has the token, and nobody's identification. */
function addDeposits(app: FastifyInstance, entidades: Entidades): void {
  app.post<{ Params: { token: string } }>(
    '/assinaturas/:token',
    { bodyLimit: VALUE_MAX_BYTES },
    async (request, reply) => {
      const entidade = entidades.ofHost(request.hostname)
      if (entidade === undefined) return reply.callNotFound()
      const { assinatura } = (request.body ?? {}) as { assinatura?: unknown }
      await transact(await entidade.ledger(), (tx) =>
        depositarAssinatura(tx, { token: request.params.token, assinatura }),
      )
      return reply.header('cache-control', 'no-store').code(204).send()
    },
  )
}

/** Twice in the address, it is an array. */
const one = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

async function linesOf(
  contexto: () => Promise<Contexto>,
  documentoId: string | undefined,
): Promise<string[] | Recusa> {
  try {
    return await seloDe(await contexto(), documentoId)
  } catch (error) {
    if (error instanceof Recusa) return error
    throw error
  }
}

/** The rows and the size are those that pades draws; the letters, those of whoever looks. */
function drawn(lines: readonly string[]): string {
  const { size, rows } = sealText({ lines }, { width: SELO_LARGURA, height: SELO_ALTURA })
  const text = rows
    .map(
      ({ text: row, x, y }) => `<text x="${round(x)}" y="${round(SELO_ALTURA - y)}">${escaped(row)}</text>`,
    )
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SELO_LARGURA}" height="${SELO_ALTURA}" viewBox="0 0 ${SELO_LARGURA} ${SELO_ALTURA}" font-family="Lato, Carlito, sans-serif" font-size="${round(size)}"><rect x="0.25" y="0.25" width="${SELO_LARGURA - 0.5}" height="${SELO_ALTURA - 0.5}" fill="#fff" stroke="#666" stroke-width="0.5"/>${text}</svg>`
}

const round = (value: number): number => Math.round(value * 100) / 100
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
