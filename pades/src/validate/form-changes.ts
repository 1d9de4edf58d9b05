import { acroForm, type Field, formFields, inheritedEntry } from '../pdf/form.ts'
import { type Dict, isDict, isInt, isRef, isStr, isStream, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import type { Pdf } from '../pdf/document.ts'
import { type Lock, locksField } from '../sign/obstacles.ts'
import { everything } from '../pdf/one-meaning.ts'
import { pageRefs } from '../pdf/pages.ts'
import { type Changes, claimHolder, closureOf, differingKeys, pdfsOf } from './changes.ts'
import { isVisible, oddField, oddWidget } from './field-shapes.ts'
import { type Place, same } from './graph.ts'
import { formFilled } from './notices.ts'
import { noticeSeals } from './seals.ts'

// What may happen to a form after a signature: fields filled in, signature fields added or signed, as far as the signature's
// permissions go (ISO 32000-2, 12.8.2.2 and 12.8.2.4).

const FORM_KEYS = new Set(['Fields', 'SigFlags'])

export function explainForm(changes: Changes): void {
  const { old, now, forbidden } = changes
  const [before, after] = [acroForm(old), acroForm(now)]
  if (before && !after) forbidden.add('o formulário foi retirado')
  if (!after) return
  const fields: Pair<readonly Field[]> = { before: formFields(old), after: formFields(now) }
  const grew = resourcesGrew(changes, { before, after, fields: fields.before })
  for (const key of before ? differingKeys(before, after, pdfsOf(changes)) : after.keys())
    if (!FORM_KEYS.has(key) && !(key === 'DR' ? grew : isHarmless(now, key, { before, after, fields: fields.before }))) forbidden.add(`o formulário foi alterado (/${key})`)
  explainHolders(changes, grew)
  const touched = compareFields(changes, fields)
  claimContents(changes, { touched, resources: grew ? after.get('DR') : undefined })
  keepList(changes, { before: before?.get('Fields'), after: after.get('Fields') })
}

type Pair<T> = { before: T; after: T }

type Forms = { before: Dict | undefined; after: Dict; fields: readonly Field[] }

/** Entries of the form that may come with the first signature field, where no field is there that they could change. */
function isHarmless(now: Pdf, key: string, { before, after, fields }: Forms): boolean {
  if (key === 'NeedAppearances') return !before?.has(key) && now.get(after.get(key)) === false
  return key === 'DA' && !before?.has(key) && fields.every(({ type }) => type === 'Sig') && !hasStrayWidget(now, fields)
}

/** Whether a page shows a field that is in no form, which may take from the form what it misses. */
function hasStrayWidget(pdf: Pdf, fields: readonly Field[]): boolean {
  const known = new Set(fields.flatMap(({ widgets }) => widgets.flatMap(({ ref }) => numOf(ref))))
  const after = new Set(formFields(pdf).flatMap(({ widgets }) => widgets.flatMap(({ ref }) => numOf(ref))))
  const isStray = (item: Obj): boolean => nameOf(pdf.get(pdf.dict(item)?.get('Subtype'))) === 'Widget' && !(isRef(item) && (known.has(item.num) || after.has(item.num)))
  return pageRefs(pdf).some((page) => (pdf.array(pdf.dict(page)?.get('Annots')) ?? []).some(isStray))
}

function resourcesGrew(changes: Changes, { before, after, fields }: Forms): boolean {
  if (after.has('DR') && !before?.has('DR') && hasStrayWidget(changes.now, fields)) return false
  return grewOnly(before?.get('DR'), after.get('DR'), pdfsOf(changes)) && namesAreNew(changes, { before, after, fields })
}

/** Resources for fields to come do no harm as long as those there are stay. */
function grewOnly(a: Obj | undefined, b: Obj | undefined, pdfs: { old: Pdf; now: Pdf }, depth = 0): boolean {
  const [before, after] = [pdfs.old.dict(a), pdfs.now.dict(b)]
  if (a === undefined && depth === 0) return b === undefined || after !== undefined
  if (!before || !after || depth > 2) return same(a, b, pdfs)
  return [...before].every(([key, value]) => (same(value, after.get(key), pdfs) && !isRef(value)) || grewOnly(value, after.get(key), pdfs, depth + 1))
}

/** A resource that a field names, or that an appearance without any may look for, was missed before: it would show otherwise now. */
function namesAreNew({ old, now }: Changes, { before, after, fields }: Forms): boolean {
  const had = old.dict(before?.get('DR'))
  const has = now.dict(after.get('DR'))
  const added = [...(has ?? [])].flatMap(([kind, value]) => [...(now.dict(value)?.keys() ?? [])].filter((name) => !old.dict(had?.get(kind))?.has(name)))
  if (added.length === 0) return true
  const dicts = [before, ...fields.flatMap(({ dict, widgets }) => [dict, ...widgets.map((widget) => widget.dict)])]
  const texts = dicts.flatMap((dict) => [inheritedText(old, dict), ...bareContents(old, dict)])
  return added.every((name) => !texts.some((text) => text.includes(`/${name}`)))
}

function inheritedText(pdf: Pdf, dict: Dict | undefined): string {
  const text = dict && inheritedEntry(pdf, dict, 'DA')
  return isStr(text) ? text.bytes.toString('latin1') : ''
}

const MAX_CONTENT = 1024 * 1024

/** What is drawn by appearances that bring no resources. */
function bareContents(pdf: Pdf, widget: Dict | undefined): string[] {
  const normal = pdf.get(pdf.dict(widget?.get('AP'))?.get('N'))
  const forms = isDict(normal) ? [...normal.values()].map((item) => pdf.get(item)) : [normal]
  return forms.flatMap((form) => (isStream(form) && !pdf.dict(form.dict.get('Resources')) ? [pdf.data(form, MAX_CONTENT).toString('latin1')] : []))
}

/** The objects that hold the form, its list of fields and, when they grew, its resources, as long as nothing else uses any of them. */
function explainHolders(changes: Changes, grew: boolean): void {
  const { old, now } = changes
  const closure = new Set<number>()
  for (const pdf of [old, now]) {
    const form = acroForm(pdf)
    const resources = grew ? form?.get('DR') : undefined
    for (const value of [pdf.catalog.get('AcroForm'), form?.get('Fields'), resources, ...(pdf.dict(resources)?.values() ?? [])]) for (const num of numOf(value)) closure.add(num)
  }
  changes.claims.push({ closure, allowed: ({ holder, path }) => holder === now.root.num && /^\/AcroForm(\/Fields|\/DR(\/[^/]+)?)?$/.test(path) })
}

const numOf = (value: Obj | undefined): number[] => (isRef(value) ? [value.num] : [])

/** No field leaves the list, and what comes to it is a field. */
function keepList(changes: Changes, { before, after }: Pair<Obj | undefined>): void {
  const { old, now, forbidden } = changes
  const [had, has] = [old.array(before) ?? [], now.array(after) ?? []]
  const listed = new Set(has.filter(isRef).map(refKey))
  if (had.filter(isRef).some((ref) => !listed.has(refKey(ref)))) forbidden.add('um campo foi retirado do formulário')
  const known = new Set(had.filter(isRef).map(refKey))
  if (has.some((item) => (isRef(item) ? !known.has(refKey(item)) && !now.dict(item) : !had.some((other) => same(other, item, pdfsOf(changes))))))
    forbidden.add('a lista de campos do formulário tem o que não é um campo')
}

/** The fields that are new or differ; each by its object or, when it has none, by its name. */
function compareFields(changes: Changes, { before, after }: Pair<readonly Field[]>): Pair<Field | undefined>[] {
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
  for (const { after: field } of touched) if (field) noticeSeals(changes, field, { isSeal: field.type === 'Sig' })
  return touched
}

function newField(changes: Changes, field: Field, names: ReadonlySet<string>): void {
  const { now, old, forbidden, kinds } = changes
  if (field.type !== 'Sig') return void forbidden.add(`o campo ${field.name} foi acrescentado ao formulário`)
  if (names.has(field.name)) forbidden.add(`o nome do campo ${field.name} foi repetido`)
  const parts = partsOf(field)
  for (const { ref } of parts) if (!ref || old.load(ref.num) !== null) forbidden.add(`o campo ${field.name} tomou o lugar de outro objeto`)
  for (const { dict } of parts) if (dict.has('A') || dict.has('AA')) forbidden.add(`o campo ${field.name} foi acrescentado com uma ação`)
  const hasKids = field.dict.has('Kids')
  const odd =
    oddField(field.dict, { hasKids, isKid: false }) ??
    (hasKids ? field.widgets.map(({ dict }) => oddField(dict, { hasKids: false, isKid: true })).find((why) => why !== undefined) : undefined) ??
    field.widgets.map(({ dict }) => oddWidget(now, dict)).find((why) => why !== undefined)
  if (odd !== undefined) forbidden.add(`o campo ${field.name}, acrescentado depois, ${odd}`)
  placeWidgets(changes, field)
  const visible = field.widgets.some(({ dict }) => isVisible(now, dict))
  if (visible && !now.dict(field.value)) forbidden.add(`o campo ${field.name} foi acrescentado à vista sem que ninguém o assinasse`)
  const timestamp = isTimestamp(now, field)
  kinds.add(timestamp ? 'validation data' : 'signing')
  if (!timestamp || visible) checkPermission(changes, field, visible)
}

type Part = { ref: Field['ref']; dict: Dict }

/** The field's dictionary and those of its widgets, each once. */
const partsOf = ({ ref, dict, widgets }: Field): Part[] => [{ ref, dict }, ...widgets.filter((widget) => widget.dict !== dict)]

/**
 * Where a field or a widget stands as such: in lists, pointed at by its parts, by actions and by the structure. Never where
 * something is looked for by name: what changes in it would be found there.
 */
const AS_FIELD = /(^|\/)(Fields|Kids|Annots|CO)\/\*$|(^|\/)(Obj|Parent|Popup|IRT|T)(\/\*)?$/
const isFieldPlace = ({ path }: Place): boolean => AS_FIELD.test(path)

/** Its widgets may come to a page, and may be used as widgets are. */
function placeWidgets(changes: Changes, field: Field): void {
  for (const { ref } of field.widgets) if (ref) changes.newWidgets.add(refKey(ref))
  for (const { ref } of partsOf(field)) claimHolder(changes, ref, isFieldPlace)
  claimHolder(changes, field.dict.get('Kids'), ({ holder, path }) => holder === field.ref?.num && path === '/Kids')
}

/** A document timestamp that shows nothing is no change in the sense of these permissions (table 257). */
function checkPermission({ permissions, forbidden }: Changes, field: Field, visible: boolean): void {
  if (permissions.docMdp === 1) forbidden.add('a assinatura não permite alterações (DocMDP, P=1) e foi acrescentada outra')
  if (permissions.docMdp === 2 && visible) forbidden.add('a assinatura (DocMDP, P=2) não permite acrescentar selos e foi acrescentado um')
  if (isLocked(permissions.locks, field)) forbidden.add(`a assinatura não permite o campo ${field.name} (FieldMDP)`)
}

const isLocked = (locks: readonly Lock[], { name }: Field): boolean => locks.some((lock) => locksField(lock, name))

const TIMESTAMPS = new Set(['ETSI.RFC3161', 'PBAD.DocTimeStamp'])

/** What says of itself in every place that it is a timestamp; whether it is one, its own verdict tells. */
function isTimestamp(pdf: Pdf, field: Field): boolean {
  const value = pdf.dict(field.value)
  const type = nameOf(pdf.get(value?.get('Type')))
  return TIMESTAMPS.has(nameOf(pdf.get(value?.get('SubFilter'))) ?? '') && (type === undefined || type === 'DocTimeStamp')
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
  for (const key of touched) if (!allowed.has(key)) forbidden.add(`o campo ${before.name} foi alterado (/${key})`)
  if (before.name !== after.name || before.type !== after.type) forbidden.add(`o campo ${before.name} virou outro`)
  if (before.type === 'Sig') checkSigning(changes, before, after)
  else checkFilling(changes, before, after)
  if (before.type === 'Sig' && before.widgets.every(({ ref }) => !ref || !isOnAPage(changes.old, ref))) placeWidgets(changes, after)
  else for (const { ref } of partsOf(before)) claimHolder(changes, ref, isFieldPlace)
  keepAppearances(changes, before)
  return true
}

function isOnAPage(pdf: Pdf, ref: NonNullable<Field['ref']>): boolean {
  return pageRefs(pdf).some((page) => (pdf.array(pdf.dict(page)?.get('Annots')) ?? []).some((item) => isRef(item) && item.num === ref.num))
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
  if (permissions.docMdp === 1 && (!timestamp || visible)) forbidden.add(`a assinatura não permite alterações (DocMDP, P=1) e o campo ${before.name} mudou`)
  if (isLocked(permissions.locks, before)) forbidden.add(`a assinatura trava o campo ${before.name} (FieldMDP), que mudou`)
}

function checkFilling(changes: Changes, before: Field, after: Field): void {
  const { permissions, forbidden, now, kinds, old } = changes
  kinds.add('form filling')
  if (permissions.docMdp === 1) forbidden.add(`a assinatura não permite alterações (DocMDP, P=1) e o campo ${before.name} mudou`)
  if (isLocked(permissions.locks, before)) forbidden.add(`a assinatura trava o campo ${before.name} (FieldMDP), que mudou`)
  const shown = after.widgets.filter(({ dict }) => dict.has('Subtype') || dict.has('Rect') || dict.has('AP'))
  const odd = shown.map(({ dict }) => oddWidget(now, dict, { filled: true })).find((why) => why !== undefined)
  if (odd !== undefined) forbidden.add(`o campo ${before.name}, preenchido depois, ${odd}`)
  const flags = inheritedEntry(old, before.dict, 'Ff')
  if (before.type === 'Btn' && isInt(flags) && (flags & PUSH_BUTTON) !== 0) forbidden.add(`o botão ${before.name}, que não tem valor, foi alterado`)
  // An appearance may follow a value; on its own it would show what the field does not say.
  if (same(old.get(before.value), now.get(after.value), pdfsOf(changes))) forbidden.add(`a aparência do campo ${before.name} mudou sem que o valor mudasse`)
}

/** Entries of a field or widget that lead to what is its own. */
const OWN = ['AP', 'V', 'Lock', 'SV', 'RV', 'MK'] as const

const isOwnPath = (path: string): boolean => OWN.some((key) => path === `/${key}` || path.startsWith(`/${key}/`))

/** Values and appearances of new, signed and filled fields, and resources for them, may be anything that nothing else shows. */
function claimContents(changes: Changes, { touched, resources }: { touched: readonly Pair<Field | undefined>[]; resources: Obj | undefined }): void {
  const contents = (field: Field | undefined): Obj[] => (field ? partsOf(field).flatMap(({ dict }) => OWN.map((key) => dict.get(key) ?? null)) : [])
  const led = { old: touched.flatMap(({ before }) => contents(before)), now: touched.flatMap(({ after }) => contents(after)), follows: (key: string) => key !== 'Data' }
  const closure = closureOf(changes, led)
  const known = everything(changes.old)
  for (const num of closureOf(changes, { now: [resources] })) if (!known.has(num)) closure.add(num)
  const own = new Set(touched.flatMap(({ before, after }) => [before, after].flatMap((field) => (field ? partsOf(field) : [])).flatMap(({ ref }) => (ref ? [ref.num] : []))))
  for (const num of own) closure.delete(num)
  for (const value of [changes.now.catalog.get('AcroForm'), resources, ...(changes.now.dict(resources)?.values() ?? [])]) for (const num of numOf(value)) closure.add(num)
  const inRoot = ({ holder, path }: Place): boolean => holder === changes.now.root.num && (path === '/AcroForm' || path.startsWith('/AcroForm/DR'))
  changes.claims.push({ closure, allowed: (place) => (own.has(place.holder) && isOwnPath(place.path)) || inRoot(place) })
  if (own.size > 0) changes.claims.push({ closure: own, allowed: isFieldPlace, refusal: 'um campo do formulário serve também a outra parte do documento' })
}

/** What shows a field may be replaced only if nothing but fields shows it: the rest of the document would change with it one day. */
function keepAppearances(changes: Changes, field: Field): void {
  for (const { dict } of field.widgets) {
    const closure = new Set(appearanceObjects(changes.old, dict))
    const refusal = `a aparência do campo ${field.name} serve também a outra parte do documento`
    if (closure.size > 0) changes.claims.push({ closure, allowed: ({ path }) => /^\/AP(\/[NDR](\/[^/]+)?)?$/.test(path), refusal })
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
