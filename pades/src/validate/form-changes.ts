import type { Pdf } from '../pdf/document.ts'
import { acroForm, type Field, formFields, inheritedEntry } from '../pdf/form.ts'
import { type Dict, isDict, isInt, isRef, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import { type Lock, locksField } from '../sign/obstacles.ts'
import { type Changes, differingKeys, isSameSort, pdfsOf, usedOnly } from './changes.ts'
import { same, type Use } from './usage.ts'

// What may happen to a form after a signature: fields filled in, signature fields added or signed, as far as the signature's
// permissions go (ISO 32000-2, 12.8.2.2 and 12.8.2.4).

const FORM_KEYS = new Set(['Fields', 'SigFlags'])
const NEW_FORM_KEYS = new Set([...FORM_KEYS, 'DR', 'DA'])

export function explainForm(changes: Changes): void {
  const { old, now, forbidden } = changes
  const [before, after] = [acroForm(old), acroForm(now)]
  if (before && !after) forbidden.add('o formulário foi retirado')
  if (!after) return
  const keys = before ? differingKeys(before, after, pdfsOf(changes)) : [...after.keys()]
  for (const key of keys) {
    const allowed = (before?.has(key) ? FORM_KEYS : NEW_FORM_KEYS).has(key) || (key === 'NeedAppearances' && !before?.has(key) && now.get(after.get(key)) === false)
    if (!allowed && !(key === 'DR' && grewOnly(before?.get(key), after.get(key), pdfsOf(changes)))) forbidden.add(`o formulário foi alterado (/${key})`)
  }
  explainHolders(changes, before)
  compareFields(changes)
  const [listBefore, listAfter] = [old.array(before?.get('Fields')) ?? [], new Set((now.array(after.get('Fields')) ?? []).filter(isRef).map(refKey))]
  if (listBefore.filter(isRef).some((ref) => !listAfter.has(refKey(ref)))) forbidden.add('um campo foi retirado do formulário')
}

/** Resources for fields to come do no harm as long as those there are stay. */
function grewOnly(a: Obj | undefined, b: Obj | undefined, pdfs: { old: Pdf; now: Pdf }, depth = 0): boolean {
  const [before, after] = [pdfs.old.dict(a), pdfs.now.dict(b)]
  if (!before || !after || depth > 2) return same(a, b, pdfs)
  return [...before].every(([key, value]) => same(value, after.get(key), pdfs) || grewOnly(value, after.get(key), pdfs, depth + 1))
}

/** The objects that hold the form and its list of fields, when nothing else uses them. */
function explainHolders(changes: Changes, before: Dict | undefined): void {
  const { old, changed, explained } = changes
  const holder = old.catalog.get('AcroForm')
  if (isRef(holder) && changed.has(holder.num) && usedOnly(changes, holder.num, (use) => use.holder === old.root.num && use.path === '/AcroForm')) explained.add(holder.num)
  const list = before?.get('Fields')
  const formNum = isRef(holder) ? holder.num : old.root.num
  if (isRef(list) && changed.has(list.num) && usedOnly(changes, list.num, (use) => use.holder === formNum && use.path.endsWith('/Fields'))) explained.add(list.num)
  explainResources(changes, { resources: before?.get('DR'), formNum })
}

/** The objects that hold the form's resources may take more, when nothing else draws with them. */
function explainResources(changes: Changes, { resources, formNum }: { resources: Obj | undefined; formNum: number }): void {
  const { old, now, changed, explained } = changes
  const own = isRef(resources) ? resources.num : formNum
  const parts = [resources, ...(old.dict(resources)?.values() ?? [])].filter(isRef)
  for (const { num } of parts) {
    if (
      !changed.has(num) ||
      !isDict(old.load(num)) ||
      !usedOnly(changes, num, ({ holder, path }) => (holder === formNum && path.includes('/DR')) || (holder === own && own !== formNum))
    )
      continue
    if (grewOnly(old.load(num), now.load(num), pdfsOf(changes))) explained.add(num)
  }
}

function compareFields(changes: Changes): void {
  const [before, after] = [formFields(changes.old), formFields(changes.now)]
  const now = new Map(after.flatMap((field): [string, Field][] => (field.ref ? [[refKey(field.ref), field]] : [])))
  for (const field of before) compareField(changes, field, field.ref ? now.get(refKey(field.ref)) : after.find((other) => !other.ref && other.name === field.name))
  const known = new Set(before.flatMap(({ ref }) => (ref ? [refKey(ref)] : [])))
  const names = new Set(before.map(({ name }) => name))
  for (const field of after) if (field.ref ? !known.has(refKey(field.ref)) : !names.has(field.name)) newField(changes, field, names)
}

function newField(changes: Changes, field: Field, names: ReadonlySet<string>): void {
  const { now, old, forbidden, kinds, newWidgets } = changes
  if (field.type !== 'Sig') return void forbidden.add(`o campo ${field.name} foi acrescentado ao formulário`)
  if (names.has(field.name)) forbidden.add(`o nome do campo ${field.name} foi repetido`)
  if (field.ref && old.load(field.ref.num) !== null) forbidden.add(`o campo ${field.name} tomou o lugar de outro objeto`)
  if ([field.dict, ...field.widgets.map(({ dict }) => dict)].some((dict) => dict.has('A') || dict.has('AA'))) forbidden.add(`o campo ${field.name} foi acrescentado com uma ação`)
  const visible = field.widgets.some(({ dict }) => isVisible(now, dict))
  for (const widget of field.widgets) if (widget.ref) newWidgets.add(refKey(widget.ref))
  if (visible && !now.dict(field.value)) forbidden.add(`o campo ${field.name} foi acrescentado à vista sem que ninguém o assinasse`)
  const timestamp = isTimestamp(now, field)
  kinds.add(timestamp ? 'validation data' : 'signing')
  if (!timestamp || visible) checkPermission(changes, field, visible)
}

/** A document timestamp that shows nothing is no change in the sense of these permissions (table 257). */
function checkPermission({ permissions, forbidden }: Changes, field: Field, visible: boolean): void {
  if (permissions.docMdp === 1) forbidden.add('a assinatura não permite alterações (DocMDP, P=1) e foi acrescentada outra')
  if (permissions.docMdp === 2 && visible) forbidden.add('a assinatura (DocMDP, P=2) não permite acrescentar selos e foi acrescentado um')
  if (isLocked(permissions.locks, field)) forbidden.add(`a assinatura não permite o campo ${field.name} (FieldMDP)`)
}

const isLocked = (locks: readonly Lock[], { name }: Field): boolean => locks.some((lock) => locksField(lock, name))

function isTimestamp(pdf: Pdf, field: Field): boolean {
  const value = pdf.dict(field.value)
  const subFilter = nameOf(pdf.get(value?.get('SubFilter')))
  return nameOf(pdf.get(value?.get('Type'))) === 'DocTimeStamp' || subFilter === 'ETSI.RFC3161' || subFilter === 'PBAD.DocTimeStamp'
}

/** Whether the widget takes room on its page. */
export function isVisible(pdf: Pdf, widget: Dict): boolean {
  const [a, b, c, d] = (pdf.array(widget.get('Rect')) ?? []).map((item) => pdf.get(item))
  return a !== c && b !== d
}

const FILLED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'RV', 'I'])
/** What is seen of a signature field is its appearance; MK, DA and Q describe one that nobody made yet. */
const SIGNED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'F', 'Lock', 'MK', 'DA', 'Q'])

