import { type Dict, isDict, isName, isRef, isStream, isStr, type Obj } from './objects.ts'

/**
 * A value as PDF syntax; every char of the result is one byte (latin1). A stream must be written by its
 * owner.
 */
export function serialize(value: Obj): string {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return decimal(value)
  if (isName(value)) return writeName(value.name)
  if (isRef(value)) return `${value.num} ${value.gen} R`
  if (isStr(value)) return value.hex ? `<${value.bytes.toString('hex')}>` : literal(value.bytes)
  if (Array.isArray(value)) return `[${value.map(serialize).join(' ')}]`
  if (isDict(value)) return dictionary(value)
  if (isStream(value)) throw new TypeError('a stream is not a value inside another')
  return value satisfies never
}

function dictionary(value: Dict): string {
  let text = '<<'
  for (const [key, item] of value)
    text += `${text.length > 2 ? '\n' : ''}${writeName(key)} ${serialize(item)}`
  return `${text}>>`
}

/** Never with an exponent, which PDF does not know (7.3.3). */
export function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is no number of a PDF`)
  if (Number.isInteger(value) && Math.abs(value) < 1e21) return String(value)
  return value.toFixed(6).replace(/\.?0+$/, '') || '0'
}

const NAMES = new Map<string, string>()

function writeName(text: string): string {
  const kept = NAMES.get(text)
  if (kept) return kept
  const written = escapedName(text)
  if (NAMES.size < 1000) NAMES.set(text, written)
  return written
}

const escapedName = (text: string): string =>
  `/${text.replaceAll(/[^!-~]|[()<>[\]{}/%#]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

function literal(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  if (!/[\\()\r\n]/.test(text)) return `(${text})`
  return `(${text
    .replaceAll(/[\\()]/g, String.raw`\$&`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`)})`
}
