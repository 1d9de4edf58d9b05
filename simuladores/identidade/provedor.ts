import { generateKeyPairSync, randomBytes, timingSafeEqual, createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import Provider, {
  errors,
  type AccessToken,
  type Account,
  type Client,
  type Configuration,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { corpo } from '../comum/falha.ts'
import { abrirGuarda } from './guarda.ts'
import { paginaDeAviso, paginaDeLogin, paginaDeSaida, type Pagina } from './paginas.ts'
import { SENHA_PADRAO, subDe, type PessoaDeLogin } from './pessoas.ts'

export type Realm = { id: string; nome: string }

type Opcoes = {
  realm: Realm
  emissor: string
  pasta: string
  origens: readonly string[]
  pessoas: PessoaDeLogin[]
  /** Asked for each access token: shall it say that the person authenticated an hour ago? */
  sessaoAntiga?: () => boolean
}

export const AUDIENCIA = 'autos-api'
const RECURSO = 'urn:autos:api'
const ESCOPO = 'openid profile email'
const SETE_DIAS = 7 * 24 * 60 * 60

/** One realm: a certified OpenID Connect provider whose access tokens have the shape of Keycloak's. */
export function criarRealm(opcoes: Opcoes): {
  atender(req: IncomingMessage, res: ServerResponse): Promise<void>
  gravar(): void
} {
  const { realm, emissor, origens } = opcoes
  const pessoas = opcoes.pessoas.filter((pessoa) => pessoa.realm === realm.id)
  const porSub = new Map(pessoas.map((pessoa) => [sub(pessoa), pessoa]))
  const guarda = abrirGuarda(join(opcoes.pasta, `${realm.id}.json`))
  const provedor = new Provider(emissor, { ...configuracao(opcoes, porSub), adapter: guarda.adaptador })
  aceitarQualquerCaminho(provedor, origens)
  registrarSenha(provedor, (login, senha) => conferir(pessoas, login, senha))
  const callback = provedor.callback()
  const prefixo = `/realms/${realm.id}`

  async function interagir(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64')
    const interacao = await provedor.interactionDetails(req, res).catch(() => undefined)
    if (!interacao || !req.url?.endsWith(interacao.uid)) {
      return responder(
        res,
        400,
        paginaDeAviso({
          nome: realm.nome,
          titulo: 'Esta página de acesso expirou',
          texto: 'Volte ao sistema e entre de novo.',
          voltar: origens[0] ?? '/',
          nonce,
          origens,
        }),
      )
    }
    const csrf = createHash('sha256').update(`csrf:${interacao.jti}`).digest('base64url')
    const mostrar = (usuario: string, erro: string) =>
      responder(
        res,
        200,
        paginaDeLogin({
          nome: realm.nome,
          acao: `${prefixo}${req.url}`,
          csrf,
          pessoas,
          usuario,
          erro,
          nonce,
          origens,
        }),
      )
    if (req.method !== 'POST')
      return mostrar(
        typeof interacao.params['login_hint'] === 'string' ? interacao.params['login_hint'] : '',
        '',
      )

    const campos = new URLSearchParams((await corpo(req, 20_000)).toString())
    if (campos.get('csrf') !== csrf) return mostrar('', 'A página expirou. Tente de novo.')
    const usuario = campos.get('usuario')?.trim() ?? ''
    const pessoa = conferir(pessoas, usuario, campos.get('senha') ?? '')
    if (!pessoa) return mostrar(usuario, 'Usuário ou senha inválidos.')
    await provedor.interactionFinished(
      req,
      res,
      { login: { accountId: sub(pessoa), remember: true, amr: ['pwd'] } },
      { mergeWithLastSubmission: false },
    )
  }

  return {
    gravar: guarda.gravar,
    async atender(req, res) {
      // oidc-provider finds the mount point by comparing the two, as under Express.
      Object.assign(req, { originalUrl: req.url })
      req.url = req.url!.slice(prefixo.length) || '/'
      await (/^\/interacao\/[\w-]+$/.test(req.url) ? interagir(req, res) : callback(req, res))
    },
  }
}

function configuracao(
  { realm, origens, pasta, sessaoAntiga }: Opcoes,
  porSub: Map<string, PessoaDeLogin>,
): Configuration {
  const chaves = lerChaves(join(pasta, `${realm.id}.chaves.json`))
  const caminho = `/realms/${realm.id}`
  const publico = { token_endpoint_auth_method: 'none', id_token_signed_response_alg: 'RS256' } as const
  return {
    clients: [
      {
        ...publico,
        client_id: 'autos-web',
        client_name: 'Autos',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origens.map((o) => `${o}/`),
        post_logout_redirect_uris: origens.map((o) => `${o}/`),
      },
      {
        ...publico,
        client_id: 'autos-cli',
        client_name: 'Autos (linha de comando)',
        grant_types: ['password'],
        response_types: [],
        redirect_uris: [],
      },
    ],
    jwks: { keys: [chaves.jwk] },
    cookies: {
      keys: [chaves.cookie],
      names: {
        session: `autos_${realm.id}`,
        interaction: `autos_${realm.id}_interacao`,
        resume: `autos_${realm.id}_retomada`,
      },
      long: { path: caminho, sameSite: 'lax', httpOnly: true },
      short: { sameSite: 'lax', httpOnly: true },
    },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: {
      openid: ['sub'],
      profile: ['name', 'given_name', 'family_name', 'preferred_username', 'cpf'],
      email: ['email', 'email_verified'],
    },
    conformIdTokenClaims: false,
    findAccount: async (_, id) => conta(id, porSub.get(id)),
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RECURSO,
        useGrantedResource: () => true,
        getResourceServerInfo: () => SERVIDOR_DE_RECURSO,
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, formulario) =>
          comPagina(ctx, (nonce) =>
            paginaDeSaida({
              nome: realm.nome,
              formulario,
              nonce,
              origens,
              automatica: Boolean(ctx.oidc.entities.IdTokenHint ?? ctx.oidc.client),
            }),
          ),
        postLogoutSuccessSource: async (ctx) =>
          comPagina(ctx, (nonce) =>
            paginaDeAviso({
              nome: realm.nome,
              titulo: 'Você saiu',
              texto: 'A sua sessão foi encerrada.',
              voltar: origens[0] ?? '/',
              nonce,
              origens,
            }),
          ),
      },
    },
    interactions: { url: (_, interacao) => `${caminho}/interacao/${interacao.uid}` },
    loadExistingGrant: concederTudo,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    clientBasedCORS: (_, origem) => origens.includes(origem),
    ttl: {
      AccessToken: 5 * 60,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      Grant: SETE_DIAS,
      RefreshToken: SETE_DIAS,
      Session: SETE_DIAS,
    },
    extraTokenClaims: async (ctx, token) =>
      identificacao(
        porSub.get((token as AccessToken).accountId ?? ''),
        sessaoAntiga?.()
          ? umaHoraAtras()
          : (ctx.oidc.entities.AuthorizationCode ?? ctx.oidc.entities.RefreshToken)?.authTime,
      ),
    formats: { customizers: { jwt: (_, token, jwt) => comoKeycloak(token as AccessToken, jwt) } },
    renderError: async (ctx, _, erro) =>
      comPagina(ctx, (nonce) =>
        paginaDeAviso({
          nome: realm.nome,
          titulo: 'Não foi possível continuar',
          texto: `O pedido de acesso não pôde ser atendido (${erro.message}).`,
          voltar: origens[0] ?? '/',
          nonce,
          origens,
        }),
      ),
  }
}

