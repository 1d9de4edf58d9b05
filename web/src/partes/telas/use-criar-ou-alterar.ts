import { useQueryClient } from '@tanstack/react-query'

import type { TypedDocumentString } from '../../api/gen/graphql.ts'
import { useAtoComCampos } from '../campos/use-ato-com-campos.ts'
import { esquecerListas } from './use-administrar.ts'
import { useFormulario, type Entrada } from './use-formulario.ts'

type Criar<V, R, P> = {
  operacao: TypedDocumentString<R, P>
  pedido: (valores: V) => P
  sucesso: string | ((data: R) => string)
}

/** O mesmo diálogo, para o que ainda não há: criar é outro ato, e não há com quem disputar. */
export function useCriarOuAlterar<V extends object, R, P, RC, PC>({
  criar,
  ...entrada
}: Entrada<V, R, P> & { criar: Criar<V, RC, PC>; aoSalvar?: () => void }) {
  const cliente = useQueryClient()
  const formulario = useFormulario(entrada)
  const criacao = useAtoComCampos(criar.operacao, {
    sucesso: criar.sucesso,
    campos: entrada.campos,
    aoConcluir: () => {
      if (entrada.administra) void esquecerListas(cliente)
      entrada.fechar()
      entrada.aoSalvar?.()
    },
  })
  const { pendente, erroDe } = entrada.inicial.versao === null ? criacao : formulario
  return {
    ...formulario,
    pendente,
    erroDe,
    mudar: (mudanca: Partial<V>) => {
      criacao.esquecer()
      formulario.mudar(mudanca)
    },
    salvar: () =>
      entrada.inicial.versao === null
        ? criacao.executar(criar.pedido(formulario.valores))
        : formulario.salvar(),
  }
}
