import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { nowMs } from '../../kernel/clock.ts'
import { issuerKeys, IssuerUnreachable } from './issuer-keys.ts'
import type { Saida } from './port.ts'
import { ALGORITHMS, issuerOf, TOLERANCE_SECONDS } from './verificar-token.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** A provider tells at once. What comes much later, or from the future, was kept by somebody. */
const TOLD_WITHIN_SECONDS = 5 * 60

/** OpenID Connect Back-Channel Logout 1.0, section 2.4: what a logout token must and must not say. */
const claims = z.object({
  iat: z.number(),
  jti: z.string().min(1).max(255),
  sub: z.string().min(1).max(255).optional(),
  sid: z.string().min(1).max(255).optional(),
  events: z.object({ [EVENT]: z.object({}).loose() }).loose(),
  // "The following Claim MUST NOT be used within the Logout Token: nonce", so that no ID token serves as one.
  nonce: z.never().optional(),
})

export class NotALogoutToken extends Error {
  override name = 'NotALogoutToken'
}

/** Who tells, and the client that it tells. */
type Told = { emissor: string; cliente: string }

/**
 * Reads logout tokens of the issuers that `of` knows. Throws NotALogoutToken, or IssuerUnreachable while nobody can
 * say whether it is one.
 */
export function abrirVerificadorDeSaida(of: (issuer: string) => Told | undefined) {
  const keys = new Map<string, JWTVerifyGetKey>()
  const keysOf = (issuer: string): JWTVerifyGetKey => {
    const found = keys.get(issuer) ?? issuerKeys(issuer)
    keys.set(issuer, found)
    return found
  }
  return async (token: string): Promise<Saida> => {
    const told = of(issuerOf(token, NotALogoutToken))
    if (told === undefined) throw new NotALogoutToken('issuer')
    const { iat, jti, sid, sub } = read(await verified(token, told, keysOf(told.emissor)))
    if (sid === undefined && sub === undefined) throw new NotALogoutToken('neither sid nor sub')
    if (Math.abs(nowMs() / 1000 - iat) > TOLD_WITHIN_SECONDS) throw new NotALogoutToken('iat')
    return { emissor: told.emissor, jti, sid: sid ?? null, sub: sub ?? null, em: new Date(iat * 1000) }
  }
}

async function verified(token: string, { emissor, cliente }: Told, keys: JWTVerifyGetKey): Promise<unknown> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: emissor,
      audience: cliente,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE_SECONDS,
    })
    if (!/^((application\/)?logout\+)?jwt$/i.test(protectedHeader.typ ?? 'jwt'))
      throw new NotALogoutToken('typ')
    return payload
  } catch (error) {
    if (error instanceof IssuerUnreachable) throw error
    throw new NotALogoutToken('signature, iss, aud or exp', { cause: error })
  }
}

function read(payload: unknown): z.infer<typeof claims> {
  const parsed = claims.safeParse(payload)
  if (!parsed.success)
    throw new NotALogoutToken(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
  return parsed.data
}
