import type { Pdf } from '../pdf/document.ts'
import { type Field, inheritedEntry } from '../pdf/form.ts'
import { type Dict, isDict, isInt, isRef, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import { pageRefs } from '../pdf/pages.ts'
import { type Lock, locksField } from '../sign/obstacles.ts'
import { type Changes, claimHolder, differingKeys, pdfsOf } from './changes.ts'
import { isVisible, oddField, oddResources, oddWidget } from './field-shapes.ts'
import { type Place, same } from './graph.ts'
import { formFilled } from './notices.ts'
import { noticeSeals } from './seals.ts'

// Fields filled in, signature fields added or signed after a signature, as far as its permissions go (ISO
// 32000-2, 12.8.2.2 and 12.8.2.4).

export type Pair<T> = { before: T; after: T }

/** The fields that are new or differ; each by its object or, when it has none, by its name. */
export function compareFields(
  changes: Changes,
  { before, after }: Pair<readonly Field[]>,
): Pair<Field | undefined>[] {
  const keyOf = ({ ref, name }: Field): string => (ref ? refKey(ref) : `/${name}`)
  const now = new Map(after.map((field) => [keyOf(field), field]))
  const known = new Set(before.map(keyOf))
  const names = new Set(before.map(({ name }) => name))
  const touched: Pair<Field | undefined>[] = []
  for (const field of before) {
    const other = now.get(keyOf(field))
    if (compareField(changes, field, other)) touched.push({ before: field, after: other })
  }
  for (const field of after) {
    if (known.has(keyOf(field))) continue
    newField(changes, field, names)
    names.add(field.name)
    touched.push({ before: undefined, after: field })
  }
  const filled = touched.flatMap(({ before: field }) => (field && field.type !== 'Sig' ? [field.name] : []))
  if (filled.length > 0) changes.notices.push(formFilled(filled))
  for (const { after: field } of touched)
    if (field) noticeSeals(changes, field, { isSeal: field.type === 'Sig' })
  return touched
}

function newField(changes: Changes, field: Field, names: ReadonlySet<string>): void {
  const { now, old, forbidden, kinds } = changes
  if (field.type !== 'Sig') return void forbidden.add(`o campo ${field.name} foi acrescentado ao formulário`)
  if (names.has(field.name)) forbidden.add(`o nome do campo ${field.name} foi repetido`)
  const parts = partsOf(field)
  for (const { ref } of parts)
    if (!ref || old.load(ref.num) !== null)
      forbidden.add(`o campo ${field.name} tomou o lugar de outro objeto`)
  for (const { dict } of parts)
    if (dict.has('A') || dict.has('AA')) forbidden.add(`o campo ${field.name} foi acrescentado com uma ação`)
  const hasKids = field.dict.has('Kids')
  const odd =
    oddField(field.dict, { hasKids, isKid: false }) ??
    (hasKids
      ? field.widgets
          .map(({ dict }) => oddField(dict, { hasKids: false, isKid: true }))
          .find((why) => why !== undefined)
      : undefined) ??
    field.widgets.map(({ dict }) => oddWidget(now, dict)).find((why) => why !== undefined) ??
    oddResources(
      now,
      field.dict,
      field.widgets.map(({ dict }) => dict),
    )
  if (odd !== undefined) forbidden.add(`o campo ${field.name}, acrescentado depois, ${odd}`)
  placeWidgets(changes, field)
  const visible = field.widgets.some(({ dict }) => isVisible(now, dict))
  if (visible && !now.dict(field.value))
    forbidden.add(`o campo ${field.name} foi acrescentado à vista sem que ninguém o assinasse`)
  const timestamp = isTimestamp(now, field)
  kinds.add(timestamp ? 'validation data' : 'signing')
  if (!timestamp || visible) checkPermission(changes, field, visible)
}

type Part = { ref: Field['ref']; dict: Dict }

/** The field's dictionary and those of its widgets, each once. */
export const partsOf = ({ ref, dict, widgets }: Field): Part[] => [
  { ref, dict },
  ...widgets.filter((widget) => widget.dict !== dict),
]

/**
 * Where a field or a widget stands as such: in lists, pointed at by its parts, by actions and by the
 * structure. Never where something is looked for by name: what changes in it would be found there.
 */
const AS_FIELD = /(^|\/)(Fields|Kids|Annots|CO)\/\*$|(^|\/)(Obj|Parent|Popup|IRT|T)(\/\*)?$/
export const isFieldPlace = ({ path }: Place): boolean => AS_FIELD.test(path)

/** Its widgets may come to a page, and may be used as widgets are. */
function placeWidgets(changes: Changes, field: Field): void {
  for (const { ref } of field.widgets) if (ref) changes.newWidgets.add(refKey(ref))
  for (const { ref } of partsOf(field)) claimHolder(changes, ref, isFieldPlace)
  claimHolder(
    changes,
    field.dict.get('Kids'),
    ({ holder, path }) => holder === field.ref?.num && path === '/Kids',
  )
}

/** A document timestamp that shows nothing is no change in the sense of these permissions (table 257). */
function checkPermission({ permissions, forbidden }: Changes, field: Field, visible: boolean): void {
  if (permissions.docMdp === 1)
    forbidden.add('a assinatura não permite alterações (DocMDP, P=1) e foi acrescentada outra')
  if (permissions.docMdp === 2 && visible)
    forbidden.add('a assinatura (DocMDP, P=2) não permite acrescentar selos e foi acrescentado um')
  if (isLocked(permissions.locks, field))
    forbidden.add(`a assinatura não permite o campo ${field.name} (FieldMDP)`)
}

const isLocked = (locks: readonly Lock[], { name }: Field): boolean =>
  locks.some((lock) => locksField(lock, name))

const TIMESTAMPS = new Set(['ETSI.RFC3161', 'PBAD.DocTimeStamp'])

/** What says of itself in every place that it is a timestamp; whether it is one, its own verdict tells. */
function isTimestamp(pdf: Pdf, field: Field): boolean {
  const value = pdf.dict(field.value)
  const type = nameOf(pdf.get(value?.get('Type')))
  return (
    TIMESTAMPS.has(nameOf(pdf.get(value?.get('SubFilter'))) ?? '') &&
    (type === undefined || type === 'DocTimeStamp')
  )
}

const FILLED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'RV', 'I'])
/** What is seen of a signature field is its appearance; MK, DA and Q describe one that nobody made yet. */
const SIGNED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'F', 'P', 'Lock', 'MK', 'DA', 'Q'])

