import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { TypedDocumentString } from '../../api/gen/graphql.ts'
import { useAtoComCampos } from '../campos/use-ato-com-campos.ts'

type Opcoes<R> = {
  /** Sem ela, o que aparece na tela já diz. */ sucesso?: string | ((data: R) => string)
  aoConcluir?: (data: R) => void
  campos?: readonly string[]
  recusou?: (erro: unknown) => boolean
}

/** Listas que os atos do dia não mudam, e os da administração sim. */
const DA_ADMINISTRACAO = new Set(['Me', 'Classificacoes', 'Setores', 'Usuarios'])

export const esquecerListas = (cliente: QueryClient): Promise<void> =>
  cliente.invalidateQueries({ predicate: ({ queryKey }) => DA_ADMINISTRACAO.has(String(queryKey[0])) })

/** Um ato da administração: feito, o que os seletores guardavam se pede outra vez. */
export function useAdministrar<R, V>(
  operacao: TypedDocumentString<R, V>,
  { aoConcluir, campos = [], ...opcoes }: Opcoes<R>,
) {
  const cliente = useQueryClient()
  return useAtoComCampos(operacao, {
    ...opcoes,
    campos,
    aoConcluir: (data) => {
      void esquecerListas(cliente)
      aoConcluir?.(data)
    },
  })
}
