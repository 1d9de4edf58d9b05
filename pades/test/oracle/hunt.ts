import { randomOf } from '../fuzz.ts'
import type { Reader } from './drawing.ts'
import { judge, type Kept } from './judge.ts'
import { build, type Plan, randomPlan, randomSample, type SampleShelf } from './plan.ts'
import type { SamplePlan } from './samples.ts'
import { READERS } from './readers.ts'
import { shrunk } from './shrink.ts'

// Generates files, asks the validator, and lets the readers draw what it calls intact.

export type Failure = {
  seed: number
  round: number
  told: string[]
  failures: string[]
  plan: Plan
  /** Of the shrunk file. */ base64: string
}
type Count = { generated: number; drawn: number }
/** `held`: files that a reader did not finish, or died of, twice, each by the name of its seed. */
export type Tally = {
  generated: number
  intact: number
  drawn: number
  ms: number
  byKind: Record<string, Count>
  failures: Failure[]
  held: string[]
}

/** Rounds that share the files that they start from, whose pictures are then drawn once. */
export const EPOCH = 1000
const SAMPLES = 120

export const emptyTally = (): Tally => ({
  generated: 0,
  intact: 0,
  drawn: 0,
  ms: 0,
  byKind: {},
  failures: [],
  held: [],
})

export function addTally(sum: Tally, { generated, intact, drawn, byKind, failures }: Tally): void {
  sum.generated += generated
  sum.intact += intact
  sum.drawn += drawn
  for (const [kind, count] of Object.entries(byKind)) {
    const own = (sum.byKind[kind] ??= { generated: 0, drawn: 0 })
    own.generated += count.generated
    own.drawn += count.drawn
  }
  sum.failures.push(...failures)
}

/**
 * Rounds `from` to `to`, which counts no more; `corpus`: paths of files to start from, too; `whole`: what
 * fails is told as it is, not made small.
 */
export type Part = { seed: number; from: number; to: number; corpus?: readonly string[]; whole?: boolean }
export type Told = { round: number; tally: Tally }
/** `alive` is called before each file that is judged. */
type Means = { readers?: readonly Reader[]; alive?: (round: number) => void }

/** What each round found. Each depends on the seed and on its own number only. */
export async function* hunted(
  { seed, from, to, corpus = [], whole = false }: Part,
  { readers = READERS, alive = () => undefined }: Means = {},
): AsyncGenerator<Told> {
  let shelf = shelfOf(seed, from, corpus)
  for (let round = from; round < to; round++) {
    if (round % EPOCH === 0) shelf = shelfOf(seed, round, corpus)
    const plan = randomPlan(randomOf(seedOf(seed, round)), shelf.plans)
    const tally = emptyTally()
    await once({ plan, shelf, tally, seed, round, whole, readers, alive: () => alive(round) })
    yield { round, tally }
  }
}

type Shelf = { plans: readonly SamplePlan[]; samples: SampleShelf; kept: Kept }

function shelfOf(seed: number, round: number, corpus: readonly string[]): Shelf {
  const random = randomOf(seedOf(seed, -1 - Math.floor(round / EPOCH)))
  return {
    plans: Array.from({ length: SAMPLES }, () => randomSample(random, corpus)),
    samples: new Map(),
    kept: new Map(),
  }
}

const seedOf = (seed: number, round: number): number =>
  Math.imul(seed ^ Math.imul(round + 0x9e37, 0x85ebca6b), 0xc2b2ae35) | 0

type Judging = { readers: readonly Reader[]; alive: () => void }
type Round = Judging & { plan: Plan; shelf: Shelf; tally: Tally; seed: number; round: number; whole: boolean }

async function once({ plan, shelf, tally, seed, round, whole, readers, alive }: Round): Promise<void> {
  alive()
  const built = await build(plan, shelf.samples)
  if (!built) return
  const kinds = new Set(
    plan.revisions.flatMap((revision) =>
      'real' in revision ? [`real: ${revision.real}`] : revision.steps.map(({ op }) => op),
    ),
  )
  const judged = await judge(built.file, {
    intent: plan.intent,
    kept: shelf.kept,
    name: built.sampleKey,
    readers,
  })
  tally.generated++
  if (judged.intact > 0) tally.intact++
  if (judged.drawn) tally.drawn++
  for (const kind of kinds) tally.byKind[kind] = { generated: 1, drawn: judged.drawn ? 1 : 0 }
  // A reader that was too slow, once, is no finding.
  if (judged.failures.length > 0 && (await failuresOf(plan, { readers, alive })).length > 0)
    tally.failures.push(await smallest({ plan, seed, round, whole }, { readers, alive }))
}

async function smallest(
  { plan, seed, round, whole }: { plan: Plan; seed: number; round: number; whole: boolean },
  means: Judging,
): Promise<Failure> {
  const small = whole
    ? plan
    : await shrunk(plan, async (candidate) => (await failuresOf(candidate, means)).length > 0)
  const built = await build(small)
  return {
    seed,
    round,
    plan: small,
    told: built?.told ?? [],
    failures: await failuresOf(small, means),
    base64: built?.file.toString('base64') ?? '',
  }
}

async function failuresOf(plan: Plan, { readers, alive }: Judging): Promise<string[]> {
  alive()
  const built = await build(plan)
  return built ? (await judge(built.file, { intent: plan.intent, readers })).failures : []
}

export const tell = ({ seed, round, told, failures, plan, base64 }: Failure): string =>
  [
    `seed ${seed}, round ${round}: called intact, and looks otherwise`,
    ...told.map((line) => `  ${line}`),
    ...failures.map((line) => `  ${line}`),
    JSON.stringify(plan),
    base64,
  ].join('\n')
