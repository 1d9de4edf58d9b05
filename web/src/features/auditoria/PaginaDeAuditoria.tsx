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
      explicacao="Quem, num dia e numa hora que já passaram, podia ler um documento ou processo, ou o que uma pessoa podia ler. Diz quem podia, e não quem leu, que está em “Quem viu”, nos detalhes do item. Tira-se do histórico, com as regras de hoje, e fica registrado que você perguntou."
      abas={ABAS}
    >
      {aba === 'pessoa' ? <PorPessoa /> : <PorItem />}
    </Tela>
  )
}
