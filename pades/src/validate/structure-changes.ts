import type { Pdf } from '../pdf/document.ts'
import { isDict, isInt, isRef, type Obj, refKey } from '../pdf/objects.ts'
import { type Changes, differingKeys, pdfsOf, usedOnly } from './changes.ts'
import { reached } from './reached.ts'
import { same } from './usage.ts'

/** What leads on inside a structure tree (ISO 32000-2, 14.7.2); other entries lead to pages, annotations and back up. */
const INWARD = new Set(['K', 'ParentTree', 'IDTree', 'Kids', 'Nums', 'Names'])
const LISTS = new Set(['K', 'Kids', 'Nums', 'Names'])
const COUNTERS = new Set(['ParentTreeNextKey', 'Limits'])

/**
 * In a tagged file a new signature field has its place in the structure tree, so that programs that read aloud find it. The tree
 * may grow by elements that are new themselves; nothing in it may change or go.
 */
export function explainStructure(changes: Changes): void {
  const { old, now, changed, explained } = changes
  const inside = structureOf(old)
  for (const num of inside) {
    if (!changed.has(num) || !usedOnly(changes, num, ({ holder }) => inside.has(holder) || holder === old.root.num)) continue
    if (grew(changes, old.load(num), now.load(num))) explained.add(num)
  }
}

const structureOf = (pdf: Pdf): Set<number> => reached(pdf, [pdf.catalog.get('StructTreeRoot') ?? null], (key) => INWARD.has(key))

function grew(changes: Changes, before: Obj, after: Obj): boolean {
  if (Array.isArray(before) && Array.isArray(after)) return listGrew(changes, before, after)
  if (!isDict(before) || !isDict(after)) return false
  return differingKeys(before, after, pdfsOf(changes)).every((key) => COUNTERS.has(key) || (LISTS.has(key) && entryGrew(changes, before.get(key), after.get(key))))
}

const listOf = (value: Obj | undefined): Obj[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

/** One kid may become a list of kids. */
const entryGrew = (changes: Changes, before: Obj | undefined, after: Obj | undefined): boolean => listGrew(changes, listOf(before), listOf(after))

/** The old items are all there, in their order, and what is between them is new. */
function listGrew(changes: Changes, before: readonly Obj[], after: readonly Obj[]): boolean {
  let kept = 0
  for (const item of after) {
    if (kept < before.length && same(before[kept], item, pdfsOf(changes))) kept++
    else if (!isNew(changes, item)) return false
  }
  return kept === before.length
}

/** A key of a number tree, an element that was not there, or a reference to the widget of a new signature field (14.7.5.3). */
function isNew({ old, newWidgets }: Changes, item: Obj): boolean {
  if (isInt(item)) return true
  if (isRef(item)) return old.load(item.num) === null
  const target = isDict(item) ? item.get('Obj') : undefined
  return isRef(target) && newWidgets.has(refKey(target))
}
