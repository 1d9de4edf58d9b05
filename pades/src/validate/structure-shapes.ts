import { type Dict, isDict, isRef, isStr, nameOf, type Obj, type Ref, refKey } from '../pdf/objects.ts'
import { pageRefs } from '../pdf/pages.ts'
import { inheritedEntry } from '../pdf/form.ts'
import { decodeText } from '../pdf/text.ts'
import type { Changes } from './changes.ts'

// The only shapes in which an element may come to the structure of a signed file, told completely (ISO
// 32000-2, 14.7.2, 14.7.5.3 and 14.8.4.7.2): a form that is the widget of a field of the same revision, alone
// or within elements that only hold such. It leads to nothing else and has no words of its own.

const ELEMENT = ['Type', 'S', 'P', 'K', 'Pg', 'NS']
const FORM_KEYS = new Set([...ELEMENT, 'Alt', 'T', 'Lang'])
const HOLDER_KEYS = new Set(ELEMENT)
const HOLDERS = new Set(['Part', 'Sect', 'Div', 'NonStruct', 'P'])
const REFERENCE_KEYS = new Set(['Type', 'Obj', 'Pg'])

/** `formOf`: of each described widget, the element that describes it; `elements`: what the new ones consist of. */
export type NewElements = {
  readonly changes: Changes
  readonly known: ReadonlySet<number>
  readonly formOf: Map<number, number>
  readonly elements: Set<number>
}

const MAX_DEPTH = 4

/** What in a new element is not as it has to be, in pt-BR. */
export function newElement(
  found: NewElements,
  item: Obj,
  { parent, depth = 0 }: { parent: Ref; depth?: number },
): string | undefined {
  const { now } = found.changes
  const element = isRef(item) ? now.load(item.num) : null
  if (!isRef(item) || !isDict(element) || !isNew(found, item) || depth > MAX_DEPTH)
    return 'leva ao que já havia no documento'
  const role = nameOf(now.get(element.get('S'))) ?? ''
  const isForm = role === 'Form'
  if (!isForm && !HOLDERS.has(role)) return 'não é o de um campo de assinatura'
  const key = [...element.keys()].find((other) => !(isForm ? FORM_KEYS : HOLDER_KEYS).has(other))
  if (key !== undefined) return `tem /${key}`
  const above = element.get('P')
  if (
    (element.has('Type') && nameOf(element.get('Type')) !== 'StructElem') ||
    !(isRef(above) && above.num === parent.num) ||
    !isKnownNamespace(found, element.get('NS'))
  )
    return 'é malformado'
  const kids = newKids(found, element.get('K'))
  if (kids === undefined || kids.length === 0) return 'é malformado'
  for (const kid of kids) {
    const odd = isForm
      ? reference(found, kid, { element, ref: item })
      : newElement(found, kid, { parent: item, depth: depth + 1 })
    if (odd !== undefined) return odd
  }
  return undefined
}

/** Whether an object came with what is being compared; each has one place. */
function isNew({ changes: { old }, known, elements }: NewElements, { num }: Ref): boolean {
  if (known.has(num) || old.load(num) !== null || elements.has(num)) return false
  elements.add(num)
  return true
}

/** One, or a list, which may be an object of its own. */
function newKids(found: NewElements, written: Obj | undefined): readonly Obj[] | undefined {
  const value = found.changes.now.get(written)
  if (!Array.isArray(value)) return written === undefined ? undefined : [written]
  return isRef(written) && !isNew(found, written) ? undefined : value
}

/** Namespaces say what roles mean: one that was signed. */
function isKnownNamespace({ changes: { old } }: NewElements, written: Obj | undefined): boolean {
  if (written === undefined) return true
  const known = old.array(old.dict(old.catalog.get('StructTreeRoot'))?.get('Namespaces')) ?? []
  return isRef(written) && known.some((item) => isRef(item) && refKey(item) === refKey(written))
}

/** The reference from an element to the widget that it describes; each is described once. */
function reference(
  found: NewElements,
  kid: Obj,
  { element, ref }: { element: Dict; ref: Ref },
): string | undefined {
  const { now, newWidgets } = found.changes
  if (isRef(kid) && !isNew(found, kid)) return 'leva ao que já havia no documento'
  const object = now.get(kid)
  if (!isDict(object)) return 'leva ao conteúdo de uma página'
  const target = object.get('Obj')
  if (nameOf(object.get('Type')) !== 'OBJR' || [...object.keys()].some((key) => !REFERENCE_KEYS.has(key)))
    return 'leva ao conteúdo de uma página'
  if (!isRef(target) || !newWidgets.has(refKey(target)) || found.formOf.has(target.num))
    return 'leva ao que já havia no documento'
  found.formOf.set(target.num, ref.num)
  const widget = now.dict(target) as Dict
  return oddWords(found, { element, widget }) ?? oddPage(found, { places: [element, object], target })
}

/** A title and an alternative that say what the field says of itself, and a language. */
function oddWords(
  { changes: { now } }: NewElements,
  { element, widget }: { element: Dict; widget: Dict },
): string | undefined {
  const own = ['TU', 'T'].map((key) => textOf(inheritedEntry(now, widget, key)))
  for (const key of ['Alt', 'T'])
    if (element.has(key)) {
      const said = textOf(now.get(element.get(key)))
      if (said === undefined || !own.includes(said)) return `diz outra coisa do que o seu campo (/${key})`
    }
  const language = element.has('Lang') ? textOf(now.get(element.get('Lang'))) : ''
  return language === undefined || !/^([A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*)?$/.test(language)
    ? 'diz uma língua que não existe'
    : undefined
}

const textOf = (value: Obj): string | undefined => (isStr(value) ? decodeText(value.bytes) : undefined)

/** The page that an element says it is on is the one that shows its widget, if one does. */
function oddPage(
  { changes: { now } }: NewElements,
  { places, target }: { places: readonly Dict[]; target: Ref },
): string | undefined {
  const written = places.flatMap((place) => (place.has('Pg') ? [place.get('Pg') as Obj] : []))
  if (written.length === 0) return undefined
  const pages = pageRefs(now)
  const shows = (page: Ref): boolean =>
    (now.array(now.dict(page)?.get('Annots')) ?? []).some(
      (item) => isRef(item) && refKey(item) === refKey(target),
    )
  const shown = pages.filter(shows).map(refKey)
  const allowed = shown.length > 0 ? shown : pages.map(refKey)
  return written.every((page) => isRef(page) && allowed.includes(refKey(page)))
    ? undefined
    : 'diz que está em outra página'
}
