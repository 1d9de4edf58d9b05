import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { acroForm, type Field, formFields } from '../pdf/form.ts'
import { type Dict, isDict, isRef, isStream, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import { pageRefs } from '../pdf/pages.ts'
import { locksField, type Permissions } from '../sign/obstacles.ts'
import { reachable, same, type Use, usesOf } from './usage.ts'

// What may change in a signed file after its signature (ISO 32000-2, 12.8.2; assinaturas.md §3.2). Everything that a reader
// can reach from the signed revision and that is different now must be explained by a rule below; what is not, is forbidden.

/** `validation data` (DSS, timestamps, metadata) is always allowed; the others as the signature's permissions say. */
export type Kind = 'none' | 'validation data' | 'signing' | 'form filling'
export type Difference = { modification: Kind | 'forbidden'; problems: string[] }

type Context = {
  old: Pdf
  now: Pdf
  changed: Set<number>
  uses: Map<number, Use[]>
  explained: Set<number>
  problems: string[]
  kinds: Set<Kind>
  permissions: Permissions
  newWidgets: Set<string>
}

/** Compares the signed revision with the file as it is now. */
export function difference(old: Pdf, now: Pdf, permissions: Permissions): Difference {
  const changed = changedNumbers(old, now)
  const uses = changed.size > 0 ? usesOf(old, new Set([...changed, ...allAppearances(old)])) : new Map<number, Use[]>()
  const context: Context = { old, now, changed, uses, explained: new Set(), problems: [], kinds: new Set(), permissions, newWidgets: new Set() }
  if (refKey(old.root) !== refKey(now.root)) context.problems.push('o catálogo do documento foi trocado por outro')
  if (changed.size > 0) explain(context)
  for (const num of uses.keys())
    if (changed.has(num) && !context.explained.has(num)) context.problems.push(`o objeto ${num}${describe(old.load(num))} foi alterado depois da assinatura`)
  const problems = [...new Set(context.problems)]
  return { modification: problems.length > 0 ? 'forbidden' : strongest(context.kinds), problems }
}

function strongest(kinds: Set<Kind>): Kind {
  return (['form filling', 'signing', 'validation data'] as const).find((kind) => kinds.has(kind)) ?? 'none'
}

function describe(value: Obj): string {
  const dict = isStream(value) ? value.dict : isDict(value) ? value : undefined
  const type = nameOf(dict?.get('Type')) ?? nameOf(dict?.get('Subtype'))
  return type ? ` (${type})` : ''
}

/** Numbers whose object is not written as it was; those that sections newer than the signature speak of. */
function changedNumbers(old: Pdf, now: Pdf): Set<number> {
  const changed = new Set<number>()
  for (const section of now.sections.slice(0, now.sections.length - old.sections.length)) {
    for (const num of section.numbers()) {
      const entry = now.entry(num)
      if (entry?.type === 'plain' && entry.offset < old.source.size) {
        const before = old.entry(num)
        if (before?.type === 'plain' && before.offset === entry.offset && before.gen === entry.gen) continue
        throw new PadesError('signature', `Assinatura inválida: uma revisão posterior dá outro sentido ao que foi assinado (objeto ${num}).`)
      }
      if (!same(old.load(num), now.load(num), { old, now })) changed.add(num)
    }
  }
  return changed
}

function explain(context: Context): void {
  explainForm(context)
  explainPages(context)
  explainCatalog(context)
  explainOutside(context)
}

const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version'])

function explainCatalog({ old, now, explained, problems, changed, ...rest }: Context): void {
  for (const key of differingKeys(old.catalog, now.catalog, { old, now })) if (!CATALOG_KEYS.has(key)) problems.push(`o catálogo foi alterado (/${key})`)
  if (changed.has(old.root.num)) explained.add(old.root.num)
  if (differs({ old, now, changed }, 'DSS')) rest.kinds.add('validation data')
}

const differs = ({ old, now, changed }: Pick<Context, 'old' | 'now' | 'changed'>, key: string): boolean =>
  !same(old.catalog.get(key), now.catalog.get(key), { old, now }) || [...reachable(old, old.catalog.get(key))].some((num) => changed.has(num))

function differingKeys(a: Dict, b: Dict, pdfs: { old: Pdf; now: Pdf }): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !same(a.get(key), b.get(key), pdfs))
}

