import type { Plan, Revision } from './plan.ts'
import { RICH } from './rich.ts'
import type { SamplePlan } from './samples.ts'

const MAX_TRIES = 400

/**
 * The plan with as little in it as still fails: step by step, then the file to start from, then its objects.
 */
export async function shrunk(plan: Plan, fails: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let [best, tries] = [plan, 0]
  for (let found: Plan | undefined = plan; found;) {
    found = undefined
    for (const candidate of smaller(best)) {
      if (tries++ > MAX_TRIES) return best
      if (!(await fails(candidate))) continue
      found = best = candidate
      break
    }
  }
  return best
}

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at)

function* smaller(plan: Plan): Generator<Plan> {
  const { revisions, sample } = plan
  for (const i of revisions.keys())
    if (revisions.length > 1) yield { ...plan, revisions: without(revisions, i) }
  for (const [i, revision] of revisions.entries()) {
    if ('real' in revision) continue
    for (const at of revision.steps.keys())
      yield {
        ...plan,
        revisions: revisions.map((other, j): Revision =>
          j === i ? { steps: without(revision.steps, at) } : other,
        ),
      }
  }
  for (const candidate of smallerSamples(sample)) yield { ...plan, sample: candidate }
  if (plan.intent === 'print') yield { ...plan, intent: 'screen' }
}

/** Without these the file shows nothing to begin with. */
const NEEDED = new Set([1, 2, 3, 4, 10, 13, 20])

function* smallerSamples(sample: SamplePlan): Generator<SamplePlan> {
  if (sample.corpus !== undefined) return
  for (const at of sample.before.keys()) yield { ...sample, before: without(sample.before, at) }
  for (const at of sample.along.keys()) yield { ...sample, along: without(sample.along, at) }
  const simple = {
    signatures: 1,
    signer: 'hand',
    packed: false,
    shape: 'table',
    helvetica: false,
    appears: true,
    plain: false,
    bare: [],
  } as const
  for (const [key, value] of Object.entries(simple))
    if (JSON.stringify(sample[key as keyof SamplePlan]) !== JSON.stringify(value))
      yield { ...sample, [key]: value }
  const left = Object.keys(RICH)
    .map(Number)
    .filter((num) => !NEEDED.has(num) && !sample.without.includes(num))
  for (let size = 16; size >= 1; size /= 4)
    for (let at = 0; at < left.length; at += size)
      yield { ...sample, without: [...sample.without, ...left.slice(at, at + size)] }
}
