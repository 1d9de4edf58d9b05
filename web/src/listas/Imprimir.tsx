import { ActionIcon } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

import { useSelecionados } from '../acoes/selecao.ts'
import type { Linha } from '../partes/itens/linha.ts'
import type { DefinicaoDeLista } from './definicao.ts'
import { useRelacao } from './use-relacao.ts'

type Props = {
  nome: string
  setor: string | undefined
  definicao: DefinicaoDeLista
  linhas: readonly Linha[]
}

/** A relação de remessa: das linhas marcadas ou, sem nenhuma, de todas. */
export function Imprimir(lista: Props) {
  const escolhidos = new Set(useSelecionados().map(({ id }) => id))
  const marcadas = lista.linhas.filter(({ id }) => escolhidos.has(id))
  const { imprimir, buscando } = useRelacao({ ...lista, marcadas })
  return (
    <ActionIcon
      aria-label="Imprimir a relação de remessa"
      title="Imprimir a relação de remessa: as linhas marcadas ou, sem nenhuma, todas"
      disabled={lista.linhas.length === 0}
      loading={buscando}
      onClick={() => void imprimir()}
    >
      <IconPrinter aria-hidden size={20} />
    </ActionIcon>
  )
}