/** Security store, extensions and metadata: nothing that is drawn. Whatever changed there must be used only there. */
function explainOutside(context: Context): void {
  const { old, now, changed, explained } = context
  for (const key of ['DSS', 'Extensions', 'Metadata']) {
    const inside = reachable(old, old.catalog.get(key))
    for (const num of inside) {
      if (!changed.has(num)) continue
      if (usedOnly(context, num, ({ holder, path }) => inside.has(holder) || (holder === old.root.num && (path === `/${key}` || path.startsWith(`/${key}/`))))) explained.add(num)
    }
  }
  const info = old.trailer.get('Info')
  if (isRef(info) && changed.has(info.num) && usedOnly(context, info.num, ({ holder }) => holder === 0) && (isDict(now.load(info.num)) || now.load(info.num) === null))
    explained.add(info.num)
}

function usedOnly({ uses }: Context, num: number, allowed: (use: Use) => boolean): boolean {
  return (uses.get(num) ?? []).every(allowed)
}

const FORM_KEYS = new Set(['Fields', 'SigFlags'])
const NEW_FORM_KEYS = new Set([...FORM_KEYS, 'DR', 'DA'])

function explainForm(context: Context): void {
  const { old, now, changed, explained, problems } = context
  const [before, after] = [acroForm(old), acroForm(now)]
  if (before && !after) problems.push('o formulário foi retirado')
  if (!after) return
  const keys = before ? differingKeys(before, after, { old, now }) : [...after.keys()]
  for (const key of keys)
    if (!(before?.has(key) ? FORM_KEYS : NEW_FORM_KEYS).has(key) && !(key === 'DR' && grewOnly(before?.get(key), after.get(key), { old, now })))
      problems.push(`o formulário foi alterado (/${key})`)
  const holder = old.catalog.get('AcroForm')
  if (isRef(holder) && changed.has(holder.num) && usedOnly(context, holder.num, (use) => use.holder === old.root.num && use.path === '/AcroForm')) explained.add(holder.num)
  const list = before?.get('Fields')
  const formNum = isRef(holder) ? holder.num : old.root.num
  if (isRef(list) && changed.has(list.num) && usedOnly(context, list.num, (use) => use.holder === formNum && use.path.endsWith('/Fields'))) explained.add(list.num)
  const [fieldsBefore, fieldsAfter] = [formFields(old), formFields(now)]
  const known = new Map(fieldsAfter.filter(({ ref }) => ref).map((field) => [refKey(field.ref as { num: number; gen: number; kind: 'ref' }), field]))
  for (const field of fieldsBefore) compareField(context, field, field.ref ? known.get(refKey(field.ref)) : fieldsAfter.find((other) => !other.ref && other.name === field.name))
  const knownBefore = new Set(fieldsBefore.flatMap(({ ref }) => (ref ? [refKey(ref)] : [])))
  const names = new Set(fieldsBefore.map(({ name }) => name))
  for (const field of fieldsAfter) if (field.ref ? !knownBefore.has(refKey(field.ref)) : !names.has(field.name)) newField(context, field, names)
  parentsUnchanged(context, { before, after })
}

/** Resources for fields to come do no harm as long as those there are stay. */
function grewOnly(a: Obj | undefined, b: Obj | undefined, pdfs: { old: Pdf; now: Pdf }, depth = 0): boolean {
  const [before, after] = [pdfs.old.dict(a), pdfs.now.dict(b)]
  if (!before || !after || depth > 2) return same(a, b, pdfs)
  return [...before].every(([key, value]) => same(value, after.get(key), pdfs) || grewOnly(value, after.get(key), pdfs, depth + 1))
}

/** Fields that only hold others may not change, but for the list of their kids. */
function parentsUnchanged(context: Context, { before, after }: { before: Dict | undefined; after: Dict }): void {
  const { old, now, problems } = context
  const listBefore = (old.array(before?.get('Fields')) ?? []).filter(isRef).map(refKey)
  const listAfter = new Set((now.array(after.get('Fields')) ?? []).filter(isRef).map(refKey))
  if (listBefore.some((key) => !listAfter.has(key))) problems.push('um campo foi retirado do formulário')
}

