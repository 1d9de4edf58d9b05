import type { Pdf } from '../pdf/document.ts'
import { type Dict, isRef, type Obj } from '../pdf/objects.ts'
import { everything } from '../pdf/one-meaning.ts'
import type { Permissions } from '../sign/obstacles.ts'
import { append, type Place, placesOf, reached, same, stayed } from './graph.ts'
import type { InkPort } from './ink.ts'
import type { Notice } from './notices.ts'

/**
 * `validation data` (DSS, timestamps, metadata) is always allowed; the others as the signature's permissions
 * say.
 */
export type Kind = 'none' | 'validation data' | 'signing' | 'form filling'

/**
 * An operation's own objects. `closure`: what it leads to in either revision; `allowed`: the places outside
 * of it from which it may be used. What is also used from elsewhere belongs to somebody else. With a
 * `refusal`, which says so, the claim explains nothing and all of it must be its own, changed or not.
 */
export type Claim = { closure: ReadonlySet<number>; allowed: (place: Place) => boolean; refusal?: string }

/**
 * Two revisions of a file being compared: what changed, what of it is explained, and what is said of the
 * rest.
 */
export type Changes = {
  readonly old: Pdf
  readonly now: Pdf
  readonly permissions: Permissions
  readonly ink: InkPort | undefined
  /**
   * Numbers of the objects that either revision leads to and that are not written as they were; new ones
   * included.
   */
  readonly fresh: ReadonlySet<number>
  readonly claims: Claim[]
  readonly kinds: Set<Kind>
  /** References of the widgets that may come to a page: of signature fields that are new, or signed now. */
  readonly newWidgets: Set<string>
  /** Changes that are not allowed. */
  readonly forbidden: Set<string>
  /** Changes of which nobody here can tell what they do. */
  readonly doubts: Set<string>
  /** What a person must be told of changes that are allowed. */
  readonly notices: Notice[]
}

/** What the comparison is told by whoever asks. */
export type Asked = { permissions: Permissions; ink: InkPort | undefined }

export function changesOf(old: Pdf, now: Pdf, { permissions, ink }: Asked): Changes {
  const fresh = new Set<number>()
  for (const all of [everything(old), everything(now)])
    for (const num of all) if (!fresh.has(num) && isFresh(num, { old, now })) fresh.add(num)
  return {
    old,
    now,
    permissions,
    ink,
    fresh,
    claims: [],
    kinds: new Set(),
    newWidgets: new Set(),
    forbidden: new Set(),
    doubts: new Set(),
    notices: [],
  }
}

const isFresh = (num: number, pdfs: { old: Pdf; now: Pdf }): boolean =>
  !stayed(num, pdfs) && !same(pdfs.old.load(num), pdfs.now.load(num), pdfs)

export const pdfsOf = ({ old, now }: Pick<Changes, 'old' | 'now'>): { old: Pdf; now: Pdf } => ({ old, now })

export function differingKeys(a: Dict, b: Dict, pdfs: { old: Pdf; now: Pdf }): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => !same(a.get(key), b.get(key), pdfs))
}

type Led = {
  old?: readonly (Obj | undefined)[]
  now?: readonly (Obj | undefined)[]
  follows?: (key: string) => boolean
}

/** What these values lead to, each in its revision. */
export function closureOf(
  { old, now }: Changes,
  { old: before = [], now: after = [], follows }: Led,
): Set<number> {
  const closure = reached(old, before, { follows })
  for (const num of reached(now, after, { follows })) closure.add(num)
  return closure
}

/** An object that an operation may write anew, wherever it is used as what it is. */
export function claimHolder(changes: Changes, value: Obj | undefined, allowed: Claim['allowed']): void {
  if (isRef(value) && changes.fresh.has(value.num))
    changes.claims.push({ closure: new Set([value.num]), allowed })
}

/** What no operation explains. */
export function unexplained({ old, now, fresh, claims: all, forbidden }: Changes): Set<number> {
  const rest = new Set(fresh)
  const claims = all.filter(
    ({ closure, refusal }) => refusal !== undefined || [...closure].some((num) => fresh.has(num)),
  )
  if (claims.length === 0) return rest
  const wanted = new Set<number>()
  for (const { closure } of claims) for (const num of closure) wanted.add(num)
  const [before, after] = [placesOf(old, wanted), placesOf(now, wanted)]
  for (const claim of claims) {
    const own = owned(claim, [before, after])
    // What was named and not there, anywhere, would come to that place.
    for (const num of own)
      if (old.load(num) === null && now.load(num) !== null && before(num).length > 0) own.delete(num)
    if (claim.refusal === undefined) for (const num of own) rest.delete(num)
    else if (own.size < claim.closure.size) forbidden.add(claim.refusal)
  }
  return rest
}

/**
 * Of a closure, what is used from nowhere else: whatever is shared is taken out, and with it what that leads
 * to.
 */
function owned(
  { closure, allowed }: Claim,
  places: readonly ((num: number) => readonly Place[])[],
): Set<number> {
  const own = new Set(closure)
  const heldBy = new Map<number, number[]>()
  const shared: number[] = []
  for (const num of closure) {
    for (const place of places.flatMap((of) => of(num))) {
      if (allowed(place)) continue
      if (closure.has(place.holder)) append(heldBy, place.holder, num)
      else shared.push(num)
    }
  }
  for (let num = shared.pop(); num !== undefined; num = shared.pop()) {
    if (!own.delete(num)) continue
    for (const held of heldBy.get(num) ?? []) shared.push(held)
  }
  return own
}