function compareField(changes: Changes, before: Field, after: Field | undefined): void {
  const { forbidden } = changes
  if (!after) return void forbidden.add(`o campo ${before.name} foi retirado`)
  const touched = touchedBy(changes, before, after)
  if (touched.length === 0) return
  if (before.type === 'Sig' && changes.old.dict(before.value) !== undefined) return void forbidden.add(`o campo assinado ${before.name} foi alterado`)
  const allowed = before.type === 'Sig' ? SIGNED_KEYS : FILLED_KEYS
  for (const key of touched) if (!allowed.has(key)) forbidden.add(`o campo ${before.name} foi alterado (/${key})`)
  if (before.name !== after.name || before.type !== after.type) forbidden.add(`o campo ${before.name} virou outro`)
  checkFilling(changes, before, after)
  explainField(changes, before, after)
}

/** The keys that differ in the field and its widgets. */
function touchedBy(changes: Changes, before: Field, after: Field): string[] {
  const keys = new Set(differingKeys(before.dict, after.dict, pdfsOf(changes)))
  for (const [i, widget] of before.widgets.entries()) {
    const other = after.widgets[i]
    if (!other) keys.add('Kids')
    else for (const key of differingKeys(widget.dict, other.dict, pdfsOf(changes))) keys.add(key)
    for (const num of appearanceObjects(changes.old, widget.dict)) if (changes.changed.has(num)) keys.add('AP')
  }
  return [...keys]
}

