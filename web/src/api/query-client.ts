import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'

import { mostrarErroDeFundo } from './error-policy.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `pagina`: the page itself says that it could not load; nobody toasts. */
    queryMeta: { erro?: 'pagina' }
  }
}

/** A poll that fails every five seconds is told once, until it works again. */
const failing = new Set<string>()

export const queryClient = newQueryClient()

/** Also a cache of its own for who is not the person logged in (a guest). */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (firstFailure(query) && !isPagesBusiness(query)) mostrarErroDeFundo(error)
      },
      onSuccess: (_data, query) => failing.delete(query.queryHash),
    }),
    // executar() already retries what is worth retrying (502); retrying a refusal only delays the sentence.
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  })
}

function firstFailure(query: Query<unknown, unknown>): boolean {
  if (failing.has(query.queryHash)) return false
  failing.add(query.queryHash)
  return true
}

/** With data on screen the failure of a refresh is a toast; without it the page is the message. */
function isPagesBusiness(query: Query<unknown, unknown>): boolean {
  return query.meta?.erro === 'pagina' && query.state.data === undefined
}
