import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose'

/** What a JWT says of itself, nothing of it verified: for who wants to know why it is refused. */
export const readUnverified = (token: string): { alg: string | undefined; claims: JWTPayload } => ({
  alg: decodeProtectedHeader(token).alg,
  claims: decodeJwt(token),
})
