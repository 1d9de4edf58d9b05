import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keeps what must be readable again (a provider's token) unreadable in the database: AES-256-GCM, the key
 * derived from the installation's secret. `place` names the row and the column, so that a sealed text moved
 * elsewhere does not open.
 */
export type Vault = { seal(text: string, place: string): string; open(sealed: string, place: string): string }

const IV = 12
const TAG = 16

/** Seals with the first secret; opens with any, so that a rotation loses nothing. */
export function openVault(secrets: readonly (string | undefined)[], purpose: string): Vault {
  const keys = secrets
    .filter((secret) => secret !== undefined)
    .map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `autos:${purpose}`, 32)))
  const [first] = keys
  if (first === undefined) throw new Error('a vault needs a secret')
  return {
    seal(text, place) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const opened = decipher(key, bytes, place)
        if (opened !== undefined) return opened
      }
      throw new Error(`${place}: sealed with another secret, or changed since`)
    },
  }
}

function decipher(key: Buffer, bytes: Buffer, place: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV))
      .setAAD(Buffer.from(place))
      .setAuthTag(bytes.subarray(IV, IV + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
