import { queryOptions } from '@tanstack/react-query'

import { listsVersion } from '../api/lists-version.ts'
import type { DefinicaoDeLista, Pagina, Recorte } from './definicao.ts'

/** O que veio e a versão das listas de antes de vir: enquanto for a mesma, o que veio ainda vale. */
type PaginaDatada = Pagina & { versao: string | undefined }

/**
 * A consulta de uma lista. Ao se consultar de novo só traz as linhas se alguma coisa mudou para a pessoa, ou
 * depois de um ato dela.
 */
export function consultaDaLista({ consulta }: DefinicaoDeLista, recorte: Recorte) {
  const queryKey = [consulta.nome(recorte), recorte] as const
  return queryOptions<PaginaDatada, Error, PaginaDatada, typeof queryKey>({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const versao = await listsVersion()
      const { data, isInvalidated } = client.getQueryState<PaginaDatada>(queryKey) ?? {}
      if (data !== undefined && versao !== undefined && data.versao === versao && !isInvalidated) return data
      return { ...(await consulta.buscar(recorte, signal)), versao }
    },
    meta: { erro: 'pagina' },
  })
}
