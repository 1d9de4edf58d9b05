import type { Appender } from '../pdf/append.ts'
import type { Pdf } from '../pdf/document.ts'
import { dict, type Dict, isDict, isInt, isRef, name, type Obj, type Ref } from '../pdf/objects.ts'
import { everything } from '../pdf/one-meaning.ts'
import { numberTree } from './number-tree.ts'
import { allStructParents } from './struct-parents.ts'

const MAX_DEPTH = 16

type Written = { ref: Ref; body: Obj }

/**
 * In a tagged file a seal has its place in the structure tree, as a form, so that programs that read aloud
 * find it (ISO 14289-1, 7.18.4). The answer is the widget's /StructParent; undefined where the file is not
 * tagged, or its tree is not one that a kid can be put into without touching anything else.
 */
export function tagWidget(
  out: Appender,
  pdf: Pdf,
  { page, fieldRef }: { page: Ref; fieldRef: Ref },
): number | undefined {
  const holder = pdf.catalog.get('StructTreeRoot')
  const root = pdf.dict(holder)
  if (!isRef(holder) || !root || pdf.get(pdf.dict(pdf.catalog.get('MarkInfo'))?.get('Marked')) !== true)
    return undefined
  const leaf = lastLeaf(pdf, root.get('ParentTree'))
  if (!leaf || !numberTree(pdf, root.get('ParentTree'))) return undefined
  const next = pdf.get(root.get('ParentTreeNextKey'))
  const key = Math.max(leaf.key + 1, isInt(next) ? next : 0, highestNamed(pdf) + 1)
  const element = out.allocate()
  const tree = grown(pdf, leaf.path, [key, element])
  const kids = withKid(pdf, root.get('K'), element)
  const body: Dict = new Map(root).set('ParentTreeNextKey', key + 1)
  if (kids.inRoot) body.set('K', kids.inRoot)
  if (tree.inRoot) body.set('ParentTree', tree.inRoot)
  const written: Written[] = [{ ref: holder, body }, ...kids.elsewhere, ...tree.elsewhere]
  const nums = written.map(({ ref }) => ref.num)
  if (new Set(nums).size < nums.length || nums.some((num) => out.has(num))) return undefined
  for (const { ref, body: said } of written) out.put(ref, said)
  const object = dict({ Type: name('OBJR'), Obj: fieldRef, Pg: page })
  out.put(element, dict({ Type: name('StructElem'), S: name('Form'), P: holder, Pg: page, K: object }))
  return key
}

/** Of the keys that something in the file is looked for by, whether they lead anywhere or not. */
function highestNamed(pdf: Pdf): number {
  let highest = -1
  for (const key of allStructParents(pdf, everything(pdf))) if (isInt(key) && key > highest) highest = key
  return highest
}

/** A node of the number tree (ISO 32000-2, 7.9.7): its dictionary, and where it is written. */
type Node = { dict: Dict; ref: Ref | undefined }

/** From the tree's root to where its greatest key is, and that key; undefined when it is no such tree. */
function lastLeaf(pdf: Pdf, tree: Obj | undefined): { path: Node[]; key: number } | undefined {
  const path: Node[] = []
  for (let at = tree; path.length < MAX_DEPTH;) {
    const node = pdf.dict(at)
    if (!node) return undefined
    path.push({ dict: node, ref: isRef(at) ? at : undefined })
    const kids = pdf.array(node.get('Kids'))
    if (kids && kids.length > 0) {
      at = kids.at(-1)
      continue
    }
    const nums = pdf.array(node.get('Nums')) ?? []
    const keys = nums.filter((_, i) => i % 2 === 0).map((item) => pdf.get(item))
    if (nums.length % 2 !== 0 || !keys.every(isInt)) return undefined
    return { path, key: keys.reduce((most: number, item) => Math.max(most, item), -1) }
  }
  return undefined
}

type Placed = { inRoot: Obj | undefined; elsewhere: Written[] }

/** The nodes of the path with one more entry in the last; a direct one is written within what holds it. */
function grown(pdf: Pdf, path: readonly Node[], [key, element]: [number, Ref]): Placed {
  const elsewhere: Written[] = []
  let below: Obj | undefined
  for (const [i, { dict: node, ref }] of [...path.entries()].toReversed()) {
    const own: Dict = new Map(node)
    const limits = pdf.array(own.get('Limits'))
    if (limits?.length === 2) own.set('Limits', [limits[0]!, key])
    if (i === path.length - 1) {
      const nums = own.get('Nums')
      const list = [...(pdf.array(nums) ?? []), key, element]
      if (isRef(nums)) elsewhere.push({ ref: nums, body: list })
      else own.set('Nums', list)
    } else if (below !== undefined) {
      const kids = own.get('Kids')
      const list = [...(pdf.array(kids) ?? []).slice(0, -1), below]
      if (isRef(kids)) elsewhere.push({ ref: kids, body: list })
      else own.set('Kids', list)
    }
    below = ref ? undefined : own
    if (ref && differs(node, own)) elsewhere.push({ ref, body: own })
  }
  return { inRoot: below, elsewhere }
}

const differs = (before: Dict, after: Dict): boolean =>
  [...after].some(([key, value]) => before.get(key) !== value)

function withKid(pdf: Pdf, kids: Obj | undefined, element: Ref): Placed {
  const list = pdf.array(kids)
  if (isRef(kids) && list) return { inRoot: undefined, elsewhere: [{ ref: kids, body: [...list, element] }] }
  const before = list ?? (kids === undefined || !(isRef(kids) || isDict(kids)) ? [] : [kids])
  return { inRoot: [...before, element], elsewhere: [] }
}
