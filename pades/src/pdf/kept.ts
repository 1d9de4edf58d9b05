import { type Budget, budgetFor } from './budget.ts'
import type { Obj } from './objects.ts'
import type { Source } from './source.ts'

/** What was read of a file, kept for all its revisions: an object stands at its offset in each of them. */
export type Kept = {
  readonly source: Source
  readonly budget: Budget
  readonly plain: Map<number, Plain>
  readonly packs: Map<string, Pack>
  weight: number
}

export type Read = { value: Obj; odd: string | undefined; repeated: boolean }

/** `comment`: where the first one stands in it. */
export type Plain = Read & { num: number; gen: number; end: number; comment: number | undefined }

export type Pack = {
  bytes: Buffer
  items: { num: number; at: number; end: number }[]
  odd: string | undefined
  extends: boolean
  read: Map<number, Read>
}

export const MAX_INFLATED = 64 * 1024 * 1024

/** Of what is kept, as the budget weighs it. */
const MAX_WEIGHT = 3_000_000

export const newKept = (source: Source): Kept => ({
  source,
  budget: budgetFor(source.size),
  plain: new Map(),
  packs: new Map(),
  weight: 0,
})

/** Counts what is read, and lets go of what was read before when it becomes too much to keep. */
export function weigh(kept: Kept, weight: number): void {
  kept.budget.values(weight)
  kept.weight += weight
  if (kept.weight <= MAX_WEIGHT) return
  kept.weight = 0
  kept.plain.clear()
  for (const { read } of kept.packs.values()) read.clear()
}

/** The object streams used last stay open, as many as fit. */
export function keepPack({ packs }: Kept, key: string, pack: Pack): void {
  packs.delete(key)
  packs.set(key, pack)
  let size = 0
  for (const { bytes } of packs.values()) size += bytes.length
  for (const [oldest, { bytes }] of packs) {
    if (size <= MAX_INFLATED || oldest === key) return
    packs.delete(oldest)
    size -= bytes.length
  }
}
