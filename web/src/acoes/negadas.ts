import { AcoesNegadasDocument, type AcoesNegadasQuery } from '../api/gen/graphql.ts'
import { useConsulta } from '../api/use-consulta.ts'
import { usePainted } from '../ui/use-painted.ts'
import type { Item } from './item.ts'

export type AcaoNegada = AcoesNegadasQuery['acoesNegadas'][number]

const NENHUMA: readonly AcaoNegada[] = []

/** Os porquês de um item, pedidos só quando alguém abre o menu, e depois que o que se pode já se vê. */
export function useNegadas(itens: readonly Item[]): {
  negadas: readonly AcaoNegada[]
  carregando: boolean
} {
  const unico = itens.length === 1 ? itens[0] : undefined
  const aVista = usePainted()
  const { data, isLoading } = useConsulta(
    AcoesNegadasDocument,
    { id: unico?.id ?? '' },
    { ligada: aVista && unico !== undefined, validadeMs: 0 },
  )
  return {
    negadas: data?.acoesNegadas ?? NENHUMA,
    carregando: unico !== undefined && (!aVista || isLoading),
  }
}
