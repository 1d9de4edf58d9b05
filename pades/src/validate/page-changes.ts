import type { Pdf } from '../pdf/document.ts'
import { type Dict, isDict, isRef, nameOf, type Obj, type Ref, refKey } from '../pdf/objects.ts'
import { pageRefs } from '../pdf/pages.ts'
import { type Changes, claimHolder, closureOf, differingKeys, pdfsOf } from './changes.ts'
import { isShownOnPage } from './drawn.ts'
import { type Place, same } from './graph.ts'

/**
 * Of a page only the list of annotations may change, and only by widgets of signature fields put after the
 * others (12.5.2).
 */
export function explainPages(changes: Changes): void {
  const { old, now, fresh } = changes
  const placed: string[] = []
  const pages = pageRefs(old)
  const nums = new Set(pages.map(({ num }) => num))
  for (const ref of pages) {
    const before = old.get(ref)
    const after = now.get(ref)
    if (!isDict(before)) continue
    const lists = [before.get('Annots'), isDict(after) ? after.get('Annots') : undefined]
    if (!fresh.has(ref.num) && !lists.some((list) => isRef(list) && fresh.has(list.num))) continue
    if (!isDict(after)) {
      changes.forbidden.add('uma página foi retirada')
      continue
    }
    comparePage(changes, { ref, before, after })
    placed.push(...newAnnotations(changes, { before: lists[0], after: lists[1] }))
    claimHolder(changes, ref, isPagePlace)
    for (const list of lists)
      claimHolder(changes, list, ({ holder, path }) => nums.has(holder) && path === '/Annots')
  }
  if (new Set(placed).size < placed.length) changes.forbidden.add('um campo foi posto em mais de um lugar')
  if (changes.permissions.docMdp === 3) doubtAnnotations(changes)
}

/**
 * Where a page stands as such: in the tree, in destinations and other lists, pointed at by its annotations
 * and by the structure.
 */
const isPagePlace = ({ path }: Place): boolean => /\/(Parent|P|Pg|\*)$/.test(path)

type Pair<T> = { before: T; after: T }

type Compared = Pair<Dict> & { ref: Ref }

function comparePage(changes: Changes, { ref, before, after }: Compared): void {
  for (const key of differingKeys(before, after, pdfsOf(changes))) {
    if (key === 'Annots' || isAsInherited(changes, { ref, before, after }, key)) continue
    if (isShownOnPage(key)) changes.forbidden.add(`uma página foi alterada (/${key})`)
    else changes.doubts.add(`uma página mudou (/${key}) e não se sabe o que isso altera`)
  }
}

const INHERITABLE = new Set(['Resources', 'MediaBox', 'CropBox', 'Rotate'])

/**
 * Whether a page now says itself what it inherited (7.7.3.4), as OpenPDF writes it: the same value for who goes
 * down the tree and for who goes up by /Parent.
 */
function isAsInherited(changes: Changes, { ref, before, after }: Compared, key: string): boolean {
  if (before.has(key) || !INHERITABLE.has(key)) return false
  const { old } = changes
  const down = handedDown(old, ref, key)
  return (
    down !== undefined &&
    same(down, handedUp(old, before, key), { old, now: old }) &&
    same(down, after.get(key), pdfsOf(changes))
  )
}

const DEEPEST = 64

function handedDown(pdf: Pdf, { num }: Ref, key: string): Obj | undefined {
  const walk = (node: Obj | undefined, handed: Obj | undefined, depth: number): Obj | undefined => {
    if (isRef(node) && node.num === num) return handed
    const dict = depth > DEEPEST ? undefined : pdf.dict(node)
    for (const kid of pdf.array(dict?.get('Kids')) ?? []) {
      const found = walk(kid, dict?.get(key) ?? handed, depth + 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  return walk(pdf.catalog.get('Pages'), undefined, 0)
}

function handedUp(pdf: Pdf, page: Dict, key: string): Obj | undefined {
  let dict: Dict | undefined = page
  for (let depth = 0; dict && depth <= DEEPEST; depth++) {
    if (dict.has(key)) return dict.get(key)
    dict = pdf.dict(dict.get('Parent'))
  }
  return undefined
}

/**
 * All the old annotations, in their order, and after them only widgets of signature fields that are new;
 * which, those of `refKey` are.
 */
function newAnnotations(changes: Changes, { before, after }: Pair<Obj | undefined>): string[] {
  const { old, now } = changes
  // What is no list is something else, too, that is drawn or looked into by name.
  if (!isList(old, before) || !isList(now, after))
    changes.forbidden.add('as anotações de uma página não são uma lista')
  const [had, has] = [old.array(before) ?? [], now.array(after) ?? []]
  const added = has.slice(had.length)
  const isKept = had.every((item, i) => same(item, has[i], pdfsOf(changes)))
  if (!isKept || !added.every((item) => isRef(item) && changes.newWidgets.has(refKey(item))))
    complain(changes, has)
  if (added.length > 0 && had.some((item) => isMalformed(old, item))) changes.doubts.add(MALFORMED)
  return added.filter(isRef).map((item: Ref) => refKey(item))
}

const isList = (pdf: Pdf, value: Obj | undefined): boolean =>
  [null, undefined].includes(pdf.get(value) as null) || pdf.array(value) !== undefined

const MALFORMED =
  'uma página tem uma anotação malformada, e há programas que mostram fora do lugar o que vem depois dela'

/** Without a kind or a place (12.5.2, table 166); what is not there at all is passed over by everybody. */
function isMalformed(pdf: Pdf, item: Obj): boolean {
  const annotation = pdf.get(item)
  if (annotation === null) return false
  if (!isDict(annotation)) return true
  return (
    nameOf(pdf.get(annotation.get('Subtype'))) === undefined ||
    !Array.isArray(pdf.get(annotation.get('Rect')))
  )
}

const ANNOTATED = 'as anotações de uma página foram alteradas'
const ANNOTATED_BY_LEAVE =
  'as anotações de uma página mudaram; a certificação o permite (DocMDP, P=3), mas o que se vê pode ser outro'

/**
 * With P=3 annotations may come, change and go (table 257); whether they hide something only a person sees.
 */
function complain(changes: Changes, has: readonly Obj[]): void {
  if (changes.permissions.docMdp !== 3) return void changes.forbidden.add(ANNOTATED)
  changes.doubts.add(ANNOTATED_BY_LEAVE)
  const closure = closureOf(changes, { now: has, follows: (key) => key !== 'P' && key !== 'Parent' })
  changes.claims.push({ closure, allowed: ({ path }) => path === '/Annots/*' })
}

function doubtAnnotations(changes: Changes): void {
  const { old, fresh, doubts } = changes
  for (const num of fresh) {
    const value = old.load(num)
    const subtype = isDict(value) ? nameOf(old.get(value.get('Subtype'))) : undefined
    if (!isDict(value) || !value.has('Rect') || subtype === undefined || subtype === 'Widget') continue
    claimHolder(changes, { kind: 'ref', num, gen: 0 }, ({ path }) =>
      /(^|\/)(Annots\/\*|Popup|IRT|Parent)$/.test(path),
    )
    doubts.add(ANNOTATED_BY_LEAVE)
  }
}
