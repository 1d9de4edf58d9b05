import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import Provider, { type Client, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { corpo } from '../comum/falha.ts'
import { responderPagina, soAlgarismos } from '../comum/paginas.ts'
import { destinosDe, origensDe, retornoCadastrado, type Cliente, type Retornos } from '../comum/retorno.ts'
import { abrirGuarda } from '../identidade/guarda.ts'
import type { Conta, Contas } from './contas.ts'
import { paginaDeAviso, paginaDeLogin } from './paginas.ts'

const PREFIXO = '/sso'
const ESCOPOS = ['openid', 'email', 'profile', 'govbr_confiabilidades', 'govbr_confiabilidades_idtoken']
const CINCO_MINUTOS = 5 * 60
const SESSAO = 'govbr_sso'

/** As the id_token has it, in English; and the seal that stands for each. */
const CONFIANCA = { bronze: ['bronze', '201'], prata: ['silver', '601'], ouro: ['gold', '801'] } as const

type Opcoes = {
  endereco: string
  contas: Contas
  clientes: readonly Cliente[]
  retornos: Retornos
  saidas: Retornos
  pasta: string
  mentira: () => string | undefined
}

/**
 * Login Único: OpenID Connect with PKCE, Basic at the token, `reliability_info` in the id_token for who asks
 * the scope govbr_confiabilidades_idtoken; its issuer ends in a slash, and `state` and `nonce` are demanded.
 */
export function criarSso({ endereco, contas, clientes, retornos, saidas, pasta, mentira }: Opcoes): {
  atender(req: IncomingMessage, res: ServerResponse): Promise<void>
  gravar(): void
} {
  const guarda = abrirGuarda(join(pasta, 'govbr-sso.json'))
  const provedor = new Provider(`${endereco}${PREFIXO}/`, {
    ...configuracao({ clientes, contas, mentira, pasta }),
    adapter: guarda.adaptador,
  })
  Object.assign(provedor.Client.prototype, {
    redirectUriAllowed(this: Client, uri: string) {
      return clientes.some(({ id }) => id === this.clientId) && retornoCadastrado(uri, retornos)
    },
  })
  const callback = provedor.callback()

  async function interagir(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const interacao = await provedor.interactionDetails(req, res).catch(() => undefined)
    if (!interacao || !req.url?.endsWith(interacao.uid))
      return responderPagina(
        res,
        400,
        paginaDeAviso('Esta página expirou', 'Volte ao sistema e tente de novo.'),
      )
    const csrf = createHash('sha256').update(`csrf:${interacao.jti}`).digest('base64url')
    const mostrar = (cpf: string, erro: string): void =>
      responderPagina(
        res,
        200,
        paginaDeLogin({
          acao: `${PREFIXO}${req.url}`,
          campos: { csrf },
          erro,
          cpf,
          contas: contas.todas(),
          destinos: destinosDe(origensDe(retornos)),
        }),
      )
    if (req.method !== 'POST')
      return mostrar(
        typeof interacao.params['login_hint'] === 'string' ? interacao.params['login_hint'] : '',
        '',
      )
    const campos = new URLSearchParams((await corpo(req, 20_000)).toString())
    if (campos.get('csrf') !== csrf) return mostrar('', 'A página expirou. Tente de novo.')
    const conta = contas.autenticar(soAlgarismos(campos.get('cpf') ?? ''), campos.get('senha') ?? '')
    if (!conta) return mostrar(campos.get('cpf') ?? '', 'CPF ou senha inválidos.')
    // The signature service beside knows who this is, as in reality.
    res.setHeader('set-cookie', contas.entrar(conta.cpf))
    await provedor.interactionFinished(
      req,
      res,
      { login: { accountId: conta.cpf, remember: false, amr: ['passwd'] } },
      { mergeWithLastSubmission: false },
    )
  }

  /** The session ends here and at the signature service beside; the browser goes on to the registered address. */
  async function sair(req: IncomingMessage, res: ServerResponse, url: URL): Promise<void> {
    const sessao = await provedor.Session.get(provedor.createContext(req, res))
    await sessao.destroy()
    res.setHeader('set-cookie', [
      contas.sair(req),
      ...[SESSAO, `${SESSAO}.sig`].map((nome) => `${nome}=; Path=${PREFIXO}; HttpOnly; Max-Age=0`),
    ])
    const volta = url.searchParams.get('post_logout_redirect_uri') ?? ''
    if (!retornoCadastrado(volta, saidas))
      return responderPagina(
        res,
        400,
        paginaDeAviso('Você saiu', 'O endereço de volta não está cadastrado (post_logout_redirect_uri).'),
      )
    res.writeHead(302, { location: volta, 'cache-control': 'no-store' }).end()
  }

  return {
    gravar: guarda.gravar,
    async atender(req, res) {
      const url = new URL(req.url!, endereco)
      if (url.pathname === `${PREFIXO}/logout`) return sair(req, res, url)
      const faltam = ['state', 'nonce'].filter((nome) => !url.searchParams.get(nome))
      if (url.pathname === `${PREFIXO}/authorize` && faltam.length)
        return responderPagina(
          res,
          400,
          paginaDeAviso('Pedido inválido', `Falta no pedido: ${faltam.join(', ')}.`),
        )
      // oidc-provider finds the mount point by comparing the two, as under Express.
      Object.assign(req, { originalUrl: req.url })
      req.url = req.url!.slice(PREFIXO.length) || '/'
      await (/^\/interacao\/[\w-]+$/.test(req.url) ? interagir(req, res) : callback(req, res))
    },
  }
}

function configuracao({
  clientes,
  contas,
  mentira,
  pasta,
}: Pick<Opcoes, 'clientes' | 'contas' | 'mentira' | 'pasta'>): Configuration {
  return {
    clients: clientes.map(({ id, segredo, nome = 'Autos' }) => ({
      client_id: id,
      client_secret: segredo,
      client_name: nome,
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: ['http://localhost/'],
      token_endpoint_auth_method: 'client_secret_basic',
      id_token_signed_response_alg: 'RS256',
    })),
    jwks: {
      keys: [
        {
          ...chaveDe(pasta).export({ format: 'jwk' }),
          kid: 'rsa1',
          use: 'sig',
          alg: 'RS256',
        },
      ],
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { session: SESSAO, interaction: 'govbr_interacao', resume: 'govbr_retomada' },
      long: { path: PREFIXO, sameSite: 'lax', httpOnly: true },
      short: { sameSite: 'lax', httpOnly: true },
    },
    scopes: ESCOPOS,
    claims: {
      openid: ['sub', 'amr'],
      profile: ['name', 'social_name', 'picture'],
      email: ['email', 'email_verified'],
      govbr_confiabilidades_idtoken: ['reliability_info'],
    },
    conformIdTokenClaims: false,
    findAccount: async (_, cpf) => {
      const conta = contas.procurar(cpf)
      return conta && { accountId: cpf, claims: async () => afirmacoes(conta, mentira()) }
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwk', userinfo: '/userinfo' },
    interactions: { url: (_, interacao) => `${PREFIXO}/interacao/${interacao.uid}` },
    loadExistingGrant: concederTudo,
    pkce: { required: () => true },
    ttl: {
      AccessToken: CINCO_MINUTOS,
      AuthorizationCode: 60,
      IdToken: 60,
      Interaction: 60 * 60,
      Grant: CINCO_MINUTOS,
      Session: CINCO_MINUTOS,
    },
    renderError: (ctx, _, erro) => {
      ctx.respond = false
      responderPagina(
        ctx.res,
        erro.message === 'invalid_redirect_uri' ? 401 : 400,
        paginaDeAviso(
          'Não foi possível continuar',
          `O pedido de acesso não pôde ser atendido (${erro.message}).`,
        ),
      )
    },
  }
}

/** The same from start to start: its name says nothing of a change. */
function chaveDe(pasta: string): KeyObject {
  const arquivo = join(pasta, 'govbr-sso.pem')
  if (existsSync(arquivo)) return createPrivateKey(readFileSync(arquivo))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(arquivo, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return privateKey
}

/** The CPF is the subject. A lie: `nivel-ausente`. */
function afirmacoes({ cpf, nome, nomeSocial, email, nivel }: Conta, mentira: string | undefined) {
  const [level, selo] = CONFIANCA[nivel]
  const confianca = { level, reliabilities: [{ id: selo, updatedAt: '2026-01-15T12:00:00.000-0300' }] }
  return {
    sub: cpf,
    amr: ['passwd'],
    name: nome,
    email,
    // The real one writes its truths as texts.
    email_verified: 'true',
    ...(nomeSocial ? { social_name: nomeSocial } : {}),
    ...(mentira === 'nivel-ausente' ? {} : { reliability_info: confianca }),
  }
}

/** The stand-in's consent is asked for signing, not for saying who one is. */
async function concederTudo({ oidc: { client, session, provider } }: KoaContextWithOIDC) {
  const existente = session!.grantIdFor(client!.clientId)
  const concessao =
    (existente && (await provider.Grant.find(existente))) ||
    new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
  concessao.addOIDCScope(ESCOPOS.join(' '))
  await concessao.save()
  return concessao
}
