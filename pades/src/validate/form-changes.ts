import type { Pdf } from '../pdf/document.ts'
import { acroForm, type Field, formFields } from '../pdf/form.ts'
import { type Dict, isRef, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import { everything } from '../pdf/one-meaning.ts'
import { pageRefs } from '../pdf/pages.ts'
import { type Changes, closureOf, differingKeys, pdfsOf } from './changes.ts'
import { areResourcesKept } from './default-resources.ts'
import { compareFields, isFieldPlace, type Pair, partsOf } from './field-changes.ts'
import { type Place, same } from './graph.ts'

// What may happen to a form after a signature: its fields change as far as the signature's permissions go,
// and with them the lists and resources that they need.

/** What is looked at on its own. */
const FORM_KEYS = new Set(['Fields', 'SigFlags', 'DR'])

export function explainForm(changes: Changes): void {
  const { old, now, forbidden } = changes
  const [before, after] = [acroForm(old), acroForm(now)]
  if (before && !after) forbidden.add('o formulário foi retirado')
  if (!after) return
  const fields: Pair<readonly Field[]> = { before: formFields(old), after: formFields(now) }
  const isFirst = after.has('DR') && !before?.has('DR')
  const grew =
    !(isFirst && hasStrayWidget(now, fields.before)) && areResourcesKept(changes, { before, after })
  if (!grew) forbidden.add('o formulário foi alterado (/DR)')
  for (const key of before ? differingKeys(before, after, pdfsOf(changes)) : after.keys())
    if (!FORM_KEYS.has(key) && !isHarmless(now, key, { before, after, fields: fields.before }))
      forbidden.add(`o formulário foi alterado (/${key})`)
  explainHolders(changes, grew)
  const touched = compareFields(changes, fields)
  claimContents(changes, { touched, resources: grew ? after.get('DR') : undefined })
  keepList(changes, { before: before?.get('Fields'), after: after.get('Fields') })
}

type Forms = { before: Dict | undefined; after: Dict; fields: readonly Field[] }

/**
 * Entries of the form that may come with the first signature field, where no field is there that they could
 * change.
 */
function isHarmless(now: Pdf, key: string, { before, after, fields }: Forms): boolean {
  if (key === 'NeedAppearances') return !before?.has(key) && now.get(after.get(key)) === false
  return (
    key === 'DA' &&
    !before?.has(key) &&
    fields.every(({ type }) => type === 'Sig') &&
    !hasStrayWidget(now, fields)
  )
}

/** Whether a page shows a field that is in no form, which may take from the form what it misses. */
function hasStrayWidget(pdf: Pdf, fields: readonly Field[]): boolean {
  const known = new Set(fields.flatMap(({ widgets }) => widgets.flatMap(({ ref }) => numOf(ref))))
  const after = new Set(formFields(pdf).flatMap(({ widgets }) => widgets.flatMap(({ ref }) => numOf(ref))))
  const isStray = (item: Obj): boolean =>
    nameOf(pdf.get(pdf.dict(item)?.get('Subtype'))) === 'Widget' &&
    !(isRef(item) && (known.has(item.num) || after.has(item.num)))
  return pageRefs(pdf).some((page) => (pdf.array(pdf.dict(page)?.get('Annots')) ?? []).some(isStray))
}

/**
 * The objects that hold the form, its list of fields and, when they grew, its resources, as long as nothing
 * else uses any of them.
 */
function explainHolders(changes: Changes, grew: boolean): void {
  const { old, now } = changes
  const closure = new Set<number>()
  for (const pdf of [old, now]) {
    const form = acroForm(pdf)
    const resources = grew ? form?.get('DR') : undefined
    for (const value of [
      pdf.catalog.get('AcroForm'),
      form?.get('Fields'),
      resources,
      ...(pdf.dict(resources)?.values() ?? []),
    ])
      for (const num of numOf(value)) closure.add(num)
  }
  changes.claims.push({
    closure,
    allowed: ({ holder, path }) =>
      holder === now.root.num && /^\/AcroForm(\/Fields|\/DR(\/[^/]+)?)?$/.test(path),
  })
}

const numOf = (value: Obj | undefined): number[] => (isRef(value) ? [value.num] : [])

/** No field leaves the list, and what comes to it is a field. */
function keepList(changes: Changes, { before, after }: Pair<Obj | undefined>): void {
  const { old, now, forbidden } = changes
  const [had, has] = [old.array(before) ?? [], now.array(after) ?? []]
  const listed = new Set(has.filter(isRef).map(refKey))
  if (had.filter(isRef).some((ref) => !listed.has(refKey(ref))))
    forbidden.add('um campo foi retirado do formulário')
  const known = new Set(had.filter(isRef).map(refKey))
  if (
    has.some((item) =>
      isRef(item)
        ? !known.has(refKey(item)) && !now.dict(item)
        : !had.some((other) => same(other, item, pdfsOf(changes))),
    )
  )
    forbidden.add('a lista de campos do formulário tem o que não é um campo')
}

/** Entries of a field or widget that lead to what is its own. */
const OWN = ['AP', 'V', 'Lock', 'SV', 'RV', 'MK'] as const

const isOwnPath = (path: string): boolean =>
  OWN.some((key) => path === `/${key}` || path.startsWith(`/${key}/`))

/**
 * Values and appearances of new, signed and filled fields, and resources for them, may be anything that
 * nothing else shows.
 */
function claimContents(
  changes: Changes,
  { touched, resources }: { touched: readonly Pair<Field | undefined>[]; resources: Obj | undefined },
): void {
  const contents = (field: Field | undefined, keys: readonly string[] = OWN): Obj[] =>
    field ? partsOf(field).flatMap(({ dict }) => keys.map((key) => dict.get(key) ?? null)) : []
  // Resources of its own only a new field may have: those of one that was there draw what it showed.
  const brought = touched.flatMap(({ before, after }) => (before ? [] : [after]))
  const led = {
    old: touched.flatMap(({ before }) => contents(before)),
    now: [
      ...touched.flatMap(({ after }) => contents(after)),
      ...brought.flatMap((field) => contents(field, ['DR'])),
    ],
    follows: (key: string) => key !== 'Data',
  }
  const closure = closureOf(changes, led)
  const known = everything(changes.old)
  for (const num of closureOf(changes, { now: [resources] })) if (!known.has(num)) closure.add(num)
  const own = new Set(
    touched.flatMap(({ before, after }) =>
      [before, after]
        .flatMap((field) => (field ? partsOf(field) : []))
        .flatMap(({ ref }) => (ref ? [ref.num] : [])),
    ),
  )
  for (const num of own) closure.delete(num)
  for (const value of [
    changes.now.catalog.get('AcroForm'),
    resources,
    ...(changes.now.dict(resources)?.values() ?? []),
  ])
    for (const num of numOf(value)) closure.add(num)
  const inRoot = ({ holder, path }: Place): boolean =>
    holder === changes.now.root.num && (path === '/AcroForm' || path.startsWith('/AcroForm/DR'))
  const bringers = new Set(brought.flatMap((field) => numOf(field?.ref)))
  const isBrought = ({ holder, path }: Place): boolean => bringers.has(holder) && path.startsWith('/DR/')
  changes.claims.push({
    closure,
    allowed: (place) => (own.has(place.holder) && isOwnPath(place.path)) || isBrought(place) || inRoot(place),
  })
  if (own.size > 0)
    changes.claims.push({
      closure: own,
      allowed: isFieldPlace,
      refusal: 'um campo do formulário serve também a outra parte do documento',
    })
}
