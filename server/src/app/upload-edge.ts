import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { tamanhoPorExtenso } from '@autos/contract/regras/arquivos.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { EnvioPorMedir } from '../adapters/armazenamento/port.ts'
import type { Config, ConfigDaEntidade } from '../config.ts'
import { nowMs } from '../kernel/clock.ts'
import { openVault } from '../kernel/vault.ts'
import type { Entidades } from './entidade-of.ts'
import { notFound, problem } from './pages.ts'

const PATH = '/envio'

type Secrets = Pick<Config, 'segredo' | 'segredoAnterior'>
type Sealed = Omit<EnvioPorMedir, 'validadeSegundos'> & { ate: number }

const vaultOf = ({ segredo, segredoAnterior }: Secrets) => openVault([segredo, segredoAnterior], 'envio')

/** Where a file goes whose length was not said when the address was asked for. */
export const addressThatMeasures =
  (secrets: Secrets, { id, endereco }: Pick<ConfigDaEntidade, 'id' | 'endereco'>) =>
  ({ validadeSegundos, ...envio }: EnvioPorMedir): string => {
    const sealed: Sealed = { ...envio, ate: nowMs() + validadeSegundos * 1000 }
    return new URL(`${PATH}?a=${vaultOf(secrets).seal(JSON.stringify(sealed), id)}`, endereco).href
  }

/**
 * Reads the length that the PUT announces and sends it on (307) to an address that binds it: the bytes do not
 * pass here.
 */
export function addUploads(app: FastifyInstance, secrets: Secrets, entidades: Entidades): void {
  // Answered before the body is read.
  app.put(
    PATH,
    { onRequest: (request, reply) => sendOn(request, reply, { secrets, entidades }) },
    (request, reply) => notFound(request, reply),
  )
}

async function sendOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, entidades }: { secrets: Secrets; entidades: Entidades },
): Promise<FastifyReply> {
  const entidade = entidades.ofHost(request.hostname)
  const envio = entidade && opened(request, secrets, entidade.config.id)
  if (entidade === undefined || envio === undefined)
    return problem(request, reply, {
      status: 403,
      title: 'Este endereço de envio não vale mais. Peça outro.',
    })
  const { ate, maximo, ...rest } = envio
  const { 'content-type': tipo, 'content-length': length } = request.headers
  if (tipo !== envio.tipo)
    return problem(request, reply, { status: 415, title: `Use Content-Type: ${envio.tipo}` })
  if (length === undefined)
    return problem(request, reply, { status: 411, title: 'Diga o tamanho do arquivo em Content-Length.' })
  const tamanho = Number(length)
  if (tamanho < 1) return problem(request, reply, { status: 422, title: 'O arquivo está vazio.' })
  if (tamanho > maximo)
    return problem(request, reply, {
      status: 413,
      title: MENSAGENS.tamanhoExcedidoTexto(tamanhoPorExtenso(tamanho - maximo)),
    })
  const url = await entidade.armazenamento.urlDeEnvio({
    ...rest,
    tamanho,
    validadeSegundos: Math.ceil((ate - nowMs()) / 1000),
  })
  return reply.header('cache-control', 'no-store').redirect(url, 307)
}

function opened({ query }: FastifyRequest, secrets: Secrets, id: string): Sealed | undefined {
  const { a } = query as { a?: unknown }
  if (typeof a !== 'string') return undefined
  try {
    const sealed = JSON.parse(vaultOf(secrets).open(a, id)) as Sealed
    return sealed.ate > nowMs() ? sealed : undefined
  } catch {
    return undefined
  }
}
