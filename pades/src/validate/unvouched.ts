import type { PathProblem } from '../x509/path.ts'
import type { Integrity } from './integrity.ts'
import { type Notice, unvouchedSigner } from './notices.ts'
import type { Verdict } from './validate.ts'

/**
 * Where a path ends without an authority that is trusted and may issue: whatever name stands in the
 * certificate, anybody can write it.
 */
const NOBODY: ReadonlySet<PathProblem> = new Set<PathProblem>([
  'NO_CERTIFICATE_CHAIN_FOUND',
  'CERTIFICATE_CHAIN_GENERAL_FAILURE',
  'CHAIN_CONSTRAINTS_FAILURE',
])
const MAX_TOLD = 20

/**
 * What must be told of signatures that nobody vouches for: of each itself, and of those that hold and were
 * followed by it.
 */
export function unvouched(
  checked: readonly Integrity[],
  verdicts: ReadonlyMap<Integrity, Verdict>,
): Map<Integrity, Notice[]> {
  const told = new Map<Integrity, Notice[]>()
  const later: string[] = []
  for (const item of checked.toReversed()) {
    const path = verdicts.get(item)?.path
    const isUnvouched = path !== undefined && !path.ok && NOBODY.has(path.problem)
    const own = isUnvouched ? [unvouchedSigner(item.field.name, true)] : []
    const after =
      item.kind === 'signature' && item.intact ? later.map((field) => unvouchedSigner(field, false)) : []
    told.set(item, [...own, ...after])
    if (isUnvouched && later.length < MAX_TOLD) later.push(item.field.name)
  }
  return told
}
