import type { Pdf } from '../pdf/document.ts'
import { type Dict, isDict, isInt, isRef, nameOf, type Obj, type Ref } from '../pdf/objects.ts'
import { everything } from '../pdf/one-meaning.ts'
import { type NumberTree, numberTree } from '../sign/number-tree.ts'
import { allStructParents, structParentsIn } from '../sign/struct-parents.ts'
import { type Changes, closureOf, differingKeys, pdfsOf } from './changes.ts'
import { same } from './graph.ts'
import { doubtMarks } from './structure-marks.ts'
import { newElement, type NewElements } from './structure-shapes.ts'

// What may happen to the structure of a file after a signature (ISO 32000-2, 14.7 and 14.8): programs read
// aloud, copy and turn into text what it leads to, in its order and with its words. A new signature field may
// get a place of its own in it, behind all that was signed; everything else stays as it was.

/**
 * What leads on inside a structure tree; other entries lead to pages, annotations and back up. Elements may be
 * found by their names, too, which never change.
 */
const INWARD = new Set(['K', 'ParentTree', 'IDTree', 'Kids', 'Nums', 'Names'])
const ROOT_KEYS = new Set(['K', 'ParentTree', 'ParentTreeNextKey'])
const ELEMENT_KEYS = new Set(['K'])

const READ_ALOUD = 'o que se lê em voz alta mudou depois da assinatura'
const TOO_EARLY = `${READ_ALOUD}: há coisa nova na estrutura antes do que foi assinado`

export function explainStructure(changes: Changes): void {
  const { old, now, fresh } = changes
  checkStructParents(changes)
  doubtMarks(changes)
  const closure = closureOf(changes, {
    old: [old.catalog.get('StructTreeRoot')],
    now: [now.catalog.get('StructTreeRoot')],
    follows: (key) => INWARD.has(key),
  })
  if (![...closure].some((num) => fresh.has(num))) return
  const explained = explainedIn(changes)
  // An element points back up from what is below it, and from references to it by name.
  changes.claims.push({
    closure: new Set([...closure].filter((num) => !fresh.has(num) || explained.has(num))),
    allowed: ({ holder, path }) => holder === now.root.num && path === '/StructTreeRoot',
  })
}

/** The numbers of the objects of the tree of which all that changed is understood. */
function explainedIn(changes: Changes): Set<number> {
  const { old, now } = changes
  const [holder, before, after] = [
    now.catalog.get('StructTreeRoot'),
    old.dict(old.catalog.get('StructTreeRoot')),
    now.dict(now.catalog.get('StructTreeRoot')),
  ]
  const explained = new Set<number>()
  if (!isRef(holder) || !before || !after) return explained
  const found: NewElements = { changes, known: everything(old), formOf: new Map(), elements: new Set() }
  compareElements(changes, { holder, explained, found })
  for (const num of found.elements) explained.add(num)
  const trees = [numberTree(old, before.get('ParentTree')), numberTree(now, after.get('ParentTree'))] as const
  if (!trees[0] || !trees[1] || !compareTrees(changes, { before: trees[0], after: trees[1], found })) {
    explained.delete(holder.num)
    return explained
  }
  for (const num of [...trees[0].parts, ...trees[1].parts]) explained.add(num)
  return explained
}

/** `isLast`: of what was signed only fields are read after it, so that another may come to its end. */
type Visit = { ref: Ref; isLast: boolean }

/** From the root down, every element that was there, as it was and as it is. */
function compareElements(
  changes: Changes,
  { holder, explained, found }: { holder: Ref; explained: Set<number>; found: NewElements },
): void {
  const { old, now } = changes
  const [seen, twice, grew] = [new Set<number>(), new Set<number>(), new Set<number>()]
  const waiting: Visit[] = [{ ref: holder, isLast: true }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const { num } = at.ref
    if (seen.has(num)) {
      twice.add(num)
      continue
    }
    seen.add(num)
    old.kept.budget.steps(1)
    const [before, after] = [old.load(num), now.load(num)]
    if (!isDict(before) || !isDict(after)) continue
    const allowed = num === holder.num ? ROOT_KEYS : ELEMENT_KEYS
    const isWhole = differingKeys(before, after, pdfsOf(changes)).every((key) => allowed.has(key))
    const [had, has] = [kidsOf(old, before.get('K')), kidsOf(now, after.get('K'))]
    if (has.length > had.length) grew.add(num)
    if (compareKids(changes, { at, had, has, found }) && isWhole) {
      explained.add(num)
      for (const list of [before.get('K'), after.get('K')])
        if (isRef(list) && isList(old, now, list)) explained.add(list.num)
    }
    let isLast = at.isLast
    for (const kid of had.toReversed()) {
      if (!isRef(kid)) isLast = false
      else {
        waiting.push({ ref: kid, isLast })
        isLast &&= isForm(old, kid)
      }
    }
  }
  // What is read in two places cannot stand at the end of both.
  if ([...twice].some((num) => grew.has(num))) changes.forbidden.add(TOO_EARLY)
}

