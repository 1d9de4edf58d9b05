import { randomOf } from '../../fuzz.ts'
import { type Operation, type Random, type Scene } from '../scene.ts'
import { ANNOTATIONS } from './annotations.ts'
import { DOCUMENT } from './document.ts'
import { HARMLESS } from './harmless.ts'
import { OBJECTS } from './objects.ts'
import { TABLES } from './tables.ts'
import { TOKENS } from './tokens.ts'

/** An operation with a seed of its own, so that others can be left out without changing what it does. */
export type Step = { op: string; seed: number }

const FORGERIES: readonly Operation[] = [...OBJECTS, ...TABLES, ...TOKENS, ...ANNOTATIONS, ...DOCUMENT]
const BY_NAME = new Map([...HARMLESS, ...FORGERIES].map((operation) => [operation.name, operation]))

function weighted(random: Random, operations: readonly Operation[]): string {
  let left = random(operations.reduce((sum, { weight }) => sum + weight, 0))
  return operations.find(({ weight }) => (left -= weight) < 0)?.name ?? ''
}

export const randomStep = (random: Random): Step => ({
  op: weighted(random, random(2) ? HARMLESS : FORGERIES),
  seed: random(2 ** 31),
})
export const randomForgery = (random: Random): Step => ({
  op: weighted(random, FORGERIES),
  seed: random(2 ** 31),
})

/** @returns what was done, in words */
export function applied(scene: Scene, steps: readonly Step[]): string[] {
  return steps.flatMap(({ op, seed }) => {
    const done = BY_NAME.get(op)?.apply(scene, randomOf(seed))
    return done === undefined ? [] : [`${op}: ${done}`]
  })
}
