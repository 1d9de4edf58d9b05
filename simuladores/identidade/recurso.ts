export const AUDIENCIA = 'autos-api'

export const RECURSO = 'urn:autos:api'

export const ESCOPO = 'openid profile email'

export const SERVIDOR_DE_RECURSO = {
  scope: ESCOPO,
  audience: AUDIENCIA,
  accessTokenFormat: 'jwt' as const,
  accessTokenTTL: 5 * 60,
  jwt: { sign: { alg: 'RS256' as const } },
}
