import type { QueryClient } from '@tanstack/react-query'

import { createStore } from './store.ts'

/** Grows with every act of this person; a list that sees it grow shows all changes at once instead of offering them. */
export const actsDone = createStore(0)

const UNCHANGED_BY_ACTS = new Set(['Me', 'Classificacoes', 'Setores', 'Usuarios'])

/** After most mutations the open list and the details are refetched (specification §7). */
export async function depoisDeAgir(client: QueryClient): Promise<void> {
  actsDone.set((n) => n + 1)
  await client.invalidateQueries({ predicate: ({ queryKey }) => !UNCHANGED_BY_ACTS.has(String(queryKey[0])) })
}
