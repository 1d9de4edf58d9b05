import { randomOf, type Until } from '../fuzz.ts'
import { judge, type Kept } from './judge.ts'
import { build, type Plan, randomPlan, randomSample, type SampleShelf } from './plan.ts'
import type { SamplePlan } from './samples.ts'
import { shrunk } from './shrink.ts'

// Generates files, asks the validator, and lets the readers draw what it calls intact.

export type Failure = { seed: number; round: number; told: string[]; failures: string[]; plan: Plan; /** Of the shrunk file. */ base64: string }
type Count = { generated: number; drawn: number }
export type Tally = { generated: number; intact: number; drawn: number; ms: number; byKind: Record<string, Count>; failures: Failure[] }

/** Rounds that share the files that they start from, whose pictures are then drawn once. */
export const EPOCH = 1000
const SAMPLES = 120

export const emptyTally = (): Tally => ({ generated: 0, intact: 0, drawn: 0, ms: 0, byKind: {}, failures: [] })

export function addTally(sum: Tally, { generated, intact, drawn, ms, byKind, failures }: Tally): void {
  sum.generated += generated
  sum.intact += intact
  sum.drawn += drawn
  sum.ms += ms
  for (const [kind, count] of Object.entries(byKind)) {
    const own = (sum.byKind[kind] ??= { generated: 0, drawn: 0 })
    own.generated += count.generated
    own.drawn += count.drawn
  }
  sum.failures.push(...failures)
}

export type Hunt = {
  seed: number
  from: number
  until: Until
  /** Stops at so many failures. */ enough?: number
  /** Paths of files to start from, too. */ corpus?: readonly string[]
}

/** Each round depends on the seed and on its own number only. */
export async function hunt({ seed, from, until, enough = 3, corpus = [] }: Hunt): Promise<Tally> {
  const tally = emptyTally()
  const began = performance.now()
  let shelf = shelfOf(seed, from, corpus)
  const goesOn = (round: number): boolean => ('rounds' in until ? round < from + until.rounds : performance.now() - began < until.ms)
  for (let round = from; goesOn(round) && tally.failures.length < enough; round++) {
    if (round % EPOCH === 0) shelf = shelfOf(seed, round, corpus)
    const plan = randomPlan(randomOf(seedOf(seed, round)), shelf.plans)
    await once({ plan, shelf, tally, seed, round })
  }
  tally.ms = performance.now() - began
  return tally
}

type Shelf = { plans: readonly SamplePlan[]; samples: SampleShelf; kept: Kept }

function shelfOf(seed: number, round: number, corpus: readonly string[]): Shelf {
  const random = randomOf(seedOf(seed, -1 - Math.floor(round / EPOCH)))
  return { plans: Array.from({ length: SAMPLES }, () => randomSample(random, corpus)), samples: new Map(), kept: new Map() }
}

const seedOf = (seed: number, round: number): number => Math.imul(seed ^ Math.imul(round + 0x9e37, 0x85ebca6b), 0xc2b2ae35) | 0

async function once({ plan, shelf, tally, seed, round }: { plan: Plan; shelf: Shelf; tally: Tally; seed: number; round: number }): Promise<void> {
  const built = await build(plan, shelf.samples)
  if (!built) return
  const kinds = new Set(plan.revisions.flatMap((revision) => ('real' in revision ? [`real: ${revision.real}`] : revision.steps.map(({ op }) => op))))
  const judged = await judge(built.file, { intent: plan.intent, kept: shelf.kept, name: built.sampleKey })
  tally.generated++
  if (judged.intact > 0) tally.intact++
  if (judged.drawn) tally.drawn++
  for (const kind of kinds) {
    const count = (tally.byKind[kind] ??= { generated: 0, drawn: 0 })
    count.generated++
    if (judged.drawn) count.drawn++
  }
  // A reader that was too slow, once, is no finding.
  if (judged.failures.length > 0 && (await failuresOf(plan)).length > 0) tally.failures.push(await smallest({ plan, seed, round }))
}

async function smallest({ plan, seed, round }: { plan: Plan; seed: number; round: number }): Promise<Failure> {
  const small = await shrunk(plan, async (candidate) => (await failuresOf(candidate)).length > 0)
  const built = await build(small)
  return { seed, round, plan: small, told: built?.told ?? [], failures: await failuresOf(small), base64: built?.file.toString('base64') ?? '' }
}

async function failuresOf(plan: Plan): Promise<string[]> {
  const built = await build(plan)
  return built ? (await judge(built.file, { intent: plan.intent })).failures : []
}

export const tell = ({ seed, round, told, failures, plan, base64 }: Failure): string =>
  [
    `seed ${seed}, round ${round}: called intact, and looks otherwise`,
    ...told.map((line) => `  ${line}`),
    ...failures.map((line) => `  ${line}`),
    JSON.stringify(plan),
    base64,
  ].join('\n')
