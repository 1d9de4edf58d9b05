import { useQueryClient } from '@tanstack/react-query'

import type { TypedDocumentString } from '../../api/gen/graphql.ts'
import { useAtoComCampos } from '../campos/use-ato-com-campos.ts'
import { igual } from './juntar.ts'
import { esquecerListas } from './use-administrar.ts'
import { useEditar } from './use-editar.ts'
import { ficarComODela, useVersao, type Lida } from './use-versao.ts'

export type Entrada<V, R, P> = {
  operacao: TypedDocumentString<R, P>
  /** O que se leu; sem versão, o que se cria. */
  inicial: Lida<V>
  /** Lê de novo o que está guardado. */
  ler: () => Promise<Lida<V>>
  pedido: (valores: V, lida: Lida<V>) => P
  /** Os que o formulário tem: a recusa de outro se mostra como qualquer erro. */
  campos: readonly string[]
  sucesso: string | ((data: R) => string)
  fechar: () => void
  aoSalvar?: (data: R) => void
  /** O que um muda num campo vale para os outros: o que fica dos dois vê-se antes de salvar. */
  conferir?: boolean
  /** Mudam-se listas que os atos do dia não mudam. */
  administra?: boolean
}

/**
 * Um diálogo que altera o que outra pessoa também pode alterar: manda-se sobre a versão que se leu, e quem chega depois
 * vê o que a outra deixou. Ficar com o que está salvo é fechar sem pedir nada.
 */
export function useFormulario<V extends object, R, P>(entrada: Entrada<V, R, P>) {
  const { operacao, inicial, ler, pedido, campos, sucesso, fechar, conferir = false } = entrada
  const cliente = useQueryClient()
  const [valores, editar] = useEditar<V>(inicial.valores)
  const versao = useVersao<V>({
    inicial,
    ler,
    editar,
    salvar: (juntos, lida) => ato.executar(pedido(juntos, lida)),
    conferir,
  })
  const ato = useAtoComCampos(operacao, {
    sucesso,
    campos,
    recusou: (erro) => versao.recusou(erro, valores),
    aoConcluir: (data) => {
      if (entrada.administra) void esquecerListas(cliente)
      fechar()
      entrada.aoSalvar?.(data)
    },
  })
  const mudou = !igual(valores, versao.lida.valores)
  return {
    valores,
    lida: versao.lida,
    mudou,
    conflito: versao.conflito,
    mudar: (mudanca: Partial<V>) => {
      ato.esquecer()
      editar(mudanca)
    },
    salvar: () => {
      if (versao.conflito && !mudou) return ficarComODela(fechar)
      versao.resolver()
      ato.executar(pedido(valores, versao.lida))
    },
    pendente: ato.pendente || versao.conciliando,
    erroDe: ato.erroDe,
  }
}