const SERVIDOR_DE_RECURSO = {
  scope: ESCOPO,
  audience: AUDIENCIA,
  accessTokenFormat: 'jwt' as const,
  accessTokenTTL: 5 * 60,
  jwt: { sign: { alg: 'RS256' as const } },
}

/** The product's own applications ask nobody for consent. */
async function concederTudo(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc
  const existente = session!.grantIdFor(client!.clientId)
  const concessao =
    (existente && (await provider.Grant.find(existente))) ||
    new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
  concessao.addOIDCScope(ESCOPO)
  concessao.addResourceScope(RECURSO, ESCOPO)
  await concessao.save()
  return concessao
}

function conta(id: string, pessoa: PessoaDeLogin | undefined): Account | undefined {
  if (!pessoa) return undefined
  const { given_name, family_name, name, preferred_username, email, email_verified, cpf } = dados(pessoa)
  return {
    accountId: id,
    claims: async () => ({
      sub: id,
      given_name,
      family_name,
      name,
      preferred_username,
      email,
      email_verified,
      cpf,
    }),
  }
}

function dados(pessoa: PessoaDeLogin) {
  const { login, nome, sobrenome, email, cpf } = pessoa
  return {
    preferred_username: login,
    name: `${nome} ${sobrenome}`,
    given_name: nome,
    family_name: sobrenome,
    email,
    email_verified: true,
    ...(cpf ? { cpf } : {}),
  }
}

