import type { Pdf } from '../pdf/document.ts'
import { isDict, isRef, isStream, type Obj } from '../pdf/objects.ts'

/** The numbers of the objects that these values lead to, through the entries of dictionaries and streams that are to be followed. What is in `seen` already leads no further. */
export function reached(pdf: Pdf, from: readonly Obj[], follows: (key: string) => boolean, seen = new Set<number>()): Set<number> {
  const waiting: Obj[] = [...from]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isRef(value)) {
      if (seen.has(value.num)) continue
      seen.add(value.num)
      waiting.push(pdf.load(value.num))
    } else if (Array.isArray(value)) waiting.push(...value)
    else if (isDict(value)) waiting.push(...[...value].filter(([key]) => follows(key)).map(([, item]) => item))
    else if (isStream(value)) waiting.push(value.dict)
  }
  return seen
}