/** Whether the field differs. */
function compareField(changes: Changes, before: Field, after: Field | undefined): boolean {
  const { forbidden } = changes
  if (!after) {
    forbidden.add(`o campo ${before.name} foi retirado`)
    return false
  }
  const touched = touchedBy(changes, before, after)
  if (touched.length === 0) return false
  if (before.type === 'Sig' && changes.old.dict(before.value) !== undefined) {
    forbidden.add(`o campo assinado ${before.name} foi alterado`)
    return false
  }
  const allowed = before.type === 'Sig' ? SIGNED_KEYS : FILLED_KEYS
  for (const key of touched)
    if (!allowed.has(key)) forbidden.add(`o campo ${before.name} foi alterado (/${key})`)
  if (before.name !== after.name || before.type !== after.type)
    forbidden.add(`o campo ${before.name} virou outro`)
  if (before.type === 'Sig') checkSigning(changes, before, after)
  else checkFilling(changes, before, after)
  if (before.type === 'Sig' && before.widgets.every(({ ref }) => !ref || !isOnAPage(changes.old, ref)))
    placeWidgets(changes, after)
  else for (const { ref } of partsOf(before)) claimHolder(changes, ref, isFieldPlace)
  keepAppearances(changes, before)
  return true
}

function isOnAPage(pdf: Pdf, ref: NonNullable<Field['ref']>): boolean {
  return pageRefs(pdf).some((page) =>
    (pdf.array(pdf.dict(page)?.get('Annots')) ?? []).some((item) => isRef(item) && item.num === ref.num),
  )
}

