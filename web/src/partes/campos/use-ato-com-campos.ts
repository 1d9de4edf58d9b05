import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import type { TypedDocumentString } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'

type Opcoes<R> = {
  /** Sem ela, o que aparece na tela já diz. */
  sucesso?: string | ((data: R) => string)
  aoConcluir?: (data: R) => void
  /** Os que o formulário tem: a recusa de outro se mostra como qualquer erro. */
  campos: readonly string[]
  /** Antes de tudo: quem salvou sobre o que já mudou (partes/telas/use-versao.ts). */
  recusou?: (erro: unknown) => boolean
}

/** Um ato de formulário: a recusa de um campo fica no campo, até que ele mude ou se tente outra vez. */
export function useAtoComCampos<R, V>(
  operacao: TypedDocumentString<R, V>,
  { campos, recusou, ...opcoes }: Opcoes<R>,
) {
  const [recusa, setRecusa] = useState<{ campo: string; mensagem: string }>()
  const ato = useOperacao(operacao, {
    ...opcoes,
    aoFalhar: (erro) => {
      if (recusou?.(erro)) return true
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
