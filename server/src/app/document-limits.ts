import { Recusa } from '@autos/contract/erros.ts'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** What a document written by hand may ask. Those of our own web are known in advance and exempt. */
export const LIMITS = {
  characters: 20_000,
  tokens: 2000,
  operations: 5,
  rootFields: 10,
  aliases: 30,
  directives: 30,
  depth: 10,
  introspectionDepth: 20,
  cost: 20_000,
}
/** How many rows a list is taken to have when its cost is estimated. */
const ROWS = 10

/** `fields`: how many stand on this level once fragments are spread, each as often as it is asked. */
type Measure = {
  depth: number
  cost: number
  aliases: number
  directives: number
  fields: number
  introspective: boolean
}
const NOTHING: Measure = {
  depth: 0,
  cost: 0,
  aliases: 0,
  directives: 0,
  fields: 0,
  introspective: false,
}

/**
 * Refuses before validation, whose own rules are quadratic on hostile documents. Each fragment is measured
 * once, so that eighteen that double each other cost eighteen steps, not 2^18.
 */
export function enforceLimits(
  document: DocumentNode,
  schema: GraphQLSchema,
  { introspection }: { introspection: boolean },
): void {
  const measure = measurer(document, schema)
  const operations = document.definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  demand(operations.length <= LIMITS.operations, 'operações demais')
  for (const operation of operations) {
    const { depth, cost, aliases, directives, fields, introspective } = measure(
      operation.selectionSet,
      rootType(schema, operation),
    )
    demand(fields <= LIMITS.rootFields, 'campos demais na raiz')
    demand(!introspective || introspection, 'a introspecção está desligada')
    demand(depth <= (introspective ? LIMITS.introspectionDepth : LIMITS.depth), 'profunda demais')
    demand(aliases <= LIMITS.aliases, 'apelidos demais')
    demand(directives <= LIMITS.directives, 'diretivas demais')
    demand(introspective || cost <= LIMITS.cost, 'cara demais')
  }
}

function demand(fits: boolean, excess: string): void {
  if (!fits) throw new Recusa('ValidacaoException', `A operação GraphQL não foi aceita: ${excess}.`)
}

const rootType = (
  schema: GraphQLSchema,
  { operation }: OperationDefinitionNode,
): GraphQLNamedType | undefined => schema.getRootType(operation) ?? undefined

function measurer(document: DocumentNode, schema: GraphQLSchema) {
  const fragments = new Map(
    document.definitions
      .filter((d): d is FragmentDefinitionNode => d.kind === Kind.FRAGMENT_DEFINITION)
      .map((d) => [d.name.value, d]),
  )
  const measured = new Map<string, Measure | 'measuring'>()

  const ofFragment = (name: string): Measure => {
    const known = measured.get(name)
    demand(known !== 'measuring', 'fragmentos em ciclo')
    if (known !== undefined && known !== 'measuring') return known
    const fragment = fragments.get(name)
    if (fragment === undefined) return NOTHING
    measured.set(name, 'measuring')
    const measure = of(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value))
    measured.set(name, measure)
    return measure
  }

  const of = (set: SelectionSetNode, type: GraphQLNamedType | undefined): Measure =>
    set.selections.reduce((sum, selection) => {
      const directives = selection.directives?.length ?? 0
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return plus(sum, ofFragment(selection.name.value), { directives })
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return plus(
          sum,
          of(
            selection.selectionSet,
            selection.typeCondition ? schema.getType(selection.typeCondition.name.value) : type,
          ),
          { directives },
        )
      const field =
        isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value] : undefined
      const below =
        selection.selectionSet === undefined
          ? NOTHING
          : of(selection.selectionSet, field && getNamedType(field.type))
      return plus(sum, above(below, selection, field), {
        directives,
        aliases: selection.alias === undefined ? 0 : 1,
      })
    }, NOTHING)

  return of
}

/** A field, with what is asked below it. */
function above(
  below: Measure,
  { name }: FieldNode,
  field: GraphQLField<unknown, unknown> | undefined,
): Measure {
  const isList = field !== undefined && isListType(isNonNullType(field.type) ? field.type.ofType : field.type)
  return {
    ...below,
    depth: below.depth + 1,
    cost: 1 + (isList ? ROWS : 1) * below.cost,
    fields: 1,
    introspective: /^__(schema|type)$/.test(name.value),
  }
}

const plus = (
  sum: Measure,
  more: Measure,
  own: Partial<Pick<Measure, 'aliases' | 'directives'>>,
): Measure => ({
  depth: Math.max(sum.depth, more.depth),
  cost: sum.cost + more.cost,
  aliases: sum.aliases + more.aliases + (own.aliases ?? 0),
  directives: sum.directives + more.directives + (own.directives ?? 0),
  fields: sum.fields + more.fields,
  introspective: sum.introspective || more.introspective,
})
