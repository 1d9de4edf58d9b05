import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JWK } from 'oidc-provider'

export function lerChaves(arquivo: string): { jwk: JWK; cookie: string } {
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