function newField(context: Context, field: Field, names: ReadonlySet<string>): void {
  const { now, old, permissions, problems, kinds, newWidgets } = context
  if (field.type !== 'Sig') return void problems.push(`o campo ${field.name} foi acrescentado ao formulário`)
  if (names.has(field.name)) problems.push(`o nome do campo ${field.name} foi repetido`)
  if (field.ref && old.load(field.ref.num) !== null) problems.push(`o campo ${field.name} tomou o lugar de outro objeto`)
  const timestamp = isTimestamp(now, field)
  const visible = field.widgets.some(({ dict }) => isVisible(now, dict))
  for (const widget of field.widgets) if (widget.ref) newWidgets.add(refKey(widget.ref))
  if (visible && !now.dict(field.value)) problems.push(`o campo ${field.name} foi acrescentado à vista sem que ninguém o assinasse`)
  kinds.add(timestamp ? 'validation data' : 'signing')
  if (timestamp && !visible) return
  if (permissions.docMdp === 1) problems.push('a assinatura não permite alterações (DocMDP, P=1) e foi acrescentada outra')
  if (permissions.docMdp === 2 && visible) problems.push('a assinatura (DocMDP, P=2) não permite acrescentar selos e foi acrescentado um')
  if (permissions.locks.some((lock) => locksField(lock, field.name))) problems.push(`a assinatura não permite o campo ${field.name} (FieldMDP)`)
}

function isTimestamp(pdf: Pdf, field: Field): boolean {
  const value = pdf.dict(field.value)
  return nameOf(pdf.get(value?.get('Type'))) === 'DocTimeStamp' || nameOf(pdf.get(value?.get('SubFilter'))) === 'ETSI.RFC3161'
}

function isVisible(pdf: Pdf, widget: Dict): boolean {
  const [a, b, c, d] = (pdf.array(widget.get('Rect')) ?? []).map((item) => pdf.get(item))
  return a !== c && b !== d
}

const FILLED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'RV', 'I'])
const SIGNED_KEYS = new Set(['V', 'AP', 'AS', 'M', 'F', 'Lock'])

function compareField(context: Context, before: Field, after: Field | undefined): void {
  const { problems } = context
  if (!after) return void problems.push(`o campo ${before.name} foi retirado`)
  const touched = touchedBy(context, before, after)
  if (touched.length === 0) return
  const wasSigned = before.type === 'Sig' && context.old.dict(before.value) !== undefined
  if (wasSigned) return void problems.push(`o campo assinado ${before.name} foi alterado`)
  const allowed = before.type === 'Sig' ? SIGNED_KEYS : FILLED_KEYS
  for (const key of touched) if (!allowed.has(key)) problems.push(`o campo ${before.name} foi alterado (/${key})`)
  if (before.name !== after.name || before.type !== after.type) problems.push(`o campo ${before.name} virou outro`)
  if (!checkFilling(context, before, after)) return
  explainField(context, before, after)
}

/** The keys that differ in the field and its widgets. */
function touchedBy({ old, now, changed }: Context, before: Field, after: Field): string[] {
  const keys = new Set(differingKeys(before.dict, after.dict, { old, now }))
  for (const [i, widget] of before.widgets.entries()) {
    const other = after.widgets[i]
    if (!other) keys.add('Kids')
    else for (const key of differingKeys(widget.dict, other.dict, { old, now })) keys.add(key)
    for (const num of appearanceObjects(old, widget.dict)) if (changed.has(num)) keys.add('AP')
  }
  return [...keys]
}

