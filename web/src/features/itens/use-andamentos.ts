import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PAGINA_MAX } from '@autos/contract/regras/limites.ts'

import { executar } from '../../api/executar.ts'
import { AndamentosDocument, type AndamentosQuery, type EspecieDeAndamento } from '../../api/gen/graphql.ts'
import { procurar } from '../../ui/procurar.ts'

export type Andamento = AndamentosQuery['andamentos']['dados'][number]

export type Filtros = {
  texto: string
  especie: EspecieDeAndamento | ''
  de: string
  ate: string
  usuarioId: string | undefined
  comFilhos: boolean
}
export const SEM_FILTROS: Filtros = {
  texto: '',
  especie: '',
  de: '',
  ate: '',
  usuarioId: undefined,
  comFilhos: false,
}

/**
 * O andamento, de pedaço em pedaço. O servidor filtra pela espécie, pelo período e por quem fez; o texto se
 * procura aqui, e para isso vêm todos: as frases são escritas na hora, de dados que só o servidor tem.
 */
export function useAndamentos(
  id: string,
  { texto, especie, de, ate, usuarioId, comFilhos }: Filtros,
  todos: boolean,
) {
  const pedido = {
    id,
    comFilhos,
    ...(especie && { especies: [especie] }),
    ...(de && { de }),
    ...(ate && { ate }),
    ...(usuarioId && { usuarioId }),
  }
  const consulta = useInfiniteQuery({
    queryKey: ['Andamentos', pedido],
    queryFn: ({ pageParam, signal }) =>
      executar(
        AndamentosDocument,
        { ...pedido, limit: PAGINA_MAX, ...(pageParam && { depoisDe: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ andamentos }) => andamentos.proximo ?? undefined,
    staleTime: 0,
    meta: { erro: 'pagina' },
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = consulta
  const querTodos = todos || texto.trim() !== ''
  useEffect(() => {
    if (querTodos && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [querTodos, hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const lidos = consulta.data?.pages.flatMap(({ andamentos }) => andamentos.dados) ?? []
  return {
    lidos,
    achados: procurar(lidos, texto, ({ frase, detalhe }) => `${frase} ${detalhe ?? ''}`),
    carregando: consulta.isPending,
    trazendo: isFetchingNextPage,
    haMais: hasNextPage,
    mais: () => void fetchNextPage(),
    erro: consulta.error,
    tentarDeNovo: () => void consulta.refetch(),
  }
}
