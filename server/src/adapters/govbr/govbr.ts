import { Recusa } from '@autos/contract/erros.ts'
import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import {
  type Answer,
  bearer,
  callProvider,
  form,
  json,
  parsed,
  refusalOfUs,
  trimmed,
  unavailable,
  withQuery,
} from '../provedor-http.ts'
import type { GovBr, Identificado } from './port.ts'
import { autorizacaoNaoConcluida, recusaDoGovBr } from './recusas.ts'

export type Credencial = { clienteId: string; segredo: string }
/** The two pairs are asked for apart, by each organ; null: the signature service has not given its own yet. */
export type CredenciaisNoGovBr = { loginUnico: Credencial; assinatura: Credencial | null }
export type EnderecosDoGovBr = { sso: string; cas: string; api: string }

const NAME = 'O Gov.br'
const SCOPE_LOGIN = 'openid email profile govbr_confiabilidades govbr_confiabilidades_idtoken'
/**
 * Exactly one of `sign` (one digest) and `signature_session`; the person may choose between the gov.br
 * certificate and an ICP-Brasil one in the cloud.
 */
const SCOPE_SIGN = { one: 'sign govbr icp_brasil', session: 'signature_session govbr icp_brasil' }
const ALGORITHMS = ['RS256', 'ES256']

const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const loginToken = z.object({ id_token: z.string().min(1) })
const claims = z.object({
  sub: z.string(),
  name: z.string().default(''),
  // Whatever it is, nobody is kept out for it.
  social_name: z.string().nullish().catch(null),
  nonce: z.string(),
  reliability_info: z.object({ level: z.string() }).optional(),
})
const signToken = z.object({
  access_token: z.string().min(1).max(4096),
  expires_in: z.coerce.number().int().positive().default(600),
})

type Issuer = z.infer<typeof metadata> & { keys: JWTVerifyGetKey }

/** API de Serviços de Assinatura and Login Único of gov.br. */
export function abrirGovBr(
  { sso, cas, api }: EnderecosDoGovBr,
  { loginUnico: { clienteId, segredo }, assinatura }: CredenciaisNoGovBr,
): GovBr {
  const issuer = onceFound(() => discover(sso))
  const signing = (): Credencial => given(assinatura)
  return {
    assina: assinatura !== null,
    async enderecoDeEntrada({ estado, nonce, desafio, retorno }) {
      const { authorization_endpoint } = await issuer()
      return withQuery(authorization_endpoint, {
        response_type: 'code',
        client_id: clienteId,
        scope: SCOPE_LOGIN,
        redirect_uri: retorno,
        state: estado,
        nonce,
        code_challenge: desafio,
        code_challenge_method: 'S256',
      })
    },
    async identificar({ codigo, verificador, nonce, retorno }) {
      const known = await issuer()
      const fields = { ...exchange(codigo, retorno), code_verifier: verificador }
      const answer = await callProvider(NAME, known.token_endpoint, form(fields, basicOf(clienteId, segredo)))
      const token = loginToken.safeParse(parsed(answer.text))
      if (!token.success) throw refusalOfUs(NAME, answer) ?? naoConcluida()
      return identified(token.data.id_token, { known, audience: clienteId, nonce })
    },
    enderecoDeSaida: (retorno) => withQuery(`${trimmed(sso)}/logout`, { post_logout_redirect_uri: retorno }),
    enderecoDeAutorizacao: ({ estado, nonce, retorno, sessao }) =>
      withQuery(`${trimmed(cas)}/authorize`, {
        response_type: 'code',
        client_id: signing().clienteId,
        scope: sessao ? SCOPE_SIGN.session : SCOPE_SIGN.one,
        redirect_uri: retorno,
        state: estado,
        nonce,
      }),
    async trocar({ codigo, retorno }) {
      const own = { client_id: signing().clienteId, client_secret: signing().segredo }
      const fields = { ...exchange(codigo, retorno), ...own }
      return tokenOf(await callProvider(NAME, `${trimmed(cas)}/token`, form(fields)))
    },
    certificado: (token) => publicCertificate(api, token),
    assinar: (token, resumo) => signature(api, token, resumo),
  }
}