function checkFilling({ permissions, problems, now, kinds, old }: Context, before: Field, after: Field): boolean {
  const signing = before.type === 'Sig'
  if (signing && isTimestamp(now, after)) kinds.add('validation data')
  else kinds.add(signing ? 'signing' : 'form filling')
  if (permissions.docMdp === 1) problems.push(`a assinatura não permite alterações (DocMDP, P=1) e o campo ${before.name} mudou`)
  if (permissions.locks.some((lock) => locksField(lock, before.name))) problems.push(`a assinatura trava o campo ${before.name} (FieldMDP), que mudou`)
  // An appearance may follow a value; on its own it would show what the field does not say.
  if (!signing && same(old.get(before.value), now.get(after.value), { old, now })) problems.push(`a aparência do campo ${before.name} mudou sem que o valor mudasse`)
  return true
}

function explainField(context: Context, before: Field, after: Field): void {
  const { old, changed, explained } = context
  if (before.ref && changed.has(before.ref.num) && after.dict.size > 0) explained.add(before.ref.num)
  const own = new Set([...before.widgets.flatMap(({ ref }) => (ref ? [ref.num] : [])), ...(before.ref ? [before.ref.num] : [])])
  for (const num of own) if (changed.has(num)) explained.add(num)
  const value = before.dict.get('V')
  if (isRef(value) && changed.has(value.num) && usedOnly(context, value.num, ({ holder, path }) => own.has(holder) && path === '/V')) explained.add(value.num)
  for (const widget of before.widgets) explainAppearance(context, { field: before, own, appearances: new Set(appearanceObjects(old, widget.dict)) })
}

/** What shows an empty field may be replaced in place only if nothing else shows it too. */
function explainAppearance(context: Context, { field, own, appearances }: { field: Field; own: ReadonlySet<number>; appearances: ReadonlySet<number> }): void {
  const { old, now, changed, explained, problems } = context
  const inOwn = ({ holder, path }: Use): boolean => (own.has(holder) && isAppearancePath(path)) || (appearances.has(holder) && /^(\/[NDR])?(\/[^/]+)?$/.test(path))
  const inAny = (use: Use): boolean => inOwn(use) || isAppearancePath(use.path)
  for (const num of appearances) {
    if (!usedOnly(context, num, changed.has(num) ? inOwn : inAny)) problems.push(`a aparência do campo ${field.name} (objeto ${num}) serve também a outra parte do documento`)
    else if (changed.has(num) && isSameSort(old.load(num), now.load(num))) explained.add(num)
  }
}

const isAppearancePath = (path: string): boolean => /^\/AP(\/[NDR](\/[^/]+)?)?$/.test(path)

function allAppearances(pdf: Pdf): number[] {
  return formFields(pdf).flatMap(({ widgets }) => widgets.flatMap(({ dict }) => appearanceObjects(pdf, dict)))
}

const isSameSort = (a: Obj, b: Obj): boolean => b === null || (isStream(a) && isStream(b)) || (isDict(a) && isDict(b))

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

function explainPages(context: Context): void {
  const { old, now, changed, explained, problems, uses } = context
  if ([...uses.keys()].every((num) => !changed.has(num) || explained.has(num))) return
  for (const ref of pageRefs(old)) {
    const before = old.get(ref)
    const after = now.get(ref)
    if (!isDict(before)) continue
    const list = before.get('Annots')
    const listChanged = isRef(list) && changed.has(list.num)
    if (!changed.has(ref.num) && !listChanged) continue
    if (!isDict(after)) {
      problems.push('uma página foi retirada')
      continue
    }
    for (const key of differingKeys(before, after, { old, now })) if (key !== 'Annots') problems.push(`uma página foi alterada (/${key})`)
    if (annotationsKept(context, { before: list, after: after.get('Annots') })) {
      explained.add(ref.num)
      if (isRef(list) && listChanged && usedOnly(context, list.num, ({ path }) => path === '/Annots')) explained.add(list.num)
    } else problems.push('as anotações de uma página foram alteradas')
  }
}

/** All the old annotations, in their order, and besides them only widgets of new signature fields. */
function annotationsKept({ old, now, newWidgets }: Context, { before, after }: { before: Obj | undefined; after: Obj | undefined }): boolean {
  const [listBefore, listAfter] = [old.array(before) ?? [], now.array(after) ?? []]
  const kept = listAfter.filter((item) => !(isRef(item) && newWidgets.has(refKey(item))))
  return kept.length === listBefore.length && kept.every((item, i) => same(listBefore[i], item, { old, now }))
}
