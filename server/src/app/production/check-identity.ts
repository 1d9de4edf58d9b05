import { z } from 'zod'
import type { ConfigDaEntidade } from '../../config.ts'
import { checkToken } from './check-token.ts'
import { type Credential, saidBy, SCOPE } from './enter-as-browser.ts'
import { type Finding, right, tried, warned, wrong } from './finding.ts'

const WAIT_MS = 5_000
const GUIDE = '(docs/producao.md, Identidade)'
const metadata = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
})
type Metadata = z.infer<typeof metadata>
const keys = z.object({
  keys: z.array(z.object({ kty: z.string(), alg: z.string().optional(), use: z.string().optional() })),
})

/**
 * The issuer of the tokens, and the client that the web enters by, asked as a browser would; with somebody's password, the
 * token as well.
 */
export async function checkIdentity(entidade: ConfigDaEntidade, credential?: Credential): Promise<Finding[]> {
  const { emissor } = entidade
  let metadataFound: Metadata | undefined
  const issuer = await tried('emissor', `Confira “emissor” e a rede até ele ${GUIDE}.`, async () => {
    const answer = await get(`${emissor}/.well-known/openid-configuration`)
    const parsed = metadata.safeParse(await answer.json().catch(() => undefined))
    if (!parsed.success)
      return wrong('emissor', {
        said: `não é um provedor OpenID Connect (HTTP ${answer.status})`,
        mend: emissor.endsWith('/')
          ? 'Tire de “emissor” a barra do fim: nos tokens ele vem sem ela.'
          : `“emissor” é o endereço do realm, como https://…/realms/${entidade.id} ${GUIDE}.`,
      })
    if (parsed.data.issuer !== emissor)
      return wrong('emissor', {
        said: `ele se chama ${parsed.data.issuer}`,
        mend:
          parsed.data.issuer.replace(/\/+$/, '') === emissor.replace(/\/+$/, '')
            ? 'A diferença é a barra do fim: escreva “emissor” como ele se chama, com ela ou sem ela.'
            : 'Escreva “emissor” letra por letra como ele se chama, que é o que vem nos tokens.',
      })
    metadataFound = parsed.data
    return right('emissor', 'é ele mesmo')
  })
  if (metadataFound === undefined) return issuer
  const known = metadataFound
  const found = [
    ...issuer,
    ...(await tried('chaves do emissor', `O emissor diz que estão em ${known.jwks_uri}.`, () =>
      signing(known),
    )),
    ...(await tried('entrada', `Confira o cliente ${entidade.clienteWeb} ${GUIDE}.`, () =>
      entry(entidade, known),
    )),
    ...(await tried('entrada pelo navegador', `Confira “Web origins” do cliente ${GUIDE}.`, () =>
      exchange(entidade, known),
    )),
  ]
  // With something wrong before it, the token says nothing new.
  if (credential === undefined || found.some(({ grade }) => grade === 'erro')) return found
  const door = { authorization: known.authorization_endpoint, token: known.token_endpoint }
  return [
    ...found,
    ...(await tried('token', `Confira o cliente ${entidade.clienteWeb} ${GUIDE}.`, () =>
      checkToken(entidade, door, credential),
    )),
  ]
}

const get = (url: string, headers = {}): Promise<Response> =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) })

async function signing({ jwks_uri }: Metadata): Promise<Finding> {
  const { keys: all } = keys.parse(await (await get(jwks_uri)).json())
  const usable = all.filter(({ kty, use }) => (kty === 'RSA' || kty === 'EC') && use !== 'enc')
  return usable.length > 0
    ? right('chaves do emissor', `${usable.length} para assinar tokens`)
    : wrong('chaves do emissor', {
        said: 'nenhuma chave RSA ou de curva elíptica para assinar',
        mend: 'No provedor, ative uma chave RS256 ou ES256.',
      })
}

