import { useState } from 'react'

import { ContagemInformarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = { item: { id: string; titulo: string }; antes: string | null; fechar: () => void }

/** O dia do resultado, ou do campo, de que a classe manda contar os prazos. */
export function Contagem({ item, antes, fechar }: Props) {
  const [desde, setDesde] = useState('')
  const { executar, pendente } = useOperacao(ContagemInformarDocument, {
    sucesso: 'Dia da contagem informado.',
    aoConcluir: fechar,
  })
  return (
    <Dialogo
      titulo={antes ? 'Corrigir o dia da contagem' : 'Informar o dia da contagem'}
      rotulo={antes ? 'Corrigir' : 'Informar'}
      fechar={fechar}
      pendente={pendente}
      desabilitado={desde === ''}
      porQueDesabilitado="Digite um dia que exista."
      confirmar={() => executar({ docprocId: item.id, desde })}
    >
      <p>
        A classificação de <strong>{item.titulo}</strong> manda contar os prazos de guarda do dia em que se
        soube o resultado, e não do arquivamento.
      </p>
      <CampoDeDia rotulo="Dia do resultado" valor={desde} aoMudar={setDesde} />
    </Dialogo>
  )
}
