import { Recusa } from '@autos/contract/erros.ts'
import { limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { PAPEIS } from '@autos/contract/regras/papeis.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import { TOKEN_VIVE_NO_MAXIMO_H } from '@autos/contract/regras/sessao.ts'
import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { sha256 } from '../../kernel/canonical.ts'
import { nowMs } from '../../kernel/clock.ts'
import type { Seen } from '../../kernel/watch.ts'
import { issuerKeys, IssuerUnreachable } from './issuer-keys.ts'
import type { Identidade, VerificadorDeToken } from './port.ts'

export type Emissor = { emissor: string; audiencia: string }

/** Clocks of two honest servers differ by seconds. */
export const TOLERANCE_SECONDS = 10
/** An ended session is remembered for as long as a token of it may come. */
const OLDEST_SECONDS = TOKEN_VIVE_NO_MAXIMO_H * 60 * 60
/** Pinned: neither `none`, nor a shared secret dressed as a public key. */
export const ALGORITHMS = ['RS256', 'ES256']

const claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  iat: z.number(),
  exp: z.number(),
  sid: z.string().min(1).max(255).optional(),
  /** Keycloak says 'Bearer' in access tokens, 'ID' and 'Refresh' in the others. */
  typ: z.literal('Bearer').optional(),
  azp: z.string().min(1).optional(),
  auth_time: z.number().optional(),
  preferred_username: z.string().min(1).max(255),
  given_name: z.string().max(255).default(''),
  family_name: z.string().max(255).default(''),
  name: z.string().max(255).default(''),
  email: z.string().max(254).nullish(),
  cpf: z.string().nullish(),
  // What other clients give a person is not ours to judge: only our own client's part is read (rolesOf).
  resource_access: z.unknown().optional(),
})
const ourPart = z.object({ roles: z.array(z.unknown()) })

/**
 * Accepts access tokens of the given issuers, each with its own keys and audience; everything else is nobody.
 * Asked anew each time: the list may become another.
 */
export function abrirVerificador(
  emissores: () => readonly Emissor[],
  seenOf: (emissor: string) => (seen: Seen) => void = () => () => undefined,
): VerificadorDeToken {
  const keys = new Map<string, JWTVerifyGetKey>()
  const keysOf = (issuer: string): JWTVerifyGetKey => {
    const found = keys.get(issuer) ?? issuerKeys(issuer, seenOf(issuer))
    keys.set(issuer, found)
    return found
  }
  const accepting = (of: readonly Emissor[]) => ({
    of,
    seen: rememberTokens(),
    known: new Map(of.map(({ emissor, audiencia }) => [emissor, { emissor, audiencia }])),
  })
  let now = accepting(emissores())
  return async (token) => {
    if (now.of !== emissores()) now = accepting(emissores())
    const { seen, known } = now
    const remembered = seen.get(token)
    if (remembered !== undefined) return remembered
    const emissor = known.get(issuerOf(token))
    if (emissor === undefined) throw refused()
    const parsed = claims.safeParse(await verified(token, { ...emissor, keys: keysOf(emissor.emissor) }))
    if (!parsed.success) throw refused()
    const until = Math.min(parsed.data.exp, parsed.data.iat + OLDEST_SECONDS)
    if (nowMs() >= (until + TOLERANCE_SECONDS) * 1000) throw expired()
    const identity = identidade(parsed.data, emissor.audiencia)
    seen.set(token, identity, until)
    return identity
  }
}

/**
 * A page asks many times with one token: its signature is checked once (0.3 ms of the processor), its expiry
 * each time. As many as there are people before their screens: with more of them than are remembered, the
 * oldest goes when it is about to be asked for, and every request pays the whole. Half a kilobyte each.
 */
function rememberTokens(limit = 20_000) {
  const byDigest = new Map<string, { identity: Identidade; until: number }>()
  return {
    get(token: string): Identidade | undefined {
      const found = byDigest.get(sha256(token))
      return found !== undefined && nowMs() < found.until ? found.identity : undefined
    },
    set(token: string, identity: Identidade, exp: number): void {
      byDigest.set(sha256(token), { identity, until: exp * 1000 })
      if (byDigest.size > limit) byDigest.delete(byDigest.keys().next().value ?? '')
    },
  }
}

/** Read before the signature is checked: only to choose which keys check it. */
export function issuerOf(token: string, Refusal?: new (message: string) => Error): string {
  try {
    return decodeJwt(token).iss ?? ''
  } catch {
    throw Refusal ? new Refusal('not a JWT') : refused()
  }
}

async function verified(
  token: string,
  { emissor, audiencia, keys }: Emissor & { keys: JWTVerifyGetKey },
): Promise<JWTPayload> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: emissor,
      audience: audiencia,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'iat', 'exp'],
    })
    if (protectedHeader.typ !== undefined && !/^(application\/)?(at\+)?jwt$/i.test(protectedHeader.typ))
      throw refused()
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired()
    if (error instanceof IssuerUnreachable)
      throw new Recusa(
        'ProvedorIndisponivelException',
        'O login único não respondeu. Tente de novo em instantes.',
      )
    throw refused()
  }
}

function identidade(c: z.infer<typeof claims>, audiencia: string): Identidade {
  return {
    emissor: c.iss,
    sub: c.sub,
    login: c.preferred_username.toLowerCase(),
    ...nameOf(c),
    email: c.email?.toLowerCase() || null,
    cpf: limparCpfCnpj(c.cpf ?? '') || null,
    papeis: rolesOf(c.resource_access, audiencia),
    sessao: c.sid ?? null,
    emitidoEm: new Date(c.iat * 1000),
    autenticadoEm: c.auth_time === undefined ? null : new Date(c.auth_time * 1000),
  }
}

const expired = (): Recusa => new Recusa('NaoAutenticadoException', 'Sua sessão expirou (jwt expired).')

/** In two parts where the provider has them; else the whole is the first. */
function nameOf(c: z.infer<typeof claims>): Pick<Identidade, 'nome' | 'sobrenome'> {
  const given = limparLinha(c.given_name)
  return given === ''
    ? { nome: limparLinha(c.name) || null, sobrenome: '' }
    : { nome: given, sobrenome: limparLinha(c.family_name) }
}

/** A provider that makes a role of each group of the directory sends hundreds: those that mean nothing here are left out. */
function rolesOf(access: unknown, audiencia: string): string[] {
  const own = z.record(z.string(), z.unknown()).safeParse(access).data?.[audiencia]
  const roles = ourPart.safeParse(own).data?.roles ?? []
  return roles.filter((role): role is string => typeof role === 'string' && Object.hasOwn(PAPEIS, role))
}

const refused = (): Recusa =>
  new Recusa('NaoAutenticadoException', 'Sua identificação não foi aceita. Entre de novo.')
