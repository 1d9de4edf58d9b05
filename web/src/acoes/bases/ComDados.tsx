import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useDadosDosItens, type OperacaoDosItens } from '../dados-dos-itens.ts'
import type { PropsDeAcao } from '../dialogos.ts'

type Props<D> = PropsDeAcao & {
  titulo: string
  operacao: OperacaoDosItens<D>
  /**
   * Os dados de quando chegaram; o formulário guarda os seus, e o que chega depois não os troca por baixo.
   */
  children: (dados: readonly D[]) => ReactNode
}

/** O formulário que só se desenha quando se sabe o que há: espera, erro, e o item que já não se vê. */
export function ComDados<D extends { id: string }>({ titulo, operacao, itens, fechar, children }: Props<D>) {
  const { dados, carregando, erro } = useDadosDosItens(operacao, itens)
  const achados = itens.flatMap(({ id }) => dados.get(id) ?? [])
  if (achados.length > 0) return children(achados)
  const sumiu =
    itens.length === 1
      ? 'O item não existe mais, ou você já não tem acesso a ele.'
      : 'Os itens não existem mais, ou você já não tem acesso a eles.'
  return (
    <Dialogo titulo={titulo} fechar={fechar}>
      {carregando ? <Skeleton height={160} /> : <p role="alert">{erro ? mensagemDe(erro) : sumiu}</p>}
    </Dialogo>
  )
}
