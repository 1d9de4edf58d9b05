import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { isDict, isRef, isStr, isStream, type Obj } from '../pdf/objects.ts'

/** Where a reference stands: the object that holds it (0: the trailer) and the way to it, array items as `*`. */
export type Use = { holder: number; path: string }

const MAX_OBJECTS = 1_000_000

/**
 * Who refers to each of the `wanted` objects in a revision, walking everything its trailer leads to. An object nobody refers
 * to may change without any reader noticing.
 */
export function usesOf(pdf: Pdf, wanted: ReadonlySet<number>): Map<number, Use[]> {
  const uses = new Map<number, Use[]>()
  const seen = new Set<number>()
  const waiting: number[] = []
  const visit = (value: Obj, place: Use): void => {
    if (isRef(value)) {
      if (wanted.has(value.num)) uses.set(value.num, [...(uses.get(value.num) ?? []), place])
      if (!seen.has(value.num)) {
        if (seen.size >= MAX_OBJECTS) throw new PadesError('limit', 'O PDF tem objetos demais para ser comparado.')
        seen.add(value.num)
        waiting.push(value.num)
      }
    } else if (Array.isArray(value)) for (const item of value) visit(item, { holder: place.holder, path: `${place.path}/*` })
    else if (isDict(value)) for (const [key, item] of value) visit(item, { holder: place.holder, path: `${place.path}/${key}` })
    else if (isStream(value)) visit(value.dict, place)
  }
  for (const [key, value] of pdf.trailer) visit(value, { holder: 0, path: `/${key}` })
  for (let num = waiting.pop(); num !== undefined; num = waiting.pop()) visit(pdf.load(num), { holder: num, path: '' })
  return uses
}

/** The objects that a value leads to, itself included, without going back up. */
export function reachable(pdf: Pdf, from: Obj | undefined): Set<number> {
  const seen = new Set<number>()
  const waiting: Obj[] = [from ?? null]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isRef(value)) {
      if (seen.has(value.num) || seen.size > MAX_OBJECTS) continue
      seen.add(value.num)
      waiting.push(pdf.load(value.num))
    } else if (Array.isArray(value)) waiting.push(...value)
    else if (isDict(value)) waiting.push(...[...value].filter(([key]) => key !== 'Parent' && key !== 'P').map(([, item]) => item))
    else if (isStream(value)) waiting.push(value.dict)
  }
  return seen
}

/** Whether two values, each in its revision, are written alike; references by number, streams by their stored bytes. */
export function same(a: Obj | undefined, b: Obj | undefined, pdfs: { old: Pdf; now: Pdf }): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined || a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return (a ?? null) === (b ?? null)
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i], pdfs))
  if (isDict(a)) return isDict(b) && a.size === b.size && [...a].every(([key, item]) => b.has(key) && same(item, b.get(key), pdfs))
  if (Array.isArray(b) || isDict(b) || a.kind !== b.kind) return false
  if (isRef(a)) return isRef(b) && a.num === b.num && a.gen === b.gen
  if (isStr(a)) return isStr(b) && a.bytes.equals(b.bytes)
  if (isStream(a)) return isStream(b) && same(a.dict, b.dict, pdfs) && stored(pdfs.old, a).equals(stored(pdfs.now, b))
  return !isStream(b) && !isRef(b) && !isStr(b) && a.name === b.name
}

function stored(pdf: Pdf, { dict, at }: { dict: Map<string, Obj>; at: number }): Buffer {
  const length = pdf.get(dict.get('Length'))
  return typeof length === 'number' ? pdf.source.read(at, length) : Buffer.alloc(0)
}
