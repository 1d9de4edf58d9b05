import { withEntry } from '../dictionaries.ts'
import { append, type Draft, draftOf, objectsFrom, streamOf } from '../writing.ts'
import { baseOf, type Bodies, RICH, type Signed, signed } from '../rich.ts'

/**
 * A forgery, by name. `yes`: it is honestly allowed; `either`: a validator may be strict or not. The pictures
 * must agree.
 */
export type Case = { what: string; make: () => Buffer; intact?: 'yes' | 'either' }

/** The rich file after changes made before it is signed. */
export const prepared = (
  changes: Bodies = {},
  wish: Parameters<typeof baseOf>[1] = {},
  more: Parameters<typeof signed>[2] = {},
): Signed => {
  if (Object.keys(changes).length + Object.keys(wish).length + Object.keys(more).length === 0)
    return (plain ??= signed(baseOf(RICH), RICH))
  const bodies = { ...RICH, ...changes }
  return signed(baseOf(bodies, wish), bodies, more)
}

/** What most forgeries start from is signed once. */
let plain: Signed | undefined

/** One more revision. */
export const later = (file: Buffer, bodies: Bodies, wish: Partial<Draft> = {}): Buffer =>
  append(file, draftOf({ trailer: '/Root 1 0 R/Info 64 0 R', objects: objectsFrom(bodies), ...wish }))

/** Other metadata: a change that is allowed, beside which the forgery travels. */
export const METADATA: Bodies = { 25: streamOf('<y>', '/Type/Metadata/Subtype/XML') }
export const FORGED = streamOf('BT /F1 8 Tf 10 235 Td (Pague 900 reais) Tj ET')
export const ORPHAN = `3 0 obj\n${FORGED}\nendobj\n`
export const RED = streamOf('1 0 0 rg 0 0 200 260 re f', '/Type/XObject/Subtype/Form/BBox[0 0 200 260]')
export const COURIER = '<</Type/Font/Subtype/Type1/BaseFont/Courier>>'
/** An object of the rich file with another entry. */
export const on = (num: number, key: string, value: string | undefined): string =>
  withEntry(RICH[num] ?? '', key, value)
/** The place in a file where an object begins. */
export const placeOf = (file: Buffer, num: number): number =>
  file.lastIndexOf(`\n${num} 0 obj\n`, 'latin1') + 1
