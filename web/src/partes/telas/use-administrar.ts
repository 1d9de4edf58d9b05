import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import type { TypedDocumentString } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'

type Opcoes<R> = {
  /** Sem ela, o que aparece na tela já diz. */ sucesso?: string | ((data: R) => string)
  aoConcluir?: (data: R) => void
  campos?: readonly string[]
}

/** Listas que os atos do dia não mudam, e os da administração sim. */
const DA_ADMINISTRACAO = new Set(['Me', 'Classificacoes', 'Setores', 'Usuarios'])

export const esquecerListas = (cliente: QueryClient): Promise<void> =>
  cliente.invalidateQueries({ predicate: ({ queryKey }) => DA_ADMINISTRACAO.has(String(queryKey[0])) })

/**
 * Um ato da administração: a recusa de um campo fica no campo, e o que os seletores guardavam se pede outra
 * vez.
 */
export function useAdministrar<R, V>(
  operacao: TypedDocumentString<R, V>,
  { sucesso, aoConcluir, campos = [] }: Opcoes<R>,
) {
  const cliente = useQueryClient()
  const [recusa, setRecusa] = useState<{ campo: string; mensagem: string }>()
  const ato = useOperacao(operacao, {
    ...(sucesso === undefined ? {} : { sucesso }),
    aoConcluir: (data) => {
      void esquecerListas(cliente)
      aoConcluir?.(data)
    },
    aoFalhar: (erro) => {
      const campo = campoDe(erro)
      if (campo === undefined || !campos.includes(campo)) return false
      setRecusa({ campo, mensagem: mensagemDe(erro) })
      return true
    },
  })
  return {
    executar: (variaveis: V) => {
      setRecusa(undefined)
      ato.executar(variaveis)
    },
    pendente: ato.pendente,
    erroDe: (campo: string): string | undefined => (recusa?.campo === campo ? recusa.mensagem : undefined),
    esquecer: () => setRecusa(undefined),
  }
}