/** Whether an element is that of a field, with nothing of the pages in it. */
function isForm(pdf: Pdf, ref: Ref): boolean {
  const element = pdf.dict(ref)
  return (
    nameOf(element?.get('S')) === 'Form' &&
    kidsOf(pdf, element?.get('K')).every((kid) => nameOf(pdf.dict(kid)?.get('Type')) === 'OBJR')
  )
}

const isList = (old: Pdf, now: Pdf, { num }: Ref): boolean =>
  [old.load(num), now.load(num)].every((value) => value === null || Array.isArray(value))

/** One kid may be written without a list. */
const kidsOf = (pdf: Pdf, value: Obj | undefined): readonly Obj[] =>
  pdf.array(value) ?? (value === undefined || pdf.get(value) === null ? [] : [value])

type Kids = { at: Visit; had: readonly Obj[]; has: readonly Obj[]; found: NewElements }

/** All that was there, in its order, and behind it only what is new, where nothing that was signed follows. */
function compareKids(changes: Changes, { at, had, has, found }: Kids): boolean {
  if (!had.every((item, i) => same(item, has[i], pdfsOf(changes)))) {
    changes.forbidden.add(`${READ_ALOUD}: falta alguma coisa na estrutura, ou a ordem é outra`)
    return false
  }
  const added = has.slice(had.length)
  if (added.length > 0 && !at.isLast) {
    changes.forbidden.add(TOO_EARLY)
    return false
  }
  for (const item of added) {
    const odd = newElement(found, item, { parent: at.ref })
    if (odd === undefined) continue
    changes.forbidden.add(`${READ_ALOUD}: um elemento novo da estrutura ${odd}`)
    return false
  }
  return true
}

type Trees = { before: NumberTree; after: NumberTree; found: NewElements }

/**
 * Every key that was there leads where it led, and each new one from the widget of a new field to the element
 * that describes it: nothing that was signed is found by that key.
 */
function compareTrees(changes: Changes, { before, after, found }: Trees): boolean {
  const { old, now, forbidden } = changes
  const isKept = ([key, value]: [number, Obj]): boolean => {
    const other = after.entries.get(key)
    if (!same(value, other, pdfsOf(changes))) return false
    const list = old.array(value)
    return (
      (list === undefined && now.array(other) === undefined) || same(list, now.array(other), pdfsOf(changes))
    )
  }
  const added = [...after.entries].filter(([key]) => !before.entries.has(key))
  const taken = added.length > 0 ? allStructParents(old, found.known) : new Set<Obj>()
  const isOwn = ([key, value]: [number, Obj]): boolean =>
    !taken.has(key) &&
    [...found.formOf].some(
      ([widget, form]) => isRef(value) && value.num === form && keyOf(now, widget) === key,
    )
  if ([...before.entries].every(isKept) && added.every(isOwn)) return true
  forbidden.add(`${READ_ALOUD}: a árvore que leva da página à sua estrutura diz outra coisa`)
  return false
}

const keyOf = (pdf: Pdf, widget: number): Obj => pdf.get((pdf.load(widget) as Dict).get('StructParent'))

/**
 * What is new or differs is found in the structure by no key that leads there and that it had not; but the
 * widget of a new field, by one that leads to that field's element.
 */
function checkStructParents(changes: Changes): void {
  const { old, now, fresh, newWidgets, forbidden, doubts, permissions } = changes
  const tree = now.dict(now.catalog.get('StructTreeRoot'))?.get('ParentTree')
  if (tree === undefined) return
  const entries = numberTree(now, tree)?.entries
  const widgets = new Set([...newWidgets].map((key) => Number.parseInt(key, 10)))
  for (const num of fresh) {
    const had = new Set(structParentsIn(old, old.load(num)))
    const added = structParentsIn(now, now.load(num)).filter((key) => !had.has(key))
    const isFine = (key: Obj): boolean =>
      isInt(key) &&
      entries !== undefined &&
      (!entries.has(key) || (widgets.has(num) && describes(now, { value: entries.get(key), num })))
    if (added.every(isFine)) continue
    const what = `${READ_ALOUD}: o objeto ${num} tem na estrutura o lugar de outro`
    // Of a tree that is none nobody can tell, nor of annotations that may come.
    if (entries === undefined || permissions.docMdp === 3) doubts.add(what)
    else forbidden.add(what)
  }
}

/** Whether an element is that of a form that refers to this widget. */
function describes(pdf: Pdf, { value, num }: { value: Obj | undefined; num: number }): boolean {
  const element = pdf.dict(value)
  if (nameOf(element?.get('S')) !== 'Form') return false
  return kidsOf(pdf, element?.get('K')).some((kid) => {
    const target = pdf.dict(kid)?.get('Obj')
    return isRef(target) && target.num === num
  })
}
