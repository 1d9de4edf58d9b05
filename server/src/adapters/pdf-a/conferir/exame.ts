import { inflateSync } from 'node:zlib'
import {
  type Dict,
  everything,
  isDict,
  isName,
  isRef,
  isStream,
  nameOf,
  type Obj,
  type Pdf,
  type Stream,
} from '@autos/pades'

/** What a file is held against: each asks for what the one before it asks (ISO 19005-2; ISO 14289-1). */
export type Norma = '2u' | '2a' | 'ua1'

/**
 * A file being examined. Only what is known here is accepted: a key, an operator or an object that nothing here
 * knows is a fault, whatever the norm says of it. `seen`: the objects that were.
 */
export type Exame = {
  pdf: Pdf
  bytes: Buffer
  faults: Record<Norma, Set<string>>
  seen: Set<number>
  /** Glyphs that are shown, by the number of their font. */
  used: Map<number, Set<number>>
  /** The marked contents of each page, by the number of its object: they must be in the structure. */
  marked: Map<number, Set<number>>
  /** The fields of the form that no page has shown yet, by the numbers of their objects. */
  fields: Set<number>
}

const LONGEST = 64 * 2 ** 20

export const newExame = (pdf: Pdf, bytes: Buffer): Exame => ({
  pdf,
  bytes,
  faults: { '2u': new Set(), '2a': new Set(), ua1: new Set() },
  seen: new Set(),
  used: new Map(),
  marked: new Map(),
  fields: new Set(),
})

export const fault = ({ faults }: Exame, norm: Norma, why: string): void => void faults[norm].add(why)

/** The numbers of all the objects that the cross-references list, whether anything leads to them or not. */
export function listed({ pdf }: Exame): Set<number> {
  const all = new Set(everything(pdf))
  for (const section of pdf.sections)
    section.firstOdd((num) => {
      if (pdf.entry(num)?.type !== 'free') all.add(num)
      return undefined
    })
  return all
}

/** A value, its reference followed and remembered as seen. */
export function seen({ pdf, seen: all }: Exame, value: Obj | undefined): Obj {
  if (isRef(value)) all.add(value.num)
  return pdf.get(value) ?? null
}

/** A dictionary of this type, where it has to have one, in which there is nothing but these keys. */
export function dictOf(
  exame: Exame,
  value: Obj | undefined,
  { what, keys, type, norm = '2u' }: { what: string; keys: string; type?: string; norm?: Norma },
): Dict {
  const found = seen(exame, value)
  const dict = isStream(found) ? found.dict : found
  if (!isDict(dict)) {
    fault(exame, norm, `${what}: não está lá`)
    return new Map()
  }
  const known = new Set(keys.split(' '))
  if (type !== undefined && nameOf(dict.get('Type')) !== type) fault(exame, norm, `${what}: /Type`)
  for (const key of dict.keys()) if (!known.has(key)) fault(exame, norm, `${what}: /${key}`)
  return dict
}

export function listOf(exame: Exame, value: Obj | undefined): Obj[] {
  const list = seen(exame, value)
  return Array.isArray(list) ? list : []
}

/** A name, or a fault. */
export function oneOf(
  exame: Exame,
  value: Obj | undefined,
  { what, among }: { what: string; among: string },
): string {
  const said = nameOf(seen(exame, value)) ?? ''
  if (!among.split(' ').includes(said)) fault(exame, '2u', `${what}: ${said === '' ? 'falta' : `/${said}`}`)
  return said
}

export const numbersOf = (exame: Exame, value: Obj | undefined): number[] => {
  const list = listOf(exame, value).map((item) => seen(exame, item))
  return list.every((item) => typeof item === 'number') ? list : []
}

/** The filters of a stream, in their order. */
export function filtersOf(exame: Exame, { dict }: Stream): string[] {
  const filter = seen(exame, dict.get('Filter'))
  return (Array.isArray(filter) ? filter : filter === null ? [] : [filter]).map((one) => {
    const name = seen(exame, one)
    return isName(name) ? name.name : '?'
  })
}

/** As it is stored; of a length that agrees with where it ends (6.1.7.1). */
export function rawOf(exame: Exame, { dict, at }: Stream): Buffer {
  const length = seen(exame, dict.get('Length'))
  const size = typeof length === 'number' ? length : -1
  const before = exame.bytes.toString('latin1', at - 8, at)
  const after = exame.bytes.toString('latin1', at + size, at + size + 12)
  if (size < 0 || !/stream\r?\n$/.test(before) || !/^(\r\n|\r|\n)?endstream/.test(after))
    fault(exame, '2u', 'fluxo: começo, tamanho ou fim')
  if (!/^[\r\n]/.test(after)) fault(exame, '2u', 'fluxo: não acaba por um fim de linha')
  return exame.bytes.subarray(at, at + Math.max(0, size))
}

/** Unpacked: as it is, or deflated, and nothing else. */
export function dataOf(exame: Exame, value: Obj | undefined): Buffer {
  const stream = seen(exame, value)
  if (!isStream(stream)) {
    fault(exame, '2u', 'fluxo: não está lá')
    return Buffer.alloc(0)
  }
  const raw = rawOf(exame, stream)
  const filters = filtersOf(exame, stream)
  if (stream.dict.has('DecodeParms')) fault(exame, '2u', 'fluxo: /DecodeParms')
  if (filters.length === 0) return raw
  try {
    if (filters.length === 1 && filters[0] === 'FlateDecode')
      return inflateSync(raw, { maxOutputLength: LONGEST })
  } catch {
    // Said below.
  }
  fault(exame, '2u', `fluxo: ${filters.join(' ')}`)
  return Buffer.alloc(0)
}

/** 6.1.13, in an object or in what is drawn: bytes of a name and of a text, and why a number is none. */
export const [NAME_MAX, TEXT_MAX] = [127, 32_767]
export function wrongNumber(value: number): string | undefined {
  if (Math.abs(value) > 2_147_483_647) return 'número grande demais'
  return value !== 0 && Math.abs(value) < 1.175e-38 ? 'número perto demais de zero' : undefined
}
