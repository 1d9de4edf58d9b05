import {
  getArgumentValues,
  getVariableValues,
  type GraphQLError,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  locatedError,
  type VariableValues,
} from 'graphql'
import type { Contexto } from '../modules/ator/index.ts'
import type { ListShape, Plan, PlannedField, PlannedObject, Slot } from './plan-document.ts'

type Run = { context: Contexto; variables: VariableValues; errors: GraphQLError[]; nulled: Set<Place> }
/** Where in the answer; what is outermost has no `prev`. */
type Place = { run: Run; slot: Slot; prev: Place | undefined; key: string | number }
type Fields = Record<string, unknown>

/**
 * Executes what was planned, by GraphQL's algorithm: variables and arguments are read by graphql itself, at
 * each call, and only the walk over the answer is ours. The proof is that graphql answers the same
 * (server/test/provas/contrato/mesma-resposta.test.ts); why there is a second one, ADR 0042.
 */
export async function executePlan(
  schema: GraphQLSchema,
  { operation, root, slot }: Plan,
  { context, variables }: { context: Contexto; variables: Record<string, unknown> },
): Promise<{ data?: unknown; errors?: readonly GraphQLError[] }> {
  const read = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: 50,
    hideSuggestions: true,
  })
  if (read.errors !== undefined) return { errors: read.errors }
  const run: Run = { context, variables: read.variableValues, errors: [], nulled: new Set() }
  const outermost: Place = { run, slot, prev: undefined, key: '' }
  const data = await outermostOf(outermost, () =>
    operation.operation === 'mutation' ? inTurn(outermost, root) : objectOf(outermost, root, undefined),
  )
  return run.errors.length === 0 ? { data } : { data, errors: run.errors }
}

async function outermostOf(place: Place, walk: () => unknown): Promise<unknown> {
  try {
    return await walk()
  } catch (error) {
    return refused(place, error)
  }
}

/** Acts are done one after the other. */
async function inTurn(place: Place, { blank, fields }: PlannedObject): Promise<Fields> {
  const answer: Fields = { ...blank }
  for (const field of fields) answer[field.key] = await fieldOf(place, field, undefined)
  return answer
}

function objectOf(place: Place, { blank, fields }: PlannedObject, source: unknown): Fields | Promise<Fields> {
  const answer: Fields = { ...blank }
  let waits = false
  try {
    for (const field of fields) {
      const value = fieldOf(place, field, source)
      answer[field.key] = value
      waits ||= isPromise(value)
    }
  } catch (error) {
    leave(Object.values(answer))
    throw error
  }
  return waits ? settled(answer) : answer
}

async function settled(answer: Fields): Promise<Fields> {
  const values = await Promise.all(Object.values(answer))
  for (const [index, key] of Object.keys(answer).entries()) answer[key] = values[index]
  return answer
}

/** What was begun and nobody waits for any more: it may fail unseen. */
function leave(values: readonly unknown[]): void {
  for (const value of values) if (isPromise(value)) value.then(undefined, () => undefined)
}

function fieldOf(prev: Place, planned: PlannedField, source: unknown): unknown {
  const { field, slot } = planned
  const property = field.resolve === undefined ? propertyOf(source, field.name) : undefined
  const plain = plainOf(slot, property)
  if (plain != null) return plain
  const place = { run: prev.run, slot, prev, key: planned.key }
  try {
    return valueOf(place, answerOf(place, planned, { source, property }))
  } catch (error) {
    return refused(place, error)
  }
}

function propertyOf(source: unknown, name: string): unknown {
  return (typeof source === 'object' && source !== null) || typeof source === 'function'
    ? (source as Fields)[name]
    : undefined
}

/** Most of an answer: what needs neither a place nor anybody to wait for it. Nothing: as all the rest then. */
function plainOf({ shape }: Slot, value: unknown): unknown {
  if (shape.kind !== 'leaf') return undefined
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  try {
    return shape.type.coerceOutputValue(value)
  } catch {
    return undefined
  }
}

type Found = { source: unknown; property: unknown }

function answerOf(place: Place, planned: PlannedField, { source, property }: Found): unknown {
  const { run } = place
  const resolve = planned.field.resolve
  if (resolve !== undefined)
    return resolve(source, argumentsOf(run, planned), run.context, infoOf(place, planned))
  return typeof property === 'function'
    ? property.call(source, argumentsOf(run, planned), run.context, infoOf(place, planned))
    : property
}

const infoOf = (place: Place, { info }: PlannedField): GraphQLResolveInfo => ({
  ...info,
  path: pathOf(place),
  variableValues: place.run.variables,
})

type Path = GraphQLResolveInfo['path']

const pathOf = ({ prev, key }: Place): Path => ({
  prev: prev === undefined || prev.prev === undefined ? undefined : pathOf(prev),
  key,
  typename: undefined,
})

const argumentsOf = ({ variables }: Run, { field, node }: PlannedField): Fields =>
  field.args.length === 0 ? {} : getArgumentValues(field, node, variables, undefined, true)

/** Refuses by itself what fails later; what fails now it throws. */
function valueOf(place: Place, value: unknown): unknown {
  if (isPromise(value)) return laterOf(place, value)
  const shown = shownOf(place, value)
  return isPromise(shown) ? shown.then(undefined, (error) => refused(place, error)) : shown
}

async function laterOf(place: Place, value: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await shownOf(place, await value)
  } catch (error) {
    return refused(place, error)
  }
}

function shownOf(place: Place, value: unknown): unknown {
  const { missing, shape } = place.slot
  if (value instanceof Error) throw value
  if (value == null) {
    if (missing !== undefined) throw new Error(missing)
    return null
  }
  if (shape.kind === 'object') return objectOf(place, shape.planFor(value, place.run.context), value)
  if (shape.kind === 'list') return listOf(place, shape, value)
  const shown = shape.type.coerceOutputValue(value)
  if (shown == null) throw new Error(`${shape.type.name} cannot show what is given.`)
  return shown
}

function listOf(prev: Place, { item, missing }: ListShape, value: unknown): unknown {
  if (!isIterable(value)) throw new Error(missing)
  const items: unknown[] = []
  let waits = false
  try {
    for (const one of value) {
      const shown = plainOf(item, one) ?? itemOf({ run: prev.run, slot: item, prev, key: items.length }, one)
      items.push(shown)
      waits ||= isPromise(shown)
    }
  } catch (error) {
    leave(items)
    if (Array.isArray(value)) leave(value.slice(items.length))
    throw error
  }
  return waits ? Promise.all(items) : items
}

function itemOf(place: Place, value: unknown): unknown {
  try {
    return valueOf(place, value)
  } catch (error) {
    return refused(place, error)
  }
}

/** What failed is null where it may be, and else makes null of what it is in. */
function refused(place: Place, thrown: unknown): null {
  const { run, slot } = place
  const error = locatedError(thrown, slot.nodes, keysOf(place))
  if (slot.missing !== undefined) throw error
  if (!isInsideNulled(place)) {
    run.nulled.add(place)
    run.errors.push(error)
  }
  return null
}

function isInsideNulled(place: Place): boolean {
  for (let at: Place | undefined = place; at !== undefined; at = at.prev)
    if (place.run.nulled.has(at)) return true
  return false
}

function keysOf(place: Place): (string | number)[] {
  const keys: (string | number)[] = []
  for (let at = place; at.prev !== undefined; at = at.prev) keys.push(at.key)
  return keys.toReversed()
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
