import { join } from 'node:path'
import type { AccessToken, Configuration } from 'oidc-provider'
import { paginaDeAviso, paginaDeSaida } from './paginas.ts'
import type { PessoaDeLogin } from './pessoas.ts'
import { lerChaves } from './chaves.ts'
import { assinaturaDe, chavesDe, type Mentira } from './mentiras.ts'
import { comoKeycloak, conta, identificacao, umaHoraAtras } from './dados.ts'
import { RECURSO, SERVIDOR_DE_RECURSO } from './recurso.ts'
import { comPagina } from './com-pagina.ts'
import { concederTudo } from './conceder.ts'

/** `mentira`: a setting that keeps the web out or spoils its tokens, on purpose. */
export type Realm = { id: string; nome: string; mentira?: Mentira }

export type Opcoes = {
  realm: Realm
  emissor: string
  pasta: string
  origens: readonly string[]
  pessoas: PessoaDeLogin[]
  /** Asked for each access token: shall it say that the person authenticated an hour ago? */
  sessaoAntiga?: () => boolean
}

const SETE_DIAS = 7 * 24 * 60 * 60

export function configuracao(
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
        ...(origens[0] === undefined
          ? {}
          : {
              backchannel_logout_uri: `${origens[0]}/sessoes/encerrar`,
              backchannel_logout_session_required: true,
            }),
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
    jwks: { keys: chavesDe(realm.mentira, chaves.jwk) },
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
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RECURSO,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ ...SERVIDOR_DE_RECURSO, jwt: { sign: assinaturaDe(realm.mentira) } }),
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
    // The library tells no address of this machine, where the whole demonstration is, and says nothing of it.
    fetch: (url, options) => globalThis.fetch(url, { ...options, dispatcher: undefined } as RequestInit),
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
    formats: {
      customizers: { jwt: (_, token, jwt) => comoKeycloak(token as AccessToken, jwt, realm.mentira) },
    },
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
