import { createHash } from 'node:crypto'
import { PadesError } from '../../src/errors.ts'
import { signLocally } from '../../src/sign/local.ts'
import { lt, lta, NOW, person } from '../authority.ts'
import { applied, randomForgery, randomStep, type Step } from './operations/all.ts'
import { readAgain, type Sample, sampleOf, type SamplePlan } from './samples.ts'
import { finished, pick, type Random, sceneOf, type State } from './scene.ts'
import { open } from '../pdf.ts'

// A generated file as what was done to make it: a sample and one to three revisions. The same plan makes the
// same file.

export type Revision = { steps: readonly Step[] } | { real: 'sign' | 'lt' | 'lta' }
export type Plan = { sample: SamplePlan; revisions: readonly Revision[]; intent: 'screen' | 'print' }
export type Built = { file: Buffer; sampleKey: string; told: string[] }

const CATALOG = [
  'Outlines',
  'OCProperties',
  'Names',
  'StructTreeRoot',
  'Extensions',
  'Metadata',
  'PieceInfo',
  'MarkInfo',
]

/** Files to start from: half well made, half odd or made ready before they were signed. */
export function randomSample(random: Random, corpus: readonly string[] = []): SamplePlan {
  const odd = random(2) > 0
  const other = random(10) === 0 ? pick(random, corpus) : undefined
  const packed = random(3) === 0
  const signer = odd
    ? 'hand'
    : (pick(random, ['hand', 'hand', 'hand', 'B', 'T', 'LT', 'LTA'] as const) ?? 'hand')
  const shape = packed
    ? (pick(random, ['stream', 'stream', 'hybrid'] as const) ?? 'stream')
    : (pick(random, ['table', 'table', 'stream'] as const) ?? 'table')
  return {
    shape: signer !== 'hand' && shape === 'hybrid' ? 'stream' : shape,
    packed,
    signer,
    signatures: random(5) === 0 ? 2 : 1,
    before: odd ? Array.from({ length: 1 + random(2) }, () => randomForgery(random)) : [],
    along: odd && random(4) === 0 ? [randomForgery(random)] : [],
    helvetica: random(12) === 0,
    appears: random(5) > 0,
    plain: random(3) === 0,
    bare: CATALOG.filter(() => random(6) === 0),
    without: [],
    ...(other !== undefined && { corpus: other }),
  }
}

export function randomPlan(random: Random, samples: readonly SamplePlan[]): Plan {
  const revisions = Array.from({ length: pick(random, [1, 1, 1, 2, 2, 3]) ?? 1 }, (): Revision => {
    if (random(20) === 0) return { real: pick(random, ['sign', 'sign', 'lt', 'lta'] as const) ?? 'sign' }
    return { steps: Array.from({ length: pick(random, [1, 1, 2, 2, 3]) ?? 1 }, () => randomStep(random)) }
  })
  return { sample: pick(random, samples) as SamplePlan, revisions, intent: random(4) ? 'screen' : 'print' }
}

export type SampleShelf = Map<string, Promise<Sample | undefined>>

const keyOf = (plan: SamplePlan): string =>
  createHash('sha1').update(JSON.stringify(plan)).digest('hex').slice(0, 12)

/** Undefined when our own code refuses to make it. */
function kept(shelf: SampleShelf, plan: SamplePlan): Promise<Sample | undefined> {
  const key = keyOf(plan)
  const known = shelf.get(key)
  if (known) return known
  const made = sampleOf(plan).catch(refused)
  shelf.set(key, made)
  return made
}

function refused(error: unknown): undefined {
  if (error instanceof PadesError) return undefined
  throw error
}

/** Of others' files the texts are read once. */
const sampleIsOurs = ({ corpus }: SamplePlan): boolean => corpus === undefined

export async function build(
  { sample: wished, revisions }: Plan,
  shelf: SampleShelf = new Map(),
): Promise<Built | undefined> {
  const sample = await kept(shelf, wished)
  if (!sample) return undefined
  const told = [
    `a file with ${wished.shape}${wished.packed ? ', packed' : ''}${wished.bare.length > 0 ? `, without ${wished.bare.join(', ')}` : ''}`,
    ...sample.told,
  ]
  let state: State = sample
  for (const revision of revisions) {
    if ('real' in revision) {
      const made = await real(state.file, revision.real).catch(refused)
      told.push(made ? `then ${revision.real}` : `${revision.real} is refused`)
      if (made)
        state = sampleIsOurs(wished)
          ? readAgain(made, state.bodies)
          : { ...state, file: made, next: state.next + 100 }
      continue
    }
    const scene = sceneOf(state)
    told.push(`a revision: ${applied(scene, revision.steps).join('; ')}`)
    state = finished(scene)
  }
  return { file: state.file, sampleKey: keyOf(wished), told }
}

const carla = person('Carla')

async function real(file: Buffer, kind: 'sign' | 'lt' | 'lta'): Promise<Buffer> {
  if (kind === 'lt') return lt(file)
  if (kind === 'lta') return lta(file)
  const spec = {
    time: NOW,
    reserve: 4000,
    rect: { left: 10, bottom: 100, width: 80, height: 20 },
    seal: { lines: ['Carla'] },
    random: (size: number): Buffer => Buffer.alloc(size, file.length),
  }
  return Buffer.concat([file, await signLocally(open(file), spec, { identity: carla })])
}
