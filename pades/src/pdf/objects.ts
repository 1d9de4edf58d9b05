// The values of ISO 32000-1, 7.3, as plain data.

export type Name = { readonly kind: 'name'; readonly name: string }
export type Ref = { readonly kind: 'ref'; readonly num: number; readonly gen: number }
/**
 * `at` and `end` are the offsets in the file of the first and one past the last byte, delimiters included; -1
 * in an object stream.
 */
export type Str = {
  readonly kind: 'string'
  readonly bytes: Buffer
  readonly hex: boolean
  readonly at: number
  readonly end: number
}
export type Dict = Map<string, Obj>
/** `at` is the offset in the file of the first byte of its data, as stored. */
export type Stream = { readonly kind: 'stream'; readonly dict: Dict; readonly at: number }
export type Obj = null | boolean | number | Name | Ref | Str | Stream | Dict | Obj[]

export const name = (text: string): Name => ({ kind: 'name', name: text })
export const ref = (num: number, gen = 0): Ref => ({ kind: 'ref', num, gen })
export const str = (bytes: Buffer | string, hex = false): Str => ({
  kind: 'string',
  bytes: typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes,
  hex,
  at: -1,
  end: -1,
})
export function dict(entries: Record<string, Obj>): Dict {
  const made: Dict = new Map()
  for (const key of Object.keys(entries)) made.set(key, entries[key] as Obj)
  return made
}

const kindOf = (value: Obj | undefined): string | undefined =>
  value !== null && typeof value === 'object' ? (value as { kind?: string }).kind : undefined
export const isName = (value: Obj | undefined): value is Name => kindOf(value) === 'name'
export const isRef = (value: Obj | undefined): value is Ref => kindOf(value) === 'ref'
export const isStr = (value: Obj | undefined): value is Str => kindOf(value) === 'string'
export const isStream = (value: Obj | undefined): value is Stream => kindOf(value) === 'stream'
export const isDict = (value: Obj | undefined): value is Dict => value instanceof Map
export const isInt = (value: Obj | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value)
export const nameOf = (value: Obj | undefined): string | undefined => (isName(value) ? value.name : undefined)
export const refKey = ({ num, gen }: Ref): string => `${num} ${gen}`

/**
 * Whether two values say the same; references by number, and streams never, for what they hold stands
 * elsewhere.
 */
export function alike(a: Obj | undefined, b: Obj | undefined): boolean {
  if (a === b) return true
  if (
    a === undefined ||
    b === undefined ||
    a === null ||
    b === null ||
    typeof a !== 'object' ||
    typeof b !== 'object'
  )
    return (a ?? null) === (b ?? null)
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => alike(item, b[i]))
  if (isDict(a))
    return (
      isDict(b) && a.size === b.size && [...a].every(([key, item]) => b.has(key) && alike(item, b.get(key)))
    )
  if (isRef(a)) return isRef(b) && a.num === b.num && a.gen === b.gen
  if (isStr(a)) return isStr(b) && a.bytes.equals(b.bytes)
  return isName(a) && isName(b) && a.name === b.name
}