/** The keys that differ in the field and its widgets. */
function touchedBy(changes: Changes, before: Field, after: Field): string[] {
  const keys = new Set(differingKeys(before.dict, after.dict, pdfsOf(changes)))
  if (before.widgets.length !== after.widgets.length) keys.add('Kids')
  for (const [i, widget] of before.widgets.entries()) {
    const other = after.widgets[i]
    if (other) for (const key of differingKeys(widget.dict, other.dict, pdfsOf(changes))) keys.add(key)
    for (const num of appearanceObjects(changes.old, widget.dict)) if (changes.fresh.has(num)) keys.add('AP')
  }
  return [...keys]
}

const PUSH_BUTTON = 1 << 16

function checkSigning(changes: Changes, before: Field, after: Field): void {
  const { permissions, forbidden, now, kinds } = changes
  const timestamp = isTimestamp(now, after)
  const visible = after.widgets.some(({ dict }) => isVisible(now, dict))
  kinds.add(timestamp ? 'validation data' : 'signing')
  if (!now.dict(after.value)) forbidden.add(`o campo ${before.name} mudou sem que ninguém o assinasse`)
  const odd = after.widgets.map(({ dict }) => oddWidget(now, dict)).find((why) => why !== undefined)
  if (odd !== undefined) forbidden.add(`o campo ${before.name}, assinado depois, ${odd}`)
  if (permissions.docMdp === 1 && (!timestamp || visible))
    forbidden.add(`a assinatura não permite alterações (DocMDP, P=1) e o campo ${before.name} mudou`)
  if (isLocked(permissions.locks, before))
    forbidden.add(`a assinatura trava o campo ${before.name} (FieldMDP), que mudou`)
}

function checkFilling(changes: Changes, before: Field, after: Field): void {
  const { permissions, forbidden, now, kinds, old } = changes
  kinds.add('form filling')
  if (permissions.docMdp === 1)
    forbidden.add(`a assinatura não permite alterações (DocMDP, P=1) e o campo ${before.name} mudou`)
  if (isLocked(permissions.locks, before))
    forbidden.add(`a assinatura trava o campo ${before.name} (FieldMDP), que mudou`)
  const shown = after.widgets.filter(({ dict }) => dict.has('Subtype') || dict.has('Rect') || dict.has('AP'))
  const odd = shown.map(({ dict }) => oddWidget(now, dict, { filled: true })).find((why) => why !== undefined)
  if (odd !== undefined) forbidden.add(`o campo ${before.name}, preenchido depois, ${odd}`)
  const flags = inheritedEntry(old, before.dict, 'Ff')
  if (before.type === 'Btn' && isInt(flags) && (flags & PUSH_BUTTON) !== 0)
    forbidden.add(`o botão ${before.name}, que não tem valor, foi alterado`)
  // An appearance may follow a value; on its own it would show what the field does not say.
  if (same(old.get(before.value), now.get(after.value), pdfsOf(changes)))
    forbidden.add(`a aparência do campo ${before.name} mudou sem que o valor mudasse`)
}

/**
 * What shows a field may be replaced only if nothing but fields shows it: the rest of the document would
 * change with it one day.
 */
function keepAppearances(changes: Changes, field: Field): void {
  for (const { dict } of field.widgets) {
    const closure = new Set(appearanceObjects(changes.old, dict))
    const refusal = `a aparência do campo ${field.name} serve também a outra parte do documento`
    if (closure.size > 0)
      changes.claims.push({
        closure,
        allowed: ({ path }) => /^\/AP(\/[NDR](\/[^/]+)?)?$/.test(path),
        refusal,
      })
  }
}

/** The objects that /AP, /N and the states under it are, when indirect. */
function appearanceObjects(pdf: Pdf, widget: Dict): number[] {
  const found: number[] = []
  const walk = (value: Obj | undefined, depth: number): void => {
    if (isRef(value)) found.push(value.num)
    const dict = pdf.get(value)
    if (isDict(dict) && depth < 3) for (const item of dict.values()) walk(item, depth + 1)
  }
  walk(widget.get('AP'), 0)
  return found
}
