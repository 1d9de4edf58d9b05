import { isDict, isRef, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import { pageRefs } from '../pdf/pages.ts'
import { type Changes, differingKeys, pdfsOf, usedOnly } from './changes.ts'
import { isShownOnPage } from './drawn.ts'
import { same } from './usage.ts'

/** Of a page only the list of annotations may change, and only by widgets of signature fields put after the others (12.5.2). */
export function explainPages(changes: Changes): void {
  const { old, now, changed, explained, uses } = changes
  if ([...uses.keys()].every((num) => !changed.has(num) || explained.has(num))) return
  for (const ref of pageRefs(old)) {
    const before = old.get(ref)
    const after = now.get(ref)
    if (!isDict(before)) continue
    const list = before.get('Annots')
    const listChanged = isRef(list) && changed.has(list.num)
    if (!changed.has(ref.num) && !listChanged) continue
    if (!isDict(after)) {
      changes.forbidden.add('uma página foi retirada')
      continue
    }
    comparePage(changes, { before, after })
    if (!annotationsKept(changes, { before: list, after: after.get('Annots') })) complain(changes)
    explained.add(ref.num)
    if (isRef(list) && listChanged && usedOnly(changes, list.num, ({ path }) => path === '/Annots')) explained.add(list.num)
  }
  if (changes.permissions.docMdp === 3) doubtAnnotations(changes)
}

type Pair<T> = { before: T; after: T }

function comparePage(changes: Changes, { before, after }: Pair<Map<string, Obj>>): void {
  for (const key of differingKeys(before, after, pdfsOf(changes))) {
    if (key === 'Annots') continue
    if (isShownOnPage(key)) changes.forbidden.add(`uma página foi alterada (/${key})`)
    else changes.doubts.add(`uma página mudou (/${key}) e não se sabe o que isso altera`)
  }
}

/** All the old annotations, in their order, and besides them only widgets of new signature fields. */
function annotationsKept(changes: Changes, { before, after }: Pair<Obj | undefined>): boolean {
  const [listBefore, listAfter] = [changes.old.array(before) ?? [], changes.now.array(after) ?? []]
  const kept = listAfter.filter((item) => !(isRef(item) && changes.newWidgets.has(refKey(item))))
  return kept.length === listBefore.length && kept.every((item, i) => same(listBefore[i], item, pdfsOf(changes)))
}

const ANNOTATED = 'as anotações de uma página foram alteradas'
const ANNOTATED_BY_LEAVE = 'as anotações de uma página mudaram; a certificação o permite (DocMDP, P=3), mas o que se vê pode ser outro'

/** With P=3 annotations may come, change and go (table 257); whether they hide something only a person sees. */
function complain({ permissions, forbidden, doubts }: Changes): void {
  if (permissions.docMdp === 3) doubts.add(ANNOTATED_BY_LEAVE)
  else forbidden.add(ANNOTATED)
}

function doubtAnnotations(changes: Changes): void {
  const { old, changed, explained, doubts } = changes
  for (const num of changed) {
    const value = old.load(num)
    const subtype = isDict(value) ? nameOf(old.get(value.get('Subtype'))) : undefined
    if (explained.has(num) || !isDict(value) || !value.has('Rect') || subtype === undefined || subtype === 'Widget') continue
    if (!usedOnly(changes, num, ({ path }) => /(^|\/)(Annots(\/\*)?|Popup|IRT|Parent)$|^\/\*$/.test(path))) continue
    explained.add(num)
    doubts.add(ANNOTATED_BY_LEAVE)
  }
}
