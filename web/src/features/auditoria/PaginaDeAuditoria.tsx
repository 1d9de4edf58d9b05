import { Tela, useAba } from '../../partes/telas/Tela.tsx'
import { PorItem } from './PorItem.tsx'
import { PorPessoa } from './PorPessoa.tsx'

const ABAS = [
  { id: 'item', rotulo: 'Por item' },
  { id: 'pessoa', rotulo: 'Por pessoa' },
]

/** /admin/quem-podia-ler: a leitura de um dia passado, tirada do histórico; por item ou por pessoa. */
export function PaginaDeAuditoria() {
  const aba = useAba(ABAS)
  return (
    <Tela
      grupo="Administração"
      titulo="Quem podia ler naquele dia"
      explicacao="Tira-se do histórico, com as mesmas regras que valem hoje. Diz quem podia ler, não quem leu: isso está em “Quem viu”, nos detalhes do item. Fica registrado que você perguntou."
      abas={ABAS}
    >
      {aba === 'pessoa' ? <PorPessoa /> : <PorItem />}
    </Tela>
  )
}
