import { hkdfSync, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** 256 bits, safe in an address. What is kept of it is its SHA-256. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** 256 bits that follow from the installation's secret: what can be worked out again need not be kept. */
export const derivedKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `autos:${purpose}`, 32))

export const looksLikeSecret = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** Six digits for a person to type. */
export const newCode = (): string => `${randomInt(1_000_000)}`.padStart(6, '0')

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const LENGTH = 32

/**
 * A code has a million values: hashed slowly, so that who reads the table does not find it within its ten
 * minutes.
 */
export async function hashCode(code: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(code, salt, LENGTH)).toString('base64url')}`
}

export async function codeMatches(code: string, hash: string): Promise<boolean> {
  const [salt = '', expected = ''] = hash.split('.')
  return timingSafeEqual(
    await derive(code, Buffer.from(salt, 'base64url'), LENGTH),
    Buffer.from(expected, 'base64url'),
  )
}
