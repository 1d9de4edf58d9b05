import type { Pdf } from '../pdf/document.ts'
import { isDict, isInt, isRef, type Obj } from '../pdf/objects.ts'

/**
 * A number tree (ISO 32000-2, 7.9.7): what each key leads to, as written, and the numbers of the objects that
 * its nodes and their lists are.
 */
export type NumberTree = { entries: ReadonlyMap<number, Obj>; parts: ReadonlySet<number> }

const MAX_DEPTH = 32

type Walk = {
  pdf: Pdf
  entries: Map<number, Obj>
  parts: Set<number>
  /** As they were met. */
  keys: number[]
}

/**
 * The tree, when every program finds the same in it, whether it walks through it or looks keys up: each node
 * has kids or numbers, once; keys ascend through the whole of it; each node but the root tells its limits.
 * Otherwise undefined. No tree at all is an empty one.
 */
export function numberTree(pdf: Pdf, root: Obj | undefined): NumberTree | undefined {
  const walk: Walk = { pdf, entries: new Map(), parts: new Set(), keys: [] }
  if (pdf.get(root) === null) return walk
  return visit(walk, root, 0) ? walk : undefined
}

function visit(walk: Walk, at: Obj | undefined, depth: number): boolean {
  const node = whole(walk, at)
  if (!isDict(node) || depth > MAX_DEPTH || (node.has('Kids') && node.has('Nums'))) return false
  const before = walk.keys.length
  const items = whole(walk, node.get(node.has('Kids') ? 'Kids' : 'Nums')) ?? []
  if (!Array.isArray(items)) return false
  const isRead = node.has('Kids') ? items.every((kid) => visit(walk, kid, depth + 1)) : readPairs(walk, items)
  return isRead && ((depth === 0 && !node.has('Limits')) || isWithin(walk, node.get('Limits'), before))
}

/** What a value is; an object of its own is part of the tree, and of no tree twice. */
function whole({ pdf, parts }: Walk, value: Obj | undefined): Obj {
  if (!isRef(value)) return value ?? null
  if (parts.has(value.num)) return false
  parts.add(value.num)
  return pdf.load(value.num)
}

function readPairs(walk: Walk, items: readonly Obj[]): boolean {
  for (let i = 0; i < items.length; i += 2) {
    const [key, value] = [walk.pdf.get(items[i]), items[i + 1]]
    if (!isInt(key) || key <= (walk.keys.at(-1) ?? -1) || value === undefined) return false
    walk.entries.set(key, value)
    walk.keys.push(key)
  }
  return true
}

/** Whether limits are the least and the greatest of the keys since the `first`th. */
function isWithin({ pdf, keys }: Walk, written: Obj | undefined, first: number): boolean {
  const limits = pdf.array(written)?.map((item) => pdf.get(item)) ?? []
  return limits.length === 2 && first < keys.length && limits[0] === keys[first] && limits[1] === keys.at(-1)
}
