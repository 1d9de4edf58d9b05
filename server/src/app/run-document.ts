import { type DocumentNode, execute, type GraphQLSchema } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Contexto } from '../modules/ator/index.ts'

export type Result = { data?: unknown; errors?: readonly unknown[] }
export type Call = {
  context: Contexto
  variables: Record<string, unknown> | undefined
  operationName: string | undefined
}

/** Compiles a document the second time it is run: what is asked once is not worth it. */
export function openRunner(schema: GraphQLSchema) {
  const compiled = new WeakMap<DocumentNode, CompiledQuery | 'seen' | 'interpreted'>()

  function compiledFor(document: DocumentNode): CompiledQuery | undefined {
    const known = compiled.get(document)
    if (known === 'interpreted') return undefined
    if (known === undefined)
      return void compiled.set(document, namesOf(document).length === 1 ? 'seen' : 'interpreted')
    if (known !== 'seen') return known
    const query = compileQuery(schema, document)
    compiled.set(document, isCompiledQuery(query) ? query : 'interpreted')
    return isCompiledQuery(query) ? query : undefined
  }

  return async (document: DocumentNode, { context, variables, operationName }: Call): Promise<Result> => {
    const known = operationName === undefined || namesOf(document).includes(operationName)
    const query = known ? compiledFor(document) : undefined
    if (query !== undefined) return query.query(undefined, context, variables ?? {})
    return execute({
      schema,
      document,
      contextValue: context,
      variableValues: variables,
      operationName,
      hideSuggestions: true,
    })
  }
}

const namesOf = (document: DocumentNode): (string | undefined)[] =>
  document.definitions.flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? [definition.name?.value] : [],
  )
