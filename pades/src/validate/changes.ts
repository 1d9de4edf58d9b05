import type { Pdf } from '../pdf/document.ts'
import type { Dict, Obj } from '../pdf/objects.ts'
import type { Permissions } from '../sign/obstacles.ts'
import { reachable, same, type Use } from './usage.ts'

/** `validation data` (DSS, timestamps, metadata) is always allowed; the others as the signature's permissions say. */
export type Kind = 'none' | 'validation data' | 'signing' | 'form filling'

/** Two revisions of a file being compared: what changed, what of it is explained, and what is said of the rest. */
export type Changes = {
  readonly old: Pdf
  readonly now: Pdf
  readonly permissions: Permissions
  /** Object numbers whose object is not written as it was. */
  readonly changed: ReadonlySet<number>
  /** Who refers to each of them in the old revision. */
  readonly uses: ReadonlyMap<number, readonly Use[]>
  readonly explained: Set<number>
  readonly kinds: Set<Kind>
  /** References of the widgets of signature fields that are new. */
  readonly newWidgets: Set<string>
  /** Changes that are not allowed. */
  readonly forbidden: Set<string>
  /** Changes of which nobody here can tell what they do. */
  readonly doubts: Set<string>
}

export const pdfsOf = ({ old, now }: Pick<Changes, 'old' | 'now'>): { old: Pdf; now: Pdf } => ({ old, now })

export function differingKeys(a: Dict, b: Dict, pdfs: { old: Pdf; now: Pdf }): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !same(a.get(key), b.get(key), pdfs))
}

/** Whether what a key of the catalog leads to is not what it was. */
export const differs = (changes: Changes, key: string): boolean =>
  !same(changes.old.catalog.get(key), changes.now.catalog.get(key), pdfsOf(changes)) ||
  [...reachable(changes.old, changes.old.catalog.get(key))].some((num) => changes.changed.has(num))

export function usedOnly({ uses }: Changes, num: number, allowed: (use: Use) => boolean): boolean {
  return (uses.get(num) ?? []).every(allowed)
}

export const isSameSort = (a: Obj, b: Obj): boolean => b === null || kind(a) === kind(b)

function kind(value: Obj): string {
  if (value === null || typeof value !== 'object') return typeof value
  return Array.isArray(value) ? 'array' : value instanceof Map ? 'dict' : value.kind
}