const PUSH_BUTTON = 1 << 16

function checkFilling(changes: Changes, before: Field, after: Field): void {
  const { permissions, forbidden, now, kinds, old } = changes
  const signing = before.type === 'Sig'
  const timestamp = signing && isTimestamp(now, after)
  kinds.add(timestamp ? 'validation data' : signing ? 'signing' : 'form filling')
  const unseen = timestamp && !after.widgets.some(({ dict }) => isVisible(now, dict))
  if (permissions.docMdp === 1 && !unseen) forbidden.add(`a assinatura não permite alterações (DocMDP, P=1) e o campo ${before.name} mudou`)
  if (isLocked(permissions.locks, before)) forbidden.add(`a assinatura trava o campo ${before.name} (FieldMDP), que mudou`)
  if (signing) return
  const flags = inheritedEntry(old, before.dict, 'Ff')
  if (before.type === 'Btn' && isInt(flags) && (flags & PUSH_BUTTON) !== 0) forbidden.add(`o botão ${before.name}, que não tem valor, foi alterado`)
  // An appearance may follow a value; on its own it would show what the field does not say.
  if (same(old.get(before.value), now.get(after.value), pdfsOf(changes))) forbidden.add(`a aparência do campo ${before.name} mudou sem que o valor mudasse`)
}

/** Where a field or a widget stands as such: in lists of fields, kids and annotations, and pointed at by their parts. */
const AS_FIELD = /(^|\/)(Fields|Kids|Annots|CO|Obj|Parent|P|Popup|IRT|T|Dest|D)(\/\*)?$|^\/\*$/

function explainField(changes: Changes, before: Field, after: Field): void {
  const { changed, explained } = changes
  if (after.dict.size === 0) return
  const own = new Set([...before.widgets.flatMap(({ ref }) => (ref ? [ref.num] : [])), ...(before.ref ? [before.ref.num] : [])])
  for (const num of own) if (changed.has(num) && usedOnly(changes, num, ({ path }) => AS_FIELD.test(path))) explained.add(num)
  const value = before.dict.get('V')
  if (isRef(value) && changed.has(value.num) && usedOnly(changes, value.num, ({ holder, path }) => own.has(holder) && path === '/V')) explained.add(value.num)
  for (const widget of before.widgets) explainAppearance(changes, { field: before, own, appearances: new Set(appearanceObjects(changes.old, widget.dict)) })
}

/** What shows an empty field may be replaced in place only if nothing else shows it too. */
function explainAppearance(changes: Changes, { field, own, appearances }: { field: Field; own: ReadonlySet<number>; appearances: ReadonlySet<number> }): void {
  const { old, now, changed, explained, forbidden } = changes
  const inOwn = ({ holder, path }: Use): boolean => (own.has(holder) && isAppearancePath(path)) || (appearances.has(holder) && /^(\/[NDR])?(\/[^/]+)?$/.test(path))
  const inAny = (use: Use): boolean => inOwn(use) || isAppearancePath(use.path)
  for (const num of appearances) {
    if (!usedOnly(changes, num, changed.has(num) ? inOwn : inAny)) forbidden.add(`a aparência do campo ${field.name} (objeto ${num}) serve também a outra parte do documento`)
    else if (changed.has(num) && isSameSort(old.load(num), now.load(num))) explained.add(num)
  }
}

const isAppearancePath = (path: string): boolean => /^\/AP(\/[NDR](\/[^/]+)?)?$/.test(path)

export function allAppearances(pdf: Pdf): number[] {
  return formFields(pdf).flatMap(({ widgets }) => widgets.flatMap(({ dict }) => appearanceObjects(pdf, dict)))
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
