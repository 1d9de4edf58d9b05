import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { TypedDocumentString } from '../api/gen/graphql.ts'
import { consulta } from '../api/use-consulta.ts'
import type { Item } from './item.ts'

type Respondidos<D> = { itens: readonly D[] }
/** Uma consulta de `itens(ids)`, com o que o diálogo quer de cada um. */
export type OperacaoDosItens<D> = TypedDocumentString<Respondidos<D>, { ids: string[] }>

export type DadosDosItens<D> = {
  /** Os que a pessoa ainda vê, pelo id. */
  dados: ReadonlyMap<string, D>
  carregando: boolean
  erro: Error | null
}

/**
 * O que um diálogo declara precisar dos itens, pedido quando ele abre e de novo depois de cada ato: não
 * depende do que a lista carregou, e não abre nenhum (o negrito fica, e quem enviou ainda desfaz).
 */
export function useDadosDosItens<D extends { id: string }>(
  operacao: OperacaoDosItens<D>,
  itens: readonly Pick<Item, 'id'>[],
): DadosDosItens<D> {
  const { data, isPending, error } = useQuery({
    ...consulta(operacao, { ids: itens.map(({ id }) => id) }),
    enabled: itens.length > 0,
    staleTime: 0,
    // Reaberto depois de um ato, o formulário não parte do que havia antes dele.
    gcTime: 0,
    placeholderData: keepPreviousData,
    meta: { erro: 'pagina' },
  })
  return {
    dados: new Map((data?.itens ?? []).map((item) => [item.id, item])),
    carregando: isPending && itens.length > 0 && !error,
    erro: error,
  }
}
