import { NOTAS } from '@autos/contract/notas.ts'
import type { FastifyInstance } from 'fastify'
import { s3Da } from '../config.ts'
import type { Recursos, RecursosDaEntidade } from './resources.ts'
import type { Entidades } from './entidade-of.ts'
import { unavailable } from './pages.ts'

/**
 * What the web must know before anybody logs in (503 sends it to its own page), and what changed in each
 * version (especificação §7).
 */
export function addConfig(app: FastifyInstance, recursos: Recursos, entidades: Entidades): void {
  app.get<{ Querystring: { version?: string | string[] } }>(
    '/config/notas',
    async ({ query: { version } }, reply) => {
      reply.header('cache-control', 'no-cache')
      const notas = version === undefined ? NOTAS : NOTAS.filter(({ versao }) => versao === version)
      return notas.length === 0 ? reply.callNotFound() : { notas }
    },
  )
  for (const [path, part] of PARTS)
    app.get(path, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const entidade = entidades.ofHost(request.hostname)
      if (entidade === undefined) return reply.callNotFound()
      try {
        return part(await configOf(recursos, entidade))
      } catch (error) {
        recursos.log.error({ err: error, entidade: entidade.config.id }, 'banco indisponível')
        return unavailable(reply)
      }
    })
}

type Said = Awaited<ReturnType<typeof configOf>>
/** All of it, and what one neighbour needs at an address of its own: the login, and where files are stored. */
const PARTS: [path: string, part: (said: Said) => unknown][] = [
  ['/config', (said) => said],
  ['/config/oidc', ({ oidc }) => oidc],
  ['/config/armazenamento', ({ armazenamento, limites }) => ({ ...armazenamento, ...limites })],
]

/**
 * The page that Chatwoot means to be embedded (especificação §2, support chat); an address may end in a
 * folder.
 */
const supportChatAt = ({ endereco, site }: { endereco: string; site: string }): string =>
  `${endereco.replace(/\/$/, '')}/widget?website_token=${site}`

async function configOf({ config }: Recursos, { config: entidade, db }: RecursosDaEntidade) {
  const marca = await db.selectFrom('marca').selectAll().executeTakeFirstOrThrow()
  return {
    versao: config.versaoWeb,
    entidade: {
      id: entidade.id,
      nome: marca.nome,
      sigla: marca.sigla,
      nomeCurto: marca.nomeCurto,
      logoUrl: marca.logoUrl ?? entidade.logoUrl ?? null,
      cor: marca.cor,
    },
    oidc: { autoridade: entidade.emissor, cliente: entidade.clienteWeb, audiencia: entidade.audiencia },
    limites: { arquivoBytes: marca.arquivoMaxBytes },
    marca: {
      enviarParaUsuarios: marca.enviarParaUsuarios,
      distribuirInterno: marca.distribuirInterno,
      larguraMinima: marca.larguraMinima,
      numeroProcesso: marca.numeroProcesso,
      aviso: marca.aviso,
    },
    // Office files are shown as pages before they are sent.
    conversor: config.gotenberg !== undefined,
    // The citizen's way in; whether it is there is no secret, how it is set up is.
    govBr: config.assinatura.govBr?.entidades[entidade.id] !== undefined,
    demonstracao: config.embutido,
    armazenamento: { endereco: s3Da(config, entidade).publico },
    enderecos: entidade.enderecos,
    atendimento: entidade.atendimento ? supportChatAt(entidade.atendimento) : null,
  }
}
