import type { Pdf } from '../pdf/document.ts'
import { isDict, isStream, type Obj } from '../pdf/objects.ts'

/**
 * The keys by which an object, or what is written within it, is looked for in the tree of its structure (ISO
 * 32000-2, 14.7.5.4): of pages, drawings and annotations.
 */
export function structParentsIn(pdf: Pdf, value: Obj): Obj[] {
  const found: Obj[] = []
  const waiting: Obj[] = [value]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (Array.isArray(at)) for (const item of at) waiting.push(item)
    const dict = isStream(at) ? at.dict : at
    if (!isDict(dict)) continue
    for (const [key, item] of dict)
      if (key === 'StructParent' || key === 'StructParents') found.push(pdf.get(item))
      else if (typeof item === 'object' && item !== null) waiting.push(item)
  }
  return found
}

/** The same of all of these objects, each key once. */
export function allStructParents(pdf: Pdf, nums: Iterable<number>): Set<Obj> {
  const found = new Set<Obj>()
  for (const num of nums) for (const key of structParentsIn(pdf, pdf.load(num))) found.add(key)
  return found
}
