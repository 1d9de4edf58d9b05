import { useQuery } from '@tanstack/react-query'

import { InteressadosDoProcessoDocument, type InteressadosDoProcessoQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'

type Processo = Extract<InteressadosDoProcessoQuery['itens'][number], { __typename: 'Processo' }>
export type InteressadoDoProcesso = Processo['interessadosExternos'][number]

export const achar = (
  { itens: [item] }: InteressadosDoProcessoQuery,
  id: string,
): InteressadoDoProcesso | undefined =>
  item?.__typename === 'Processo' ? item.interessadosExternos.find((um) => um.id === id) : undefined

/** A pessoa, se é parte do processo agora, com os dados do cadastro e a versão deles. */
export function useInteressadoDoProcesso(processoId: string | undefined, id: string) {
  const { data, isPending, error } = useQuery({
    ...consulta(InteressadosDoProcessoDocument, { ids: [processoId ?? ''] }),
    enabled: processoId !== undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { erro: 'pagina' },
  })
  return {
    interessado: data && achar(data, id),
    carregando: isPending && processoId !== undefined,
    erro: error,
  }
}
