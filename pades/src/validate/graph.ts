import type { Pdf } from '../pdf/document.ts'
import { alike, isDict, isRef, isStream, type Obj } from '../pdf/objects.ts'

// A revision as a graph: which objects lead to which, and where each is used. References are followed to the
// end, and a list that is an object of its own is part of whatever refers to it.

/**
 * Where a reference stands: the dictionary or stream that holds it (0: the trailer) and the way to it, items
 * of lists as `*`, what is found by a name that its author chose as `=name`. Such a name may be that of any
 * key: what stands there has another role.
 */
export type Place = { holder: number; path: string }

type Raw = { holder: number; path: string }

/**
 * Dictionaries in which something is looked for by a name of its author's: resources (7.8.3), letters of a
 * font (9.6.5), states of an appearance (12.5.5), colours (8.6.6.5), destinations (12.3.2.4), and what the
 * structure (14.7) and the security store name.
 */
const BY_NAME = new Set([
  'XObject',
  'Font',
  'ColorSpace',
  'Pattern',
  'Shading',
  'ExtGState',
  'Properties',
  'CharProcs',
  'Colorants',
  'Dests',
  'RoleMap',
  'RoleMapNS',
  'ClassMap',
  'PieceInfo',
  'Extensions',
  'Schema',
  'VRI',
])
const STATES = new Set(['N', 'R', 'D'])

/**
 * What the entries of a dictionary are: keys of the standard, names of its author's, or the states of an
 * appearance, under each of which are such names.
 */
type Naming = 'keys' | 'names' | 'states'

/** Of the dictionary that stands under `key`. */
function namingOf(key: string, within: Naming): Naming {
  if (within === 'names') return 'keys'
  if (within === 'states' && STATES.has(key)) return 'names'
  return key === 'AP' ? 'states' : BY_NAME.has(key) ? 'names' : 'keys'
}

/** A name may have in it what parts those of a way. */
const plain = (key: string): string => (/[/*]/.test(key) ? key.replaceAll(/[/*]/g, '=') : key)

/**
 * Where each of the `wanted` objects is used in a revision, by everything its trailer leads to. References to
 * what does not exist count too: a later revision could put something there.
 */
export function placesOf(pdf: Pdf, wanted: ReadonlySet<number>): (num: number) => readonly Place[] {
  const raw = new Map<number, Raw[]>()
  const lists = new Set<number>()
  /** What each object is looked into as; one that is several things is met as each of them. */
  const met = new Map<number, Set<Naming>>()
  const waiting: { num: number; naming: Naming }[] = []
  const visit = (value: Obj, { holder, path, naming }: Raw & { naming: Naming }): void => {
    if (isRef(value)) {
      const { num } = value
      const known = met.get(num) ?? new Set()
      if (known.size === 0 && Array.isArray(pdf.load(num))) lists.add(num)
      const as = lists.has(num) ? 'keys' : naming
      if (!known.has(as)) waiting.push({ num, naming: as })
      met.set(num, known.add(as))
      if (wanted.has(num) || lists.has(num)) append(raw, num, { holder, path })
    } else if (Array.isArray(value))
      for (const item of value) visit(item, { holder, path: `${path}/*`, naming: 'keys' })
    else if (isDict(value))
      for (const [key, item] of value)
        visit(item, {
          holder,
          path: `${path}/${naming === 'names' ? '=' : ''}${plain(key)}`,
          naming: namingOf(key, naming),
        })
    else if (isStream(value)) visit(value.dict, { holder, path, naming })
  }
  visit(pdf.trailer, { holder: 0, path: '', naming: 'keys' })
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    pdf.kept.budget.steps(1)
    visit(pdf.load(next.num), { holder: next.num, path: '', naming: next.naming })
  }
  return (num) => expanded(num, { raw, lists })
}

export function append<K, T>(map: Map<K, T[]>, key: K, item: T): void {
  const kept = map.get(key)
  if (kept) kept.push(item)
  else map.set(key, [item])
}

const MAX_PLACES = 10_000
/** A place nobody allows: of something used in more places, or through more lists, than can be told. */
const ANYWHERE: Place = { holder: -1, path: '' }

function expanded(
  num: number,
  { raw, lists }: { raw: ReadonlyMap<number, Raw[]>; lists: ReadonlySet<number> },
): Place[] {
  const found: Place[] = []
  const waiting = (raw.get(num) ?? []).map((place) => ({ ...place, depth: 0 }))
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.length + waiting.length > MAX_PLACES || place.depth > 8) return [ANYWHERE]
    const { holder, path, depth } = place
    if (!lists.has(holder)) found.push({ holder, path })
    else
      for (const outer of raw.get(holder) ?? [])
        waiting.push({ holder: outer.holder, path: `${outer.path}${path}`, depth: depth + 1 })
  }
  return found
}

/**
 * The numbers of the objects that these values lead to, through the entries of dictionaries and streams that
 * are to be followed. What is in `seen` already leads no further.
 */
export function reached(
  pdf: Pdf,
  from: readonly (Obj | undefined)[],
  {
    follows = () => true,
    seen = new Set(),
  }: { follows?: ((key: string) => boolean) | undefined; seen?: Set<number> } = {},
): Set<number> {
  const waiting: Obj[] = from.map((value) => value ?? null)
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isRef(value)) {
      if (seen.has(value.num)) continue
      pdf.kept.budget.steps(1)
      seen.add(value.num)
      waiting.push(pdf.load(value.num))
    } else if (Array.isArray(value)) for (const item of value) waiting.push(item)
    else if (isDict(value)) {
      for (const [key, item] of value) if (follows(key)) waiting.push(item)
    } else if (isStream(value)) waiting.push(value.dict)
  }
  return seen
}

/**
 * Whether two values, each in its revision, are written alike; references by number, streams by their stored
 * bytes.
 */
export function same(a: Obj | undefined, b: Obj | undefined, { old, now }: { old: Pdf; now: Pdf }): boolean {
  if (!isStream(a) || !isStream(b)) return !isStream(a) && !isStream(b) && alike(a, b)
  return alike(a.dict, b.dict) && (a.at === b.at || stored(old, a).equals(stored(now, b)))
}

function stored(pdf: Pdf, { dict, at }: { dict: Map<string, Obj>; at: number }): Buffer {
  const length = pdf.get(dict.get('Length'))
  return typeof length === 'number' ? pdf.source.read(at, length) : Buffer.alloc(0)
}

/** Whether an object stands where it stood, so that nothing of it needs to be read. */
export function stayed(num: number, { old, now }: { old: Pdf; now: Pdf }): boolean {
  const [before, after] = [old.entry(num), now.entry(num)]
  if (before?.type === 'plain')
    return after?.type === 'plain' && before.offset === after.offset && before.gen === after.gen
  if (before?.type === 'packed')
    return (
      after?.type === 'packed' &&
      before.stream === after.stream &&
      before.index === after.index &&
      stayedWhole(before.stream, { old, now })
    )
  return (after?.type ?? 'free') === 'free'
}

/** An object stream whose length is told elsewhere may be another although it stands where it stood. */
function stayedWhole(num: number, { old, now }: { old: Pdf; now: Pdf }): boolean {
  const stream = old.load(num)
  return stayed(num, { old, now }) && isStream(stream) && !isRef(stream.dict.get('Length'))
}
