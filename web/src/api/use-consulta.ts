import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'

import { executar } from './executar.ts'
import type { TypedDocumentString } from './gen/graphql.ts'

/**
 * Query options of an operation: the key is its name and variables, so that `invalidar('Documento')` reaches
 * it.
 */
export function consulta<R, V>(operation: TypedDocumentString<R, V>, variables: V) {
  return queryOptions({
    queryKey: [nameOf(operation), variables] as const,
    queryFn: ({ signal }) => executar(operation, variables, { signal }),
  })
}

type Opcoes = { ligada?: boolean; aCadaMs?: number; validadeMs?: number; pagina?: boolean }

/** Reads an operation from a component. `pagina`: the component itself shows the error of the first load. */
export function useConsulta<R, V>(
  operation: TypedDocumentString<R, V>,
  variables: V,
  opcoes: Opcoes = {},
): UseQueryResult<R> {
  return useQuery({
    ...consulta(operation, variables),
    enabled: opcoes.ligada ?? true,
    ...(opcoes.aCadaMs === undefined ? {} : { refetchInterval: opcoes.aCadaMs }),
    ...(opcoes.validadeMs === undefined ? {} : { staleTime: opcoes.validadeMs }),
    ...(opcoes.pagina ? { meta: { erro: 'pagina' as const } } : {}),
  })
}

export function nameOf<R, V>(operation: TypedDocumentString<R, V>): string {
  const name: unknown = operation.__meta__?.['operationName']
  if (typeof name !== 'string') throw new Error('Operação sem nome: rode npm run gen')
  return name
}
