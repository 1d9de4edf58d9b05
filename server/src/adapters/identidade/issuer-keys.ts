import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwksCache,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
} from 'jose'
import { z } from 'zod'
import { nowMs } from '../../kernel/clock.ts'
import { failureOf, type Seen } from '../../kernel/watch.ts'

const BUDGET_MS = 5_000
const FRESH_MS = 10 * 60_000
const COOLDOWN_MS = 30_000
/** While the issuer is down, keys seen this recently still hold: people already logged in go on working. */
const STALE_MS = 12 * 60 * 60_000

export class IssuerUnreachable extends Error {
  override name = 'IssuerUnreachable'
}

/**
 * Keys of an issuer, found by discovery on first use. An unknown `kid` refetches them, at most every 30 s.
 */
export function issuerKeys(issuer: string, seen: (seen: Seen) => void = () => undefined): JWTVerifyGetKey {
  const cache: JWKSCacheInput = {}
  let remote: Promise<JWTVerifyGetKey> | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  const open = (): Promise<JWTVerifyGetKey> => {
    remote ??= jwksUri(issuer)
      .then((uri) =>
        createRemoteJWKSet(uri, {
          timeoutDuration: BUDGET_MS,
          cooldownDuration: COOLDOWN_MS,
          cacheMaxAge: FRESH_MS,
          [jwksCache]: cache,
        }),
      )
      .catch((error: unknown) => {
        remote = undefined
        throw error
      })
    return remote
  }
  const stale = (cause: unknown): JWTVerifyGetKey => {
    if (!('jwks' in cache) || nowMs() - (cache.uat ?? 0) > STALE_MS)
      throw new IssuerUnreachable(issuer, { cause })
    return createLocalJWKSet(cache.jwks)
  }
  return async (header, token) => {
    if (nowMs() - failedAt < COOLDOWN_MS && 'jwks' in cache) return stale(undefined)(header, token)
    const start = nowMs()
    const asked = cache.uat
    try {
      const key = await (await open())(header, token)
      // Most keys come from what was fetched before: only a fetch says that the issuer answers.
      if (cache.uat !== asked || failedAt > 0) seen({ ms: nowMs() - start, failure: null })
      failedAt = Number.NEGATIVE_INFINITY
      return key
    } catch (error) {
      if (aboutTheToken(error)) throw error
      failedAt = nowMs()
      seen({ ms: failedAt - start, failure: failureOf(error) ?? 'ERRO' })
      return stale(error)(header, token)
    }
  }
}

const aboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported ||
  error instanceof errors.JWSInvalid

const metadata = z.object({ issuer: z.string(), jwks_uri: z.url() })

async function jwksUri(issuer: string): Promise<URL> {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(BUDGET_MS),
    redirect: 'error',
  })
  const parsed = metadata.safeParse(await response.json())
  if (!response.ok || !parsed.success || parsed.data.issuer !== issuer)
    throw new Error(`${issuer} did not answer as an OpenID Connect issuer (HTTP ${response.status})`)
  return new URL(parsed.data.jwks_uri)
}
