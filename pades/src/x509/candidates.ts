import { quietly } from '../asn1/quietly.ts'
import { type Certificate, fingerprint, nameId } from './certificate.ts'
import { authorityKeyId, subjectKeyId } from './extensions.ts'
import { type Holders, holdersIn } from './lookup.ts'
import { lacksParameters } from './verify.ts'
import type { Work } from './work.ts'

/**
 * `isSigned`: whether each of the path is signed with the key of the next, as far as that can be told from
 * below.
 */
export type Candidate = { path: Certificate[]; isSigned: boolean }

const MAX_DEPTH = 16
const STEP = 5

type Known = { anchors: readonly Certificate[]; pool: readonly Certificate[]; work: Work }

/**
 * Chains of names from the leaf up to an anchor. Only those that lead to one are walked, and only along
 * signatures that verify: of many certificates of one name most lead nowhere. Those whose key identifiers
 * agree come first, then the shorter ones.
 */
export function* candidates(leaf: Certificate, { anchors, pool, work }: Known): Generator<Candidate> {
  const roots = holdersIn(anchors)
  const above = holdersIn(pool)
  const far = distances(above, roots)
  const isSigned = (cert: Certificate, issuer: Certificate): boolean =>
    quietly(() => lacksParameters(issuer.spki))[0] === true || work.verifies(cert, issuer.spki)
  const extend = function* (path: Certificate[]): Generator<Candidate> {
    const top = path.at(-1) as Certificate
    for (const anchor of roots.named(top.issuer)) {
      work.spend(STEP)
      yield { path: [...path, anchor], isSigned: isSigned(top, anchor) }
    }
    const inPath = new Set(path.map(fingerprint))
    const room = MAX_DEPTH - path.length
    const leading = above
      .named(top.issuer)
      .filter((cert) => (far.get(nameId(cert.issuer)) ?? MAX_DEPTH) < room && !inPath.has(fingerprint(cert)))
    work.spend(leading.length * STEP)
    for (const issuer of likelyFirst(top, leading, far)) {
      if (isSigned(top, issuer)) yield* extend([...path, issuer])
      else yield { path: [...path, issuer], isSigned: false }
    }
  }
  if (anchors.some((anchor) => anchor.raw.equals(leaf.raw))) yield { path: [leaf], isSigned: true }
  yield* extend([leaf])
}

function likelyFirst(
  cert: Certificate,
  issuers: readonly Certificate[],
  far: ReadonlyMap<string, number>,
): Certificate[] {
  const [wanted] = quietly(() => authorityKeyId(cert))
  const agrees = (issuer: Certificate): boolean =>
    wanted !== undefined && quietly(() => subjectKeyId(issuer))[0]?.equals(wanted) === true
  const rank = (issuer: Certificate): number =>
    (agrees(issuer) ? 0 : MAX_DEPTH) + (far.get(nameId(issuer.issuer)) ?? MAX_DEPTH)
  return issuers
    .map((issuer) => ({ issuer, at: rank(issuer) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ issuer }) => issuer)
}

const found = new WeakMap<Holders, WeakMap<Holders, Map<string, number>>>()

/**
 * How many certificates there must be between each name and an anchor; names that lead to none are not there.
 */
function distances(above: Holders, roots: Holders): Map<string, number> {
  const known = found.get(above) ?? new WeakMap<Holders, Map<string, number>>()
  found.set(above, known)
  const kept = known.get(roots)
  if (kept) return kept
  const issued = Map.groupBy(above.all, ({ issuer }) => nameId(issuer))
  const far = new Map(roots.all.map(({ subject }) => [nameId(subject), 0]))
  const waiting = [...far.keys()]
  for (const name of waiting) {
    for (const { subject } of issued.get(name) ?? []) {
      if (far.has(nameId(subject))) continue
      far.set(nameId(subject), (far.get(name) ?? 0) + 1)
      waiting.push(nameId(subject))
    }
  }
  known.set(roots, far)
  return far
}
