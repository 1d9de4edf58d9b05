import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ConfigDaEntidade } from '../config.ts'
import { retornarCidadao } from '../modules/cidadaos/index.ts'
import {
  type DepoisDoRetorno,
  provedoresDe,
  provedoresOuvidos,
  retornar,
} from '../modules/provedores/index.ts'
import type { Entidades } from './entidade-of.ts'
import { notFound } from './pages.ts'
import type { Recursos } from './resources.ts'

const PATH = '/assinatura/retorno'
const SCRIPT = `${PATH}.js`
/** Leads out of the gov.br account, by its own logout; and where that one sends back (docs/producao.md, to be registered). */
const LEAVE = '/assinatura/sair'
const LEFT = '/assinatura/saida'

type Query = { state?: string; code?: string; error?: string }

/**
 * Where a provider of signatures sends the person back: the window that the web opened. It tells that one,
 * and closes.
 */
export function addAuthorizationReturn(app: FastifyInstance, recursos: Recursos, entidades: Entidades): void {
  app.get(SCRIPT, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(TELL_OPENER),
  )
  addLeaving(app, recursos, entidades)
  app.get<{ Querystring: Query }>(PATH, async (request, reply) => {
    const entidade = entidades.ofHost(request.hostname)
    if (entidade === undefined) return notFound(request, reply)
    const { state, code, error } = request.query
    const meios = {
      ledger: await entidade.ledger(),
      provedores: provedoresOuvidos(recursos.config, entidade.config, entidade.note),
      retorno: new URL(PATH, entidade.config.endereco).href,
      anotar: (err: unknown) =>
        recursos.log.warn(
          { correlacao: request.id, entidade: entidade.config.id, err },
          'autorização de assinatura não concluída',
        ),
    }
    const retorno = {
      state: one(state) ?? '',
      code: one(code),
      error: one(error),
      cookie: (name: string) => cookieOf(request, name),
    }
    // The `state` says whose it is: somebody who signs, or a citizen who enters.
    const signing = await retornar(meios, retorno)
    const entering = signing === undefined ? await retornarCidadao(meios, retorno) : undefined
    const title =
      signing !== undefined
        ? 'Autorização de assinatura'
        : entering !== undefined
          ? 'Entrada com a conta gov.br'
          : 'Janela encerrada'
    return answer(reply, signing ?? entering, { title, origin: new URL(entidade.config.endereco).origin })
  })
}

/** Whoever leaves here leaves the gov.br account too, from their own browser: its session is a cookie of theirs. */
function addLeaving(app: FastifyInstance, recursos: Recursos, entidades: Entidades): void {
  app.get(LEAVE, (request, reply) => {
    const entidade = entidades.ofHost(request.hostname)
    if (entidade === undefined) return notFound(request, reply)
    const left = new URL(LEFT, entidade.config.endereco).href
    const { govBr } = provedoresDe(recursos.config, entidade.config)
    return bare(reply).redirect(govBr?.enderecoDeSaida(left) ?? left, 303)
  })
  app.get(`${LEFT}.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(GO_BACK),
  )
  app.get(LEFT, (_request, reply) =>
    html(
      bare(reply),
      page('Conta gov.br encerrada', 'Pode fechar esta janela.', `<script src="${LEFT}.js"></script>`),
    ),
  )
}

/** Twice in the address, it is an array. */
const one = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function cookieOf({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2))
  return pairs.find(([key]) => key === name)?.[1]
}

/**
 * `unsafe-none`: the opener's page lets popups keep it (same-origin-allow-popups), as long as no page in them
 * asks otherwise.
 */
function answer(
  reply: FastifyReply,
  after: DepoisDoRetorno,
  { title, origin }: { title: string; origin: string },
): FastifyReply {
  bare(reply)
  if (after !== undefined && 'endereco' in after) return reply.redirect(after.endereco, 303)
  return after === undefined
    ? html(
        reply.code(400),
        page(title, 'Esta autorização não vale mais. Feche esta janela e comece de novo.', ''),
      )
    : html(reply, page(title, 'Pode fechar esta janela.', tell(after, origin)))
}

const bare = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').header('cross-origin-opener-policy', 'unsafe-none')

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; script-src 'self'; frame-ancestors 'none'")
    .type('text/html; charset=utf-8')
    .send(text)

/** What is told is ours: base64url, an origin and a path. */
const tell = ({ estado, sair }: { estado: string; sair: boolean }, origin: string): string =>
  `<script src="${SCRIPT}" data-estado="${estado}" data-origem="${origin}"${sair ? ` data-sair="${LEAVE}"` : ''}></script>`

const page = (title: string, sentence: string, script: string): string => `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<main><h1>${title}</h1><p>${sentence}</p></main>
${script}</html>`

/** Only to the page of this very entidade, whoever opened the window; which then leaves the gov.br account, and closes. */
const TELL_OPENER = `const { estado, origem, sair } = document.currentScript.dataset
if (window.opener) window.opener.postMessage({ tipo: 'autos:autorizacao', estado }, origem)
if (sair) window.location.replace(sair)
else window.close()
`

/** Back to where the person was (web/src/base/leave-gov-br.ts); a window that was opened only to sign has no such place. */
const GO_BACK = `const place = sessionStorage.getItem('autos.depois-de-sair')
sessionStorage.removeItem('autos.depois-de-sair')
if (place === null) window.close()
else window.location.replace('/' + (place.startsWith('#') ? place : ''))
`

/** Goes back to the return alone, from a link of another site too (Lax), and to no script. */
export const returnCookie = (name: string, value: string, { endereco }: ConfigDaEntidade): string =>
  `${name}=${value}; Path=${PATH}; Max-Age=600; HttpOnly; SameSite=Lax${endereco.startsWith('https:') ? '; Secure' : ''}`
