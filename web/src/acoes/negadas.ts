import { AcoesNegadasDocument, type AcoesNegadasQuery } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import type { Item } from './item.ts'

export type AcaoNegada = AcoesNegadasQuery['acoesNegadas'][number]

const NENHUMA: readonly AcaoNegada[] = []

/** Os porquês de um item, pedidos só quando alguém abre o menu. */
export function useNegadas(
  itens: readonly Item[],
  aberto: boolean,
): { negadas: readonly AcaoNegada[]; carregando: boolean } {
  const unico = itens.length === 1 ? itens[0] : undefined
  const { data, isLoading } = useConsulta(
    AcoesNegadasDocument,
    { id: unico?.id ?? '' },
    { ligada: aberto && unico !== undefined, validadeMs: 0 },
  )
  return { negadas: data?.acoesNegadas ?? NENHUMA, carregando: isLoading }
}
