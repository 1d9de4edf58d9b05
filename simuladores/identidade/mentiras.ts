import type { IncomingMessage, ServerResponse } from 'node:http'
import { randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import { corpo, responderJson } from '../comum/falha.ts'

/**
 * Settings of a real provider that keep the web out, or spoil what it gets, most of them without a word. A realm that has
 * one does as Keycloak 26.7.3 was seen to do.
 */
export const MENTIRAS = [
  'cliente-confidencial',
  'dpop',
  'par',
  'pkce-plain',
  'sem-basic',
  'token-leve',
  'PS256',
  'HS512',
  'sem-roles',
  'sem-full-scope',
  'outra-audiencia',
  'sem-importar',
  'diretorio-fora',
  'senha-por-trocar',
] as const
export type Mentira = (typeof MENTIRAS)[number]

type Recusa = { em: 'auth' | 'token'; status: number; erro: string; descricao: string }
const RECUSAS: Partial<Record<Mentira, Recusa>> = {
  'cliente-confidencial': {
    em: 'token',
    status: 401,
    erro: 'unauthorized_client',
    descricao: 'Invalid client or Invalid client credentials',
  },
  dpop: { em: 'token', status: 400, erro: 'invalid_request', descricao: 'DPoP proof is missing' },
  par: {
    em: 'auth',
    status: 302,
    erro: 'invalid_request',
    descricao: 'Pushed Authorization Request is only allowed.',
  },
  'pkce-plain': {
    em: 'auth',
    status: 302,
    erro: 'invalid_request',
    descricao: 'Invalid parameter: code challenge method is not matching the configured one',
  },
}

/** The page that it shows after the password, where it does not go on. */
const DEPOIS_DA_SENHA: Partial<Record<Mentira, { status: number; pagina: string }>> = {
  // The directory that would know it does not answer.
  'diretorio-fora': {
    status: 400,
    pagina: '<h1>We are sorry...</h1><p>Unexpected error when handling authentication request</p>',
  },
  'senha-por-trocar': {
    status: 200,
    pagina: `<form id="kc-passwd-update-form" action="trocar" method="post">
<input type="password" id="password-new" name="password-new"/>
<input type="password" id="password-confirm" name="password-confirm"/>
<input type="checkbox" id="logout-sessions" name="logout-sessions" value="on" checked></form>`,
  },
}

async function mostrarDepois(
  { status, pagina }: { status: number; pagina: string },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<true> {
  await corpo(req, 20_000)
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
  res.end(pagina)
  return true
}

/** Answers in the provider's place; true when it did. */
export async function recusarComo(
  mentira: Mentira | undefined,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<boolean> {
  const depois = mentira && DEPOIS_DA_SENHA[mentira]
  if (depois && req.method === 'POST' && req.url?.startsWith('/interacao/'))
    return mostrarDepois(depois, req, res)
  const recusa = mentira && RECUSAS[mentira]
  const pedido = new URL(req.url ?? '/', 'http://provedor')
  if (!recusa || req.method === 'OPTIONS' || pedido.pathname !== `/${recusa.em}`) return false
  const dito = { error: recusa.erro, error_description: recusa.descricao }
  if (recusa.em === 'token') {
    await corpo(req, 20_000)
    res.setHeader('access-control-allow-origin', req.headers.origin ?? '*')
    return responderJson(res, recusa.status, dito)
  }
  const volta = new URL(pedido.searchParams.get('redirect_uri') ?? 'about:blank')
  for (const [nome, valor] of Object.entries(dito)) volta.searchParams.set(nome, valor)
  res.writeHead(recusa.status, { location: volta.href })
  res.end()
  return true
}

/** With what the access tokens are signed. */
export function assinaturaDe(
  mentira: Mentira | undefined,
): { alg: 'RS256' | 'PS256' } | { alg: 'HS512'; key: Buffer } {
  if (mentira === 'HS512') return { alg: 'HS512', key: randomBytes(64) }
  return { alg: mentira === 'PS256' ? 'PS256' : 'RS256' }
}

/** The same key, for whatever an RSA key signs. */
export function chavesDe(mentira: Mentira | undefined, jwk: JWK): JWK[] {
  return mentira === 'PS256' ? [jwk, { ...jwk, kid: `${jwk.kid}-ps`, alg: 'PS256' }] : [jwk]
}

type Afirmacoes = Record<string, unknown>
const sem =
  (...nomes: readonly string[]) =>
  (afirmacoes: Afirmacoes): Afirmacoes =>
    Object.fromEntries(Object.entries(afirmacoes).filter(([nome]) => !nomes.includes(nome)))

const NO_TOKEN: Partial<Record<Mentira, (afirmacoes: Afirmacoes) => Afirmacoes>> = {
  'sem-basic': sem('sub', 'auth_time'),
  'token-leve': sem(
    'sub',
    'auth_time',
    'preferred_username',
    'name',
    'given_name',
    'family_name',
    'email',
    'email_verified',
    'cpf',
    'realm_access',
    'resource_access',
  ),
  'sem-roles': sem('realm_access', 'resource_access'),
  'sem-full-scope': (a) => sem('realm_access', 'resource_access')(a),
  'outra-audiencia': (a) => ({ ...a, aud: 'account' }),
  'sem-importar': (a) => ({ ...a, sub: `f:8a5e1c7e-diretorio:${String(a['preferred_username'])}` }),
}

export const mentirNoToken = (mentira: Mentira | undefined, afirmacoes: Afirmacoes): Afirmacoes =>
  (mentira && NO_TOKEN[mentira]?.(afirmacoes)) ?? afirmacoes
