import type { Certificate } from './certificate.ts'
import { certificatePolicies, inhibitAnyPolicy, policyConstraints, policyMappings } from './extensions.ts'

// The valid policy tree (RFC 5280, 6.1.2 to 6.1.5), kept as its levels; a node knows its parent.

const ANY = '2.5.29.32.0'
const MAX_NODES = 10_000

type Node = { policy: string; expected: Set<string>; parent: Node | undefined }
export type PolicyInput = {
  initial?: ReadonlySet<string>
  explicit?: boolean
  inhibitMapping?: boolean
  inhibitAny?: boolean
}
/** `policies`: those the path is valid for, 'any' when nothing restricts them. */
export type PolicyResult = { ok: boolean; policies: ReadonlySet<string> | 'any' }
type State = { levels: Node[][] | undefined; explicit: number; mapping: number; any: number }

/**
 * `path` goes from just below the anchor to the leaf. `selfIssued` tells whether subject and issuer are the
 * same.
 */
export function processPolicies(
  path: readonly Certificate[],
  selfIssued: (cert: Certificate) => boolean,
  input: PolicyInput,
): PolicyResult {
  const n = path.length
  const state: State = {
    levels: [[{ policy: ANY, expected: new Set([ANY]), parent: undefined }]],
    explicit: input.explicit ? 0 : n + 1,
    mapping: input.inhibitMapping ? 0 : n + 1,
    any: input.inhibitAny ? 0 : n + 1,
  }
  for (const [i, cert] of path.entries()) {
    const last = i === n - 1
    addLevel(state, cert, { anyAllowed: state.any > 0 || (!last && selfIssued(cert)) })
    if (!state.levels && state.explicit === 0) return { ok: false, policies: new Set() }
    if (!last && !prepareNext(state, cert, selfIssued(cert))) return { ok: false, policies: new Set() }
  }
  return wrapUp(state, path.at(-1), input.initial)
}

/** 6.1.3 (d) and (e). */
function addLevel(state: State, cert: Certificate, { anyAllowed }: { anyAllowed: boolean }): void {
  const policies = certificatePolicies(cert)
  if (!policies || !state.levels) {
    state.levels = undefined
    return
  }
  const parents = state.levels.at(-1) ?? []
  const level: Node[] = []
  for (const { oid } of policies) {
    if (oid === ANY) continue
    const matching = parents.filter(({ expected }) => expected.has(oid))
    const from = matching.length > 0 ? matching : parents.filter(({ policy }) => policy === ANY)
    for (const parent of from) level.push({ policy: oid, expected: new Set([oid]), parent })
  }
  if (policies.some(({ oid }) => oid === ANY) && anyAllowed) {
    for (const parent of parents) {
      for (const expected of parent.expected) {
        if (!level.some((node) => node.parent === parent && node.policy === expected))
          level.push({ policy: expected, expected: new Set([expected]), parent })
      }
    }
  }
  state.levels.push(level.slice(0, MAX_NODES))
  prune(state)
}

/** Nodes without children in the level below go; with the last of them goes the tree. */
function prune(state: State): void {
  if (!state.levels) return
  for (let depth = state.levels.length - 2; depth >= 0; depth--) {
    const parents = new Set((state.levels[depth + 1] ?? []).map(({ parent }) => parent))
    state.levels[depth] = (state.levels[depth] ?? []).filter((node) => parents.has(node))
  }
  if ((state.levels[0] ?? []).length === 0) state.levels = undefined
}

/** 6.1.4 (a), (b), (h) to (j). */
function prepareNext(state: State, cert: Certificate, selfIssued: boolean): boolean {
  const mappings = policyMappings(cert)
  if (mappings.some((pair) => pair.includes(ANY))) return false
  applyMappings(state, mappings)
  if (!selfIssued) {
    state.explicit = Math.max(0, state.explicit - 1)
    state.mapping = Math.max(0, state.mapping - 1)
    state.any = Math.max(0, state.any - 1)
  }
  const { requireExplicit, inhibitMapping } = policyConstraints(cert)
  state.explicit = Math.min(state.explicit, requireExplicit ?? state.explicit)
  state.mapping = Math.min(state.mapping, inhibitMapping ?? state.mapping)
  state.any = Math.min(state.any, inhibitAnyPolicy(cert) ?? state.any)
  return true
}

function applyMappings(state: State, mappings: readonly [string, string][]): void {
  if (!state.levels || mappings.length === 0) return
  const level = state.levels.at(-1) ?? []
  const byIssuer = Map.groupBy(mappings, ([issuer]) => issuer)
  if (state.mapping === 0) {
    state.levels[state.levels.length - 1] = level.filter(({ policy }) => !byIssuer.has(policy))
    return prune(state)
  }
  for (const [issuer, pairs] of byIssuer) {
    const expected = new Set(pairs.map(([, subject]) => subject))
    const nodes = level.filter(({ policy }) => policy === issuer)
    for (const node of nodes) node.expected = expected
    const anyNode = level.find(({ policy }) => policy === ANY)
    if (nodes.length === 0 && anyNode) level.push({ policy: issuer, expected, parent: anyNode.parent })
  }
}

/** 6.1.5 (a), (b), (g): what remains, intersected with what the caller accepts. */
function wrapUp(
  state: State,
  leaf: Certificate | undefined,
  initial: ReadonlySet<string> | undefined,
): PolicyResult {
  let explicit = Math.max(0, state.explicit - 1)
  if (leaf && policyConstraints(leaf).requireExplicit === 0) explicit = 0
  const accepted = initial && !initial.has(ANY) ? initial : undefined
  const policies = state.levels ? userPolicies(state.levels, accepted) : new Set<string>()
  const ok = explicit > 0 || policies === 'any' || policies.size > 0
  return { ok, policies }
}

/** Policies in the terms of the anchor: of nodes whose parent is anyPolicy (6.1.5 g iii). */
function userPolicies(
  levels: readonly Node[][],
  accepted: ReadonlySet<string> | undefined,
): ReadonlySet<string> | 'any' {
  const leaves = levels.at(-1) ?? []
  const found = new Set<string>()
  let any = false
  for (const leaf of leaves) {
    let top: Node = leaf
    while (top.parent && top.parent.policy !== ANY) top = top.parent
    if (top.policy === ANY) any = true
    else found.add(top.policy)
  }
  if (any) return accepted ?? 'any'
  return accepted ? new Set([...found].filter((policy) => accepted.has(policy))) : found
}
