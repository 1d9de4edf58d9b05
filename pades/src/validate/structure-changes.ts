import { isDict, isInt, isRef, type Obj, refKey } from '../pdf/objects.ts'
import { everything } from '../pdf/one-meaning.ts'
import { type Changes, closureOf, differingKeys, pdfsOf } from './changes.ts'
import { same } from './graph.ts'

/**
 * What leads on inside a structure tree (ISO 32000-2, 14.7.2); other entries lead to pages, annotations and
 * back up.
 */
const INWARD = new Set(['K', 'ParentTree', 'IDTree', 'Kids', 'Nums', 'Names'])
const LISTS = new Set(['K', 'Kids', 'Nums', 'Names'])
/** A dictionary of the tree that may be written within another. */
const WITHIN = new Set(['ParentTree', 'IDTree'])
const COUNTERS = new Set(['ParentTreeNextKey', 'Limits'])
/** What an element of a new field may say. */
const NEW_ELEMENT = new Set(['Type', 'S', 'P', 'K', 'Pg', 'Obj', 'T', 'Lang'])

/**
 * In a tagged file a new signature field has its place in the structure tree, so that programs that read
 * aloud find it. The tree may grow by elements that are new themselves; nothing in it may change or go.
 */
export function explainStructure(changes: Changes): void {
  const { old, now, fresh } = changes
  const follows = (key: string): boolean => INWARD.has(key)
  const closure = closureOf(changes, {
    old: [old.catalog.get('StructTreeRoot')],
    now: [now.catalog.get('StructTreeRoot')],
    follows,
  })
  const known = everything(old)
  const grown = [...closure].filter(
    (num) =>
      !fresh.has(num) ||
      (known.has(num) && old.load(num) !== null
        ? grew(changes, old.load(num), now.load(num))
        : isElement(now.load(num))),
  )
  // An element points back up from what is below it, and from references to it by name.
  changes.claims.push({
    closure: new Set(grown),
    allowed: ({ holder, path }) => holder === now.root.num && path === '/StructTreeRoot',
  })
}

function isElement(value: Obj): boolean {
  if (Array.isArray(value)) return value.every((item) => isRef(item) || isElement(item))
  return isDict(value) && [...value.keys()].every((key) => NEW_ELEMENT.has(key))
}

function grew(changes: Changes, before: Obj, after: Obj): boolean {
  if (Array.isArray(before) && Array.isArray(after)) return listGrew(changes, before, after)
  if (!isDict(before) || !isDict(after)) return false
  return differingKeys(before, after, pdfsOf(changes)).every(
    (key) =>
      COUNTERS.has(key) ||
      (LISTS.has(key) && entryGrew(changes, before.get(key), after.get(key))) ||
      (WITHIN.has(key) && grew(changes, before.get(key) ?? null, after.get(key) ?? null)),
  )
}

const listOf = (value: Obj | undefined): Obj[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]

/** One kid may become a list of kids. */
const entryGrew = (changes: Changes, before: Obj | undefined, after: Obj | undefined): boolean =>
  listGrew(changes, listOf(before), listOf(after))

/** The old items are all there, in their order, and what is between them is new. */
function listGrew(changes: Changes, before: readonly Obj[], after: readonly Obj[]): boolean {
  let kept = 0
  for (const item of after) {
    if (kept < before.length && same(before[kept], item, pdfsOf(changes))) kept++
    else if (!isNew(changes, item)) return false
  }
  return kept === before.length
}

/**
 * A key of a number tree, an element that was not there, or a reference to the widget of a new signature
 * field (14.7.5.3).
 */
function isNew({ old, newWidgets }: Changes, item: Obj): boolean {
  if (isInt(item)) return true
  if (isRef(item)) return old.load(item.num) === null
  const target = isDict(item) ? item.get('Obj') : undefined
  return isRef(target) && newWidgets.has(refKey(target))
}
