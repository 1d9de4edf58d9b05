import { useAlvosDeSempre } from './de-sempre.ts'
import { SeletorDeUmAlvo } from './SeletorDeUmAlvo.tsx'

type Props = {
  rotulo: string
  /** O id da pessoa. */ valor: string | undefined
  aoMudar: (id: string | undefined) => void
  obrigatorio?: boolean
  erro?: string | undefined
}

/** Uma pessoa da casa, de que se pergunta o que aconteceu: também quem já saiu. */
export function SeletorDePessoa({ rotulo, valor, aoMudar, obrigatorio = false, erro }: Props) {
  const { alvos, carregando } = useAlvosDeSempre({ comSetores: false })
  return (
    <SeletorDeUmAlvo
      rotulo={rotulo}
      dica="Nome"
      alvos={alvos}
      carregando={carregando}
      valor={valor}
      obrigatorio={obrigatorio}
      erro={erro}
      aoMudar={(alvo) => aoMudar(alvo?.id)}
    />
  )
}
