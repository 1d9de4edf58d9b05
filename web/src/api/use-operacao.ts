import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { mostrarErro } from './error-policy.ts'
import { executar } from './executar.ts'
import type { TypedDocumentString } from './gen/graphql.ts'
import { ChaveDoAto } from './idempotency.ts'
import { depoisDeAgir } from './after-acting.ts'
import { avisarSucesso } from './notices.ts'

type Opcoes<R> = {
  /** The specification's success sentence. */
  sucesso?: string | ((data: R) => string)
  aoConcluir?: (data: R) => void
  /** Returns true when it showed the error itself (a form field). */
  aoFalhar?: (error: unknown) => boolean
}

/**
 * One user act: pending state, one idempotency key until it succeeds, success sentence, refetch, error
 * policy.
 */
export function useOperacao<R, V>(operation: TypedDocumentString<R, V>, opcoes: Opcoes<R> = {}) {
  const client = useQueryClient()
  const chave = useRef(new ChaveDoAto())
  const mutation = useMutation({
    mutationFn: (variables: V) => executar(operation, variables, { chave: chave.current.of(variables) }),
    onSuccess: async (data) => {
      chave.current.done()
      if (opcoes.sucesso)
        avisarSucesso(typeof opcoes.sucesso === 'function' ? opcoes.sucesso(data) : opcoes.sucesso)
      opcoes.aoConcluir?.(data)
      await depoisDeAgir(client)
    },
    onError: (error) => {
      if (!opcoes.aoFalhar?.(error)) mostrarErro(error)
    },
  })
  return {
    executar: (variables: V): void => mutation.mutate(variables),
    pendente: mutation.isPending,
    erro: mutation.error,
  }
}