function given(assinatura: Credencial | null): Credencial {
  if (assinatura === null) throw new Error('gov.br: no credentials of the signature service')
  return assinatura
}

const exchange = (code: string, redirect_uri: string) => ({
  grant_type: 'authorization_code',
  code,
  redirect_uri,
})

const basicOf = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

function tokenOf(answer: Answer): { token: string; segundos: number } {
  const token = signToken.safeParse(parsed(answer.text))
  if (!token.success)
    throw refusalOfUs(NAME, answer) ?? recusaDoGovBr(answer) ?? autorizacaoNaoConcluida(answer)
  return { token: token.data.access_token, segundos: token.data.expires_in }
}

async function publicCertificate(api: string, token: string): Promise<Buffer> {
  const answer = await callProvider(NAME, `${trimmed(api)}/certificadoPublico`, { headers: bearer(token) })
  const pem = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(answer.text)?.[1]
  if (answer.status !== 200 || pem === undefined)
    throw recusaDoGovBr(answer) ?? unavailable(NAME, new Error(`certificadoPublico: HTTP ${answer.status}`))
  return Buffer.from(pem, 'base64')
}

async function signature(api: string, token: string, resumo: Buffer): Promise<Buffer> {
  const wanted = json({ hashBase64: resumo.toString('base64') }, bearer(token))
  const answer = await callProvider(NAME, `${trimmed(api)}/assinarPKCS7`, wanted)
  if (answer.status === 400) throw autorizacaoNaoConcluida(answer)
  // A page of some firewall may come with 200: a signature is a SEQUENCE.
  if (answer.status !== 200 || answer.bytes[0] !== 0x30)
    throw recusaDoGovBr(answer) ?? unavailable(NAME, new Error(`assinarPKCS7: HTTP ${answer.status}`))
  return answer.bytes
}

/** Asked once; what failed is asked again. */
function onceFound<T>(find: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  return () => {
    known ??= find().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}

async function discover(sso: string): Promise<Issuer> {
  const { text } = await callProvider(NAME, `${trimmed(sso)}/.well-known/openid-configuration`)
  const found = metadata.safeParse(parsed(text))
  if (!found.success || trimmed(found.data.issuer) !== trimmed(sso))
    throw unavailable(NAME, new Error('não é um provedor OpenID Connect'))
  return { ...found.data, keys: createRemoteJWKSet(new URL(found.data.jwks_uri), { timeoutDuration: 5000 }) }
}

async function identified(
  idToken: string,
  { known: { issuer, keys }, audience, nonce }: { known: Issuer; audience: string; nonce: string },
): Promise<Identificado> {
  const verified = await jwtVerify(idToken, keys, {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: 10,
    requiredClaims: ['sub', 'iat', 'exp'],
  }).catch((cause: unknown) => {
    throw Object.assign(naoConcluida(), { cause })
  })
  const person = claims.safeParse(verified.payload)
  if (!person.success || person.data.nonce !== nonce) throw naoConcluida()
  const cpf = person.data.sub.replaceAll(/\D/g, '')
  if (!/^\d{11}$/.test(cpf)) throw naoConcluida()
  return {
    cpf,
    nome: person.data.name,
    nomeSocial: person.data.social_name?.trim() || null,
    nivel: LEVELS[person.data.reliability_info?.level.toLowerCase() ?? ''] ?? 'BRONZE',
  }
}

/** As the Login Único names them, in English and in Portuguese. An unknown one gives no right. */
const LEVELS: Record<string, Identificado['nivel']> = {
  bronze: 'BRONZE',
  silver: 'PRATA',
  prata: 'PRATA',
  gold: 'OURO',
  ouro: 'OURO',
  '1': 'BRONZE',
  '2': 'PRATA',
  '3': 'OURO',
}

const naoConcluida = (): Recusa =>
  new Recusa('EstadoInvalidoException', 'A identificação no Gov.br não se concluiu. Tente de novo.')
