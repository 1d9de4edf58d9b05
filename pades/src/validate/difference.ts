import type { Pdf } from '../pdf/document.ts'
import { isDict, isName, isStream, nameOf, type Obj, refKey } from '../pdf/objects.ts'
import {
  type Asked,
  type Changes,
  changesOf,
  closureOf,
  differingKeys,
  type Kind,
  pdfsOf,
  unexplained,
} from './changes.ts'
import { drawnObjects, isShownInCatalog } from './drawn.ts'
import { explainForm } from './form-changes.ts'
import type { Place } from './graph.ts'
import type { Notice } from './notices.ts'
import { explainPages } from './page-changes.ts'
import { explainStructure } from './structure-changes.ts'
import { titleRemark } from './title.ts'

// What may change in a signed file after its signature (ISO 32000-2, 12.8.2). What
// either revision leads to is compared, to the end; whatever differs must be the work of one of the
// operations described in the files beside this one, each of which names completely what it may change, and
// from where that may be used. The rest is forbidden when it is shown or acts, and an open question
// otherwise.

export type Difference = {
  modification: Kind | 'forbidden' | 'unknown'
  forbidden: string[]
  doubts: string[]
  notices: Notice[]
  /** What is worth knowing of changes that are allowed, in pt-BR. */
  remarks: string[]
}

/** Compares the signed revision with the file as it is now; both must have one meaning. */
export function difference(old: Pdf, now: Pdf, asked: Asked): Difference {
  const changes = changesOf(old, now, asked)
  if (refKey(old.root) !== refKey(now.root))
    changes.forbidden.add('o catálogo do documento foi trocado por outro')
  if (changes.fresh.size > 0) {
    explainForm(changes)
    explainPages(changes)
    explainCatalog(changes)
    explainStructure(changes)
    explainOutside(changes)
    judgeTheRest(changes)
  }
  const [forbidden, doubts] = [[...changes.forbidden], [...changes.doubts]]
  const modification =
    forbidden.length > 0 ? 'forbidden' : doubts.length > 0 ? 'unknown' : strongest(changes.kinds)
  return { modification, forbidden, doubts, notices: changes.notices, remarks: titleRemark(old, now) }
}

function strongest(kinds: ReadonlySet<Kind>): Kind {
  return (['form filling', 'signing', 'validation data'] as const).find((kind) => kinds.has(kind)) ?? 'none'
}

/** Security store, extensions and metadata: nothing that is drawn. */
const OUTSIDE = ['DSS', 'Extensions', 'Metadata'] as const
const CATALOG_KEYS = new Set<string>(['AcroForm', 'Version', ...OUTSIDE])

function explainCatalog(changes: Changes): void {
  const { old, now } = changes
  for (const key of differingKeys(old.catalog, now.catalog, pdfsOf(changes))) {
    if (key === 'Version' ? isName(now.catalog.get(key)) : CATALOG_KEYS.has(key)) continue
    if (isShownInCatalog(key)) changes.forbidden.add(`o catálogo foi alterado (/${key})`)
    else changes.doubts.add(`o catálogo mudou (/${key}) e não se sabe o que isso altera`)
  }
  // Signatures name the catalog as what they were made over (12.8.1, table 256). Whatever is found there by
  // name changes with it.
  const claim = {
    closure: new Set([old.root.num]),
    allowed: ({ holder, path }: Place) => (holder === 0 && path === '/Root') || path.endsWith('/Data'),
  }
  changes.claims.push(claim, { ...claim, refusal: 'o catálogo do documento serve também a outra parte dele' })
}

/** Whatever changed there must be used only there. */
function explainOutside(changes: Changes): void {
  const { old, now, fresh, kinds } = changes
  for (const key of OUTSIDE) {
    const closure = closureOf(changes, { old: [old.catalog.get(key)], now: [now.catalog.get(key)] })
    changes.claims.push({
      closure,
      allowed: ({ holder, path }) =>
        holder === now.root.num && (path === `/${key}` || path.startsWith(`/${key}/`)),
    })
    if (
      key === 'DSS' &&
      ([...closure].some((num) => fresh.has(num)) || old.catalog.has(key) !== now.catalog.has(key))
    )
      kinds.add('validation data')
  }
  const closure = closureOf(changes, { old: [old.trailer.get('Info')], now: [now.trailer.get('Info')] })
  changes.claims.push({ closure, allowed: ({ holder, path }) => holder === 0 && path === '/Info' })
}

function judgeTheRest(changes: Changes): void {
  const rest = unexplained(changes)
  if (rest.size === 0) return
  const { old, now, forbidden, doubts } = changes
  const drawn = drawnObjects(old)
  for (const num of drawnObjects(now)) drawn.add(num)
  for (const num of rest) {
    const before = old.load(num)
    const what = `o objeto ${num}${describe(before ?? now.load(num))}`
    if (drawn.has(num))
      forbidden.add(
        before === null
          ? `${what} foi acrescentado depois da assinatura a uma parte que se vê`
          : `${what} foi alterado depois da assinatura`,
      )
    else doubts.add(`${what} mudou depois da assinatura e não se sabe o que isso altera`)
  }
}

function describe(value: Obj): string {
  const dict = isStream(value) ? value.dict : isDict(value) ? value : undefined
  const type = nameOf(dict?.get('Type')) ?? nameOf(dict?.get('Subtype'))
  return type ? ` (${type})` : ''
}
