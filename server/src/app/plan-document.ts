import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNullableType,
  type GraphQLField,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  typeFromAST,
  visit,
} from 'graphql'
import type { Contexto } from '../modules/ator/index.ts'

/** Where a value goes, of a field or of an item of a list: what it may be, and how it is shown. */
export type Slot = {
  /** Where an error of it points to. */
  nodes: readonly FieldNode[]
  /** Said when it is null and may not be; undefined: it may. */
  missing: string | undefined
  shape: LeafShape | ListShape | ObjectShape
}
type LeafShape = { kind: 'leaf'; type: GraphQLLeafType }
export type ListShape = { kind: 'list'; item: Slot; missing: string }
type ObjectShape = { kind: 'object'; planFor(value: unknown, context: Contexto): PlannedObject }

export type PlannedField = {
  key: string
  field: GraphQLField<unknown, unknown>
  node: FieldNode
  /** What resolvers are told of the question, but for what is of each call: the path and the variables. */
  info: GraphQLResolveInfo
  slot: Slot
}

export type PlannedObject = {
  /** Every key with nothing in it: an object copied from it is laid out once, and is written faster. */
  blank: Readonly<Record<string, unknown>>
  fields: readonly PlannedField[]
}

/** `slot`: of the whole answer, which may be null. */
export type Plan = { operation: OperationDefinitionNode; root: PlannedObject; slot: Slot }

type Source = {
  schema: GraphQLSchema
  operation: OperationDefinitionNode
  fragments: Record<string, FragmentDefinitionNode>
}

/**
 * What a valid document asks, worked out once for all the times that it is asked: which fields of which type,
 * in what order. Of what depends on variables only arguments are left for each time; a document whose *fields*
 * do (directives), or with more than one operation, has no plan, and is graphql's own to execute.
 */
export function planOf(schema: GraphQLSchema, document: DocumentNode): Plan | undefined {
  const [operation, ...others] = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const root = operation && schema.getRootType(operation.operation)
  if (operation === undefined || others.length > 0 || root == null || isIrregular(document)) return undefined
  const fragments = Object.fromEntries(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  )
  const planned = objectOf({ schema, operation, fragments }, root, [operation.selectionSet])
  const shape: ObjectShape = { kind: 'object', planFor: () => planned }
  return { operation, root: planned, slot: { nodes: [], missing: undefined, shape } }
}

/** `__proto__` is a name as any other to GraphQL, and not to an object that is written. */
function isIrregular(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Directive: () => void (found = true),
    Name: ({ value }) => void (found ||= value === '__proto__'),
  })
  return found
}

function objectOf(
  source: Source,
  parent: GraphQLObjectType,
  selections: readonly SelectionSetNode[],
): PlannedObject {
  const byKey = new Map<string, FieldNode[]>()
  const seen = new Set<string>()
  for (const selection of selections) collect(source, parent, { selection, byKey, seen })
  const fields = [...byKey].flatMap(([key, nodes]) => {
    const [node] = nodes
    const field = node && source.schema.getField(parent, node.name.value)
    return node && field ? [fieldOf(source, parent, { key, field, node, nodes })] : []
  })
  const blank = JSON.stringify(Object.fromEntries(fields.map(({ key }) => [key, null])))
  return { blank: JSON.parse(blank) as PlannedObject['blank'], fields }
}

type Collected = { selection: SelectionSetNode; byKey: Map<string, FieldNode[]>; seen: Set<string> }

/** GraphQL's own order: where a field is first named. */
function collect(source: Source, parent: GraphQLObjectType, { selection, byKey, seen }: Collected): void {
  const inside = (fragment: Pick<FragmentDefinitionNode, 'selectionSet'>): void =>
    collect(source, parent, { selection: fragment.selectionSet, byKey, seen })
  for (const node of selection.selections) {
    if (node.kind === Kind.FIELD) {
      const key = node.alias?.value ?? node.name.value
      byKey.set(key, [...(byKey.get(key) ?? []), node])
      continue
    }
    if (node.kind === Kind.INLINE_FRAGMENT) {
      if (applies(source, parent, node.typeCondition)) inside(node)
      continue
    }
    const fragment = source.fragments[node.name.value]
    if (fragment === undefined || seen.has(node.name.value)) continue
    seen.add(node.name.value)
    if (applies(source, parent, fragment.typeCondition)) inside(fragment)
  }
}

function applies(
  { schema }: Source,
  parent: GraphQLObjectType,
  condition: FragmentDefinitionNode['typeCondition'] | undefined,
): boolean {
  if (condition === undefined) return true
  const type = typeFromAST(schema, condition)
  return type === parent || (isAbstractType(type) && schema.isSubType(type, parent))
}

type Named = {
  key: string
  field: GraphQLField<unknown, unknown>
  node: FieldNode
  nodes: readonly FieldNode[]
}

function fieldOf(
  source: Source,
  parentType: GraphQLObjectType,
  { key, field, node, nodes }: Named,
): PlannedField {
  const { schema, operation, fragments } = source
  const { name: fieldName, type: returnType } = field
  // Of the path, the response key: it tells two acts of one request apart (kernel/operation.ts).
  const path = { key, prev: undefined, typename: parentType.name }
  const known = { fieldName, fieldNodes: nodes, returnType, parentType, path, schema, fragments, operation }
  const info = known as unknown as GraphQLResolveInfo
  return { key, field, node, info, slot: slotOf(source, returnType, info) }
}

function slotOf(source: Source, type: GraphQLOutputType, info: GraphQLResolveInfo): Slot {
  const { fieldNodes: nodes } = info
  const place = `${info.parentType.name}.${info.fieldName}`
  return {
    nodes,
    missing: isNonNullType(type) ? `Cannot return null for non-nullable field ${place}.` : undefined,
    shape: shapeOf(source, getNullableType(type), info),
  }
}

function shapeOf(source: Source, type: GraphQLOutputType, info: GraphQLResolveInfo): Slot['shape'] {
  const place = `${info.parentType.name}.${info.fieldName}`
  if (isLeafType(type)) return { kind: 'leaf', type }
  if (isListType(type))
    return {
      kind: 'list',
      item: slotOf(source, type.ofType, info),
      missing: `Expected Iterable, but did not find one for field "${place}".`,
    }
  const selections = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const planned = new Map<string, PlannedObject>()
  // Planned when first met: of all that an abstract type may be, most never comes.
  const of = (object: GraphQLObjectType): PlannedObject => {
    const plan = planned.get(object.name) ?? objectOf(source, object, selections)
    planned.set(object.name, plan)
    return plan
  }
  if (isObjectType(type)) return { kind: 'object', planFor: () => of(type) }
  return {
    kind: 'object',
    planFor(value, context) {
      const name = isAbstractType(type) ? type.resolveType?.(value, context, info, type) : undefined
      const object = typeof name === 'string' ? source.schema.getType(name) : undefined
      if (isAbstractType(type) && isObjectType(object) && source.schema.isSubType(type, object))
        return of(object)
      throw new Error(`${place} answers something that is no ${String(type)}.`)
    },
  }
}