const umaHoraAtras = (): number => Math.floor(Date.now() / 1000) - 3600

function identificacao(pessoa: PessoaDeLogin | undefined, authTime = Math.floor(Date.now() / 1000)) {
  if (!pessoa) return undefined
  return {
    ...dados(pessoa),
    auth_time: authTime,
    realm_access: { roles: [`default-roles-${pessoa.realm}`] },
    resource_access: pessoa.papeis.length ? { [AUDIENCIA]: { roles: pessoa.papeis } } : {},
  }
}

function comoKeycloak(
  token: AccessToken,
  jwt: { header?: object | undefined; payload: Record<string, unknown> },
): void {
  const { client_id, ...payload } = jwt.payload
  jwt.payload = {
    ...payload,
    typ: 'Bearer',
    azp: client_id,
    aud: [AUDIENCIA],
    scope: ESCOPO,
    ...(token.sessionUid ? { sid: token.sessionUid } : {}),
  }
  jwt.header = { ...jwt.header, typ: 'JWT' }
}

/** Any path of the web origins that were configured, and nothing else. */
function aceitarQualquerCaminho(provedor: Provider, origens: readonly string[]): void {
  const permitido = (uri: string) =>
    URL.canParse(uri) && origens.includes(new URL(uri).origin) && !uri.includes('#') && !uri.includes('@')
  Object.assign(provedor.Client.prototype, {
    redirectUriAllowed(this: Client, uri: string) {
      return this.clientId === 'autos-web' && permitido(uri)
    },
    postLogoutRedirectUriAllowed: permitido,
  })
}

/** For scripts on the command line: login and password against a token, as Keycloak's direct access grant. */
function registrarSenha(
  provedor: Provider,
  autenticar: (login: string, senha: string) => PessoaDeLogin | undefined,
): void {
  provedor.registerGrantType<{ username?: string; password?: string }>(
    'password',
    async (ctx) => {
      const pessoa = autenticar(ctx.oidc.params.username ?? '', ctx.oidc.params.password ?? '')
      if (!pessoa) throw new errors.InvalidGrant('invalid user credentials')
      const { client } = ctx.oidc
      const concessao = new provedor.Grant({ clientId: client.clientId, accountId: sub(pessoa) })
      concessao.addResourceScope(RECURSO, ESCOPO)
      const token = new provedor.AccessToken({
        accountId: sub(pessoa),
        client,
        grantId: await concessao.save(),
        gty: 'password',
        scope: ESCOPO,
      })
      token.resourceServer = new provedor.ResourceServer(RECURSO, SERVIDOR_DE_RECURSO)
      ctx.oidc.entity('AccessToken', token)
      ctx.body = {
        access_token: await token.save(),
        token_type: 'Bearer',
        expires_in: token.expiration,
        scope: ESCOPO,
      }
    },
    ['username', 'password', 'scope'],
  )
}

function conferir(pessoas: PessoaDeLogin[], login: string, senha: string): PessoaDeLogin | undefined {
  const pessoa = pessoas.find((p) => p.login === login.toLowerCase())
  const resumo = (texto: string) => createHash('sha256').update(texto).digest()
  return timingSafeEqual(resumo(pessoa?.senha ?? SENHA_PADRAO), resumo(senha)) ? pessoa : undefined
}

function sub(pessoa: PessoaDeLogin): string {
  return pessoa.sub ?? subDe(pessoa.realm, pessoa.login)
}

function lerChaves(arquivo: string): { jwk: JWK; cookie: string } {
  if (!existsSync(arquivo)) {
    mkdirSync(join(arquivo, '..'), { recursive: true })
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const jwk = {
      ...privateKey.export({ format: 'jwk' }),
      kid: randomBytes(12).toString('base64url'),
      use: 'sig',
      alg: 'RS256',
    }
    writeFileSync(arquivo, JSON.stringify({ jwk, cookie: randomBytes(32).toString('base64url') }), {
      mode: 0o600,
    })
  }
  return JSON.parse(readFileSync(arquivo, 'utf8')) as { jwk: JWK; cookie: string }
}

function comPagina(ctx: KoaContextWithOIDC, fazer: (nonce: string) => Pagina): void {
  const { html, csp } = fazer(randomBytes(16).toString('base64'))
  ctx.type = 'html'
  ctx.set('content-security-policy', csp)
  ctx.body = html
}

function responder(res: ServerResponse, status: number, { html, csp }: Pagina): void {
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': csp,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  res.end(html)
}
