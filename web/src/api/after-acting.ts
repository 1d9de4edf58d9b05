import type { QueryClient } from '@tanstack/react-query'

import { createStore } from './store.ts'

/**
 * Grows with every act of this person; a list that sees it grow shows all changes at once instead of offering
 * them.
 */
export const actsDone = createStore(0)

const UNCHANGED_BY_ACTS = new Set(['Me', 'Classificacoes', 'Setores', 'Usuarios'])

/** What a person reads before deciding: the item itself, and which step comes next. */
const READ_BEFORE_DECIDING = new Set(['DetalhesDoDocumento', 'DetalhesDoProcesso', 'PrimeirosPassos'])

/** After most mutations the open list and the details are refetched (specification §7). */
export async function depoisDeAgir(client: QueryClient): Promise<void> {
  actsDone.set((n) => n + 1)
  // Shown again for a moment, they would be decided upon as they were before the act: a version that the
  // server refuses, a step already taken.
  client.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => READ_BEFORE_DECIDING.has(String(queryKey[0])),
  })
  await client.invalidateQueries({ predicate: ({ queryKey }) => !UNCHANGED_BY_ACTS.has(String(queryKey[0])) })
}
