import { useAlvosDeSempre } from './de-sempre.ts'
import { SeletorDeUmAlvo } from './SeletorDeUmAlvo.tsx'

type Props = {
  rotulo: string
  /** O id da pessoa. */ valor: string | undefined
  aoMudar: (id: string | undefined) => void
}

/** Uma pessoa da casa, para filtrar o que aconteceu: também quem já saiu. */
export function SeletorDePessoa({ rotulo, valor, aoMudar }: Props) {
  const { alvos, carregando } = useAlvosDeSempre({ comSetores: false })
  return (
    <SeletorDeUmAlvo
      rotulo={rotulo}
      dica="Nome"
      alvos={alvos}
      carregando={carregando}
      valor={valor}
      aoMudar={(alvo) => aoMudar(alvo?.id)}
    />
  )
}
