import { PadesError } from '../errors.ts'
import type { Pdf } from '../pdf/document.ts'
import { isDict, isRef, isStream, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import type { Permissions } from '../sign/obstacles.ts'
import { type Changes, differingKeys, differs, type Kind, pdfsOf, usedOnly } from './changes.ts'
import { drawnObjects, isShownInCatalog } from './drawn.ts'
import { allAppearances, explainForm } from './form-changes.ts'
import { explainPages } from './page-changes.ts'
import { explainStructure } from './structure-changes.ts'
import { reachable, same, usesOf } from './usage.ts'

// What may change in a signed file after its signature (ISO 32000-2, 12.8.2; assinaturas.md §3.2). Everything that a reader
// can reach from the signed revision and that is different now must be explained by a rule; what is not, is forbidden when it
// is shown or acts, and an open question otherwise.

export type Difference = { modification: Kind | 'forbidden' | 'unknown'; forbidden: string[]; doubts: string[] }

/** Compares the signed revision with the file as it is now. */
export function difference(old: Pdf, now: Pdf, permissions: Permissions): Difference {
  const changed = changedNumbers(old, now)
  const uses = changed.size > 0 ? usesOf(old, new Set([...changed, ...allAppearances(old)])) : new Map()
  const changes: Changes = { old, now, permissions, changed, uses, explained: new Set(), kinds: new Set(), newWidgets: new Set(), forbidden: new Set(), doubts: new Set() }
  if (refKey(old.root) !== refKey(now.root)) changes.forbidden.add('o catálogo do documento foi trocado por outro')
  if (changed.size > 0) {
    explainForm(changes)
    explainPages(changes)
    explainCatalog(changes)
    explainStructure(changes)
    explainOutside(changes)
    judgeTheRest(changes)
  }
  const [forbidden, doubts] = [[...changes.forbidden], [...changes.doubts]]
  return { modification: forbidden.length > 0 ? 'forbidden' : doubts.length > 0 ? 'unknown' : strongest(changes.kinds), forbidden, doubts }
}

function strongest(kinds: ReadonlySet<Kind>): Kind {
  return (['form filling', 'signing', 'validation data'] as const).find((kind) => kinds.has(kind)) ?? 'none'
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
      const value = now.load(num)
      if (now.repeatsKeys(num)) throw new PadesError('signature', `Assinatura inválida: uma revisão posterior repete chaves no objeto ${num}, que cada leitor entende a seu modo.`)
      if (!same(old.load(num), value, { old, now })) changed.add(num)
    }
  }
  return changed
}

const CATALOG_KEYS = new Set(['AcroForm', 'DSS', 'Extensions', 'Metadata', 'Version'])

function explainCatalog(changes: Changes): void {
  const { old, now, explained, changed, kinds } = changes
  for (const key of differingKeys(old.catalog, now.catalog, pdfsOf(changes))) {
    if (CATALOG_KEYS.has(key)) continue
    if (isShownInCatalog(key)) changes.forbidden.add(`o catálogo foi alterado (/${key})`)
    else changes.doubts.add(`o catálogo mudou (/${key}) e não se sabe o que isso altera`)
  }
  if (changed.has(old.root.num)) explained.add(old.root.num)
  if (differs(changes, 'DSS')) kinds.add('validation data')
}

/** Security store, extensions and metadata: nothing that is drawn. Whatever changed there must be used only there. */
function explainOutside(changes: Changes): void {
  const { old, now, changed, explained } = changes
  for (const key of ['DSS', 'Extensions', 'Metadata']) {
    const inside = reachable(old, old.catalog.get(key))
    for (const num of inside) {
      if (!changed.has(num)) continue
      if (usedOnly(changes, num, ({ holder, path }) => inside.has(holder) || (holder === old.root.num && (path === `/${key}` || path.startsWith(`/${key}/`))))) explained.add(num)
    }
  }
  const info = old.trailer.get('Info')
  if (isRef(info) && changed.has(info.num) && usedOnly(changes, info.num, ({ holder }) => holder === 0) && (isDict(now.load(info.num)) || now.load(info.num) === null))
    explained.add(info.num)
}

/** What no rule explained: only what the signed revision leads to counts, for nothing else could have been seen when signing. */
function judgeTheRest({ old, uses, changed, explained, forbidden, doubts }: Changes): void {
  const rest = [...uses.keys()].filter((num) => changed.has(num) && !explained.has(num))
  if (rest.length === 0) return
  const drawn = drawnObjects(old)
  for (const num of rest) {
    const what = `o objeto ${num}${describe(old.load(num))}`
    if (drawn.has(num)) forbidden.add(`${what} foi alterado depois da assinatura`)
    else doubts.add(`${what} mudou depois da assinatura e não se sabe o que isso altera`)
  }
}

function describe(value: Obj): string {
  const dict = isStream(value) ? value.dict : isDict(value) ? value : undefined
  const type = nameOf(dict?.get('Type')) ?? nameOf(dict?.get('Subtype'))
  return type ? ` (${type})` : ''
}
