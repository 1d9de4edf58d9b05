import { Recusa } from '@autos/contract/erros.ts'
import { SELO_ALTURA, SELO_LARGURA } from '@autos/contract/regras/selo.ts'
import { commonName, fingerprint } from '@autos/pades'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mostrarConfiguracao, seloDe } from '../modules/assinaturas/index.ts'
import type { Contexto } from './context.ts'
import type { Entidades } from './entidade-of.ts'
import { problem } from './pages.ts'

type Options = { entidades: Entidades; contexto(request: FastifyRequest): Promise<Contexto> }

/** What signing needs beside GraphQL (especificação §7): the trust that is configured, and the picture of a person's seal. */
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
    }))
    return reply.header('cache-control', 'no-store').send({ ...mostrarConfiguracao(config), ancoras })
  })
  app.get<{ Querystring: { documentoId?: string } }>('/selo', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const linhas = await linesOf(() => contexto(request), one(request.query.documentoId))
    if (linhas instanceof Recusa) return problem(request, reply, linhas.status, linhas.message)
    return reply.header('x-measures', `${SELO_LARGURA}x${SELO_ALTURA}`).type('image/svg+xml').send(drawn(linhas))
  })
}

/** Twice in the address, it is an array. */
const one = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

async function linesOf(contexto: () => Promise<Contexto>, documentoId: string | undefined): Promise<string[] | Recusa> {
  try {
    return await seloDe(await contexto(), documentoId)
  } catch (error) {
    if (error instanceof Recusa) return error
    throw error
  }
}

const SIZE = 10
const PAD = 3
const LEADING = 1.2
/** Average width of a letter, in units of its size: the picture is a preview, the real one is drawn by pades. */
const LETTER = 0.52

/** As pades lays it out: a thin frame, lines fitted into it and centred. */
function drawn(lines: readonly string[]): string {
  const widest = Math.max(...lines.map((line) => [...line].length)) * LETTER
  const size = Math.min(SIZE, (SELO_LARGURA - 2 * PAD) / widest, (SELO_ALTURA - 2 * PAD) / (lines.length * LEADING))
  const top = (SELO_ALTURA - lines.length * size * LEADING) / 2 + size * 0.95
  const text = lines.map((line, i) => `<text x="${PAD}" y="${round(top + i * size * LEADING)}">${escaped(line)}</text>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SELO_LARGURA}" height="${SELO_ALTURA}" viewBox="0 0 ${SELO_LARGURA} ${SELO_ALTURA}" font-family="Lato, Carlito, sans-serif" font-size="${round(size)}"><rect x="0.25" y="0.25" width="${SELO_LARGURA - 0.5}" height="${SELO_ALTURA - 0.5}" fill="#fff" stroke="#666" stroke-width="0.5"/>${text}</svg>`
}

const round = (value: number): number => Math.round(value * 100) / 100
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
