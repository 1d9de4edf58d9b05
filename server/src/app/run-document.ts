import { type DocumentNode, execute, type GraphQLSchema } from 'graphql'
import type { Contexto } from '../modules/ator/index.ts'
import { executePlan } from './execute-plan.ts'
import { type Plan, planOf } from './plan-document.ts'

export type Result = { data?: unknown; errors?: readonly unknown[] }
export type Call = {
  context: Contexto
  variables: Record<string, unknown> | undefined
  operationName: string | undefined
}

/** Executes valid documents, each by its plan from the first time on (ADR 0042). */
export function openRunner(schema: GraphQLSchema) {
  const plans = new WeakMap<DocumentNode, { plan: Plan | undefined }>()

  function planFor(document: DocumentNode, operationName: string | undefined): Plan | undefined {
    const { plan } = plans.get(document) ?? { plan: planOf(schema, document) }
    plans.set(document, { plan })
    const isAsked = operationName === undefined || operationName === plan?.operation.name?.value
    return isAsked ? plan : undefined
  }

  return async (document: DocumentNode, { context, variables, operationName }: Call): Promise<Result> => {
    const plan = planFor(document, operationName)
    if (plan !== undefined) return executePlan(schema, plan, { context, variables: variables ?? {} })
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