/** A page to log in, or the way to one: what refuses the client or the address to return to is neither. */
async function entry(
  { endereco, clienteWeb }: ConfigDaEntidade,
  { authorization_endpoint, code_challenge_methods_supported: methods }: Metadata,
): Promise<Finding> {
  if (methods !== undefined && !methods.includes('S256'))
    return wrong('entrada', { said: 'o provedor não aceita PKCE S256', mend: `Ligue-o no cliente ${GUIDE}.` })
  const address = new URL(authorization_endpoint)
  for (const [name, value] of Object.entries({
    client_id: clienteWeb,
    redirect_uri: `${endereco}/`,
    response_type: 'code',
    scope: SCOPE,
    state: 'conferir',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value)
  const { status, headers } = await get(address.href)
  const back = new URL(headers.get('location') ?? address.href, address)
  const told = saidBy({
    error: back.searchParams.get('error'),
    error_description: back.searchParams.get('error_description'),
  })
  const known = REFUSALS.find(({ by }) => by.test(told))
  if (known !== undefined) return wrong('entrada', { said: `${known.said} (${told})`, mend: known.mend })
  return status >= 400 || told !== ''
    ? wrong('entrada', {
        said: `o provedor recusa o cliente ${clienteWeb} com a volta para ${endereco}/${told === '' ? '' : ` (${told})`}`,
        mend: `Crie o cliente público com Standard flow, e ponha ${endereco}/ em “Valid redirect URIs” ${GUIDE}.`,
      })
    : right('entrada', `o cliente ${clienteWeb} leva à página de entrar`)
}

const ADVANCED = 'No cliente autos-web, Advanced,'
/** What Keycloak says of a setting that the web does not go by; the first two at the page, the others at the tokens. */
const REFUSALS = [
  {
    by: /pushed authorization request/i,
    said: 'o provedor exige pedidos de entrada mandados antes (PAR)',
    mend: `${ADVANCED} desligue “Pushed authorization request required”.`,
  },
  {
    by: /code.challenge.method/i,
    said: 'o cliente não aceita PKCE S256',
    mend: 'No cliente autos-web, Capability config, escolha S256 em “PKCE Method”.',
  },
  {
    by: /invalid_scope/i,
    said: `o provedor não dá os escopos que a página pede (${SCOPE})`,
    mend: 'No cliente autos-web, Client scopes, ponha profile e email como Default.',
  },
  {
    by: /dpop/i,
    said: 'o cliente exige DPoP, que a página não faz',
    mend: 'No cliente autos-web, Capability config, desligue “Require DPoP bound tokens”.',
  },
  {
    by: /unauthorized_client|invalid_client/i,
    said: 'o cliente pede um segredo, que a página não tem como guardar',
    mend: 'No cliente autos-web, Capability config, desligue “Client authentication”: ele é público.',
  },
]

/**
 * The web changes the code for tokens from the browser: the answer must say that its origin may read it, and refuse
 * nothing but the code, which is none.
 */
async function exchange(
  { endereco, clienteWeb }: ConfigDaEntidade,
  { token_endpoint }: Metadata,
): Promise<Finding> {
  const from = new URL(endereco).origin
  const answer = await fetch(token_endpoint, {
    method: 'POST',
    headers: { origin: from },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clienteWeb,
      code: 'conferir',
      redirect_uri: `${endereco}/`,
      code_verifier: 'conferir'.repeat(6),
    }),
    signal: AbortSignal.timeout(WAIT_MS),
  })
  const told = saidBy((await answer.json().catch(() => ({}))) as object)
  const known = REFUSALS.find(({ by }) => by.test(told))
  if (known !== undefined)
    return wrong('entrada pelo navegador', { said: `${known.said} (${told})`, mend: known.mend })
  return readable(from, answer.headers.get('access-control-allow-origin'))
}

function readable(from: string, allowed: string | null): Finding {
  if (allowed === from) return right('entrada pelo navegador', 'os tokens se leem no navegador')
  const told = {
    said: `o provedor não deixa ${from} ler os tokens (CORS)`,
    mend: `Ponha ${from} em “Web origins” do cliente ${GUIDE}.`,
  }
  return allowed === '*'
    ? warned('entrada pelo navegador', {
        ...told,
        said: 'o provedor deixa qualquer página ler os tokens (CORS)',
      })
    : wrong('entrada pelo navegador', told)
}
