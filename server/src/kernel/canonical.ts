import { createHash } from 'node:crypto'

/**
 * JSON with sorted keys and without undefined: the same value always gives the same text (RFC 8785 for our
 * types).
 */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`)
      .join(',')}}`
  return JSON.stringify(value ?? null)
}

/** Lower-case hexadecimal SHA-256. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
