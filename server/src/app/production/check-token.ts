import { readUnverified } from '../../adapters/identidade/ler-token.ts'
import { abrirVerificador } from '../../adapters/identidade/verificar-token.ts'
import type { ConfigDaEntidade } from '../../config.ts'
import { type Door, type Credential, enterAsBrowser, NoWayIn } from './enter-as-browser.ts'
import { type Finding, right, warned, wrong } from './finding.ts'

const PART = 'token'
const SCOPES = 'No cliente autos-web, Client scopes'

type Seen = {
  type: unknown
  alg: string | undefined
  claims: Record<string, unknown>
  entidade: ConfigDaEntidade
}
/** One setting of the provider that spoils tokens without a word, by what it leaves in them. */
type Cause = { is: (seen: Seen) => boolean; said: (seen: Seen) => string; mend: string }

const NAMES = ['preferred_username', 'name', 'given_name', 'family_name']
const has = ({ claims }: Seen, name: string): boolean => claims[name] !== undefined
const audiences = ({ claims }: Seen): unknown[] => [claims['aud'] ?? []].flat()
const rolesOf = ({ claims }: Seen, client: string): unknown =>
  (claims['resource_access'] as Record<string, unknown> | undefined)?.[client]

/** In this order: the first is named, since what comes after is often only its consequence. */
const CAUSES: readonly Cause[] = [
  {
    is: ({ type, claims }) => /^dpop$/i.test(String(type)) || claims['cnf'] !== undefined,
    said: () => 'o token só vale com DPoP, que a página não faz',
    mend: 'No cliente autos-web, Capability config, desligue “Require DPoP bound tokens”.',
  },
  {
    is: ({ alg }) => alg !== 'RS256' && alg !== 'ES256',
    said: ({ alg }) => `o token vem assinado com ${alg}; aceitam-se RS256 e ES256`,
    mend: 'No cliente autos-web, Advanced, “Access token signature algorithm”, ou em Realm settings, Tokens: escolha RS256.',
  },
  {
    is: (seen) => NAMES.every((name) => !has(seen, name)),
    said: () => 'o token vem sem o login e sem o nome da pessoa',
    mend: `No cliente autos-web, Advanced, desligue “Always use lightweight access token”; e em Client scopes ponha profile como Default.`,
  },
  {
    is: (seen) => !has(seen, 'sub'),
    said: () => 'o token não diz quem é a pessoa (sub)',
    mend: `${SCOPES}, ponha basic como Default.`,
  },
  {
    is: ({ claims }) => String(claims['sub']).startsWith('f:'),
    said: () =>
      'o provedor identifica a pessoa pelo login do diretório, que outra pode um dia receber (sub começa por f:)',
    mend: 'Em User federation, ligue “Import users” na federação, antes que alguém entre.',
  },
  {
    is: (seen) => !audiences(seen).includes(seen.entidade.audiencia),
    said: (seen) =>
      `o token é para ${audiences(seen).join(', ') || 'ninguém'}, e “audiencia” é ${seen.entidade.audiencia}`,
    mend: `${SCOPES}, autos-web-dedicated, acrescente o mapeador Audience com o cliente dos papéis; “audiencia”, em entidades.json, é o nome desse cliente.`,
  },
  {
    is: (seen) => !has(seen, 'resource_access') && !has(seen, 'realm_access'),
    said: () => 'o token não traz papel nenhum',
    mend: `${SCOPES}, ponha roles como Default; e em autos-web-dedicated, Scope, ligue “Full scope allowed”.`,
  },
  {
    is: (seen) => rolesOf(seen, seen.entidade.audiencia) === undefined,
    said: ({ entidade }) => `o token não traz papéis de ${entidade.audiencia}`,
    mend: `Se a pessoa os tem lá: ${SCOPES.toLowerCase()}, autos-web-dedicated, Scope, ligue “Full scope allowed”. Se não os tem, dê-lhe access em Role mapping, ou por um grupo.`,
  },
]

/** With somebody's password, what the web would get: whether the server takes it and, if not, which setting is behind. */
export async function checkToken(
  entidade: ConfigDaEntidade,
  door: Omit<Door, 'home' | 'client'>,
  credential: Credential,
): Promise<Finding[]> {
  const { endereco: home, clienteWeb: client } = entidade
  try {
    const tokens = await enterAsBrowser({ ...door, home, client }, credential)
    return [await judged(entidade, credential.login, tokens)].flat()
  } catch (error) {
    if (!(error instanceof NoWayIn)) throw error
    return [
      wrong(PART, {
        said: error.message,
        mend:
          error.mend ??
          'Experimente com uma pessoa que entre só com usuário e senha, sem outro passo por fazer (trocar a senha, segundo fator).',
      }),
    ]
  }
}

async function judged(
  entidade: ConfigDaEntidade,
  login: string,
  { access_token: token, token_type: type }: { access_token?: unknown; token_type?: unknown },
): Promise<Finding | Finding[]> {
  if (typeof token !== 'string' || token.split('.').length !== 3)
    return wrong(PART, {
      said: 'o token de acesso não é um JWT',
      mend: 'O provedor precisa dar tokens de acesso em JWT (docs/producao.md, Identidade).',
    })
  const seen: Seen = { type, ...readUnverified(token), entidade }
  const cause = CAUSES.find(({ is }) => is(seen))
  if (cause !== undefined) return wrong(PART, { said: cause.said(seen), mend: cause.mend })
  try {
    const { papeis, cpf, autenticadoEm } = await abrirVerificador(() => [entidade])(token)
    return [
      right(PART, `aceito: ${login} entra com ${papeis.join(', ') || 'papel nenhum'}`),
      ...(cpf === null ? [WITHOUT_CPF] : []),
      ...(autenticadoEm === null ? [WITHOUT_AUTH_TIME] : []),
    ]
  } catch (error) {
    return wrong(PART, {
      said: `o servidor não o aceita (${error instanceof Error ? error.message : String(error)})`,
      mend: 'Confira o relógio das duas máquinas e as afirmações do token (docs/producao.md, Identidade).',
    })
  }
}

const WITHOUT_CPF = warned('CPF no token', {
  said: 'não veio: sem ele não se assina com certificado, nem se religa quem se refez no provedor',
  mend: `${SCOPES}, autos-web-dedicated, acrescente o mapeador do atributo cpf; e confira se a pessoa o tem.`,
})
const WITHOUT_AUTH_TIME = warned('hora da senha no token', {
  said: 'não veio (auth_time): quem assina terá de dar a senha de novo a cada vez',
  mend: `${SCOPES}, ponha basic como Default.`,
})
