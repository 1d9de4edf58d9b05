import type { ComponentType } from 'react'

import { Tela, useAba } from '../../partes/telas/Tela.tsx'
import { Afastamentos } from './Afastamentos.tsx'
import { ChavesDeImpersonacao } from './ChavesDeImpersonacao.tsx'
import { EntradasRecusadas } from './EntradasRecusadas.tsx'
import { Entidade } from './Entidade.tsx'
import { Feriados } from './Feriados.tsx'
import { Integradores } from './Integradores.tsx'
import { PapelTimbrado } from './PapelTimbrado.tsx'
import { Pessoas } from './Pessoas.tsx'
import { Setores } from './Setores.tsx'

const ABAS: readonly { id: string; rotulo: string; Secao: ComponentType }[] = [
  { id: 'pessoas', rotulo: 'Pessoas', Secao: Pessoas },
  { id: 'entradas', rotulo: 'Entradas recusadas', Secao: EntradasRecusadas },
  { id: 'setores', rotulo: 'Setores', Secao: Setores },
  { id: 'afastamentos', rotulo: 'Afastamentos', Secao: Afastamentos },
  { id: 'entidade', rotulo: 'Entidade', Secao: Entidade },
  { id: 'papel', rotulo: 'Papel timbrado', Secao: PapelTimbrado },
  { id: 'feriados', rotulo: 'Feriados', Secao: Feriados },
  { id: 'integradores', rotulo: 'Sistemas integrados', Secao: Integradores },
  { id: 'chaves', rotulo: 'Agir no lugar de outro', Secao: ChavesDeImpersonacao },
]

/** /admin/acesso: quem entra, onde trabalha, o que pode, e como a entidade se mostra e funciona. */
export function PaginaDeAcesso() {
  const aba = useAba(ABAS)
  const Secao = ABAS.find(({ id }) => id === aba)?.Secao ?? Pessoas
  return (
    <Tela
      grupo="Administração"
      titulo="Acesso"
      explicacao="Quem entra, em que setores trabalha e o que pode; e como a entidade se mostra e funciona."
      abas={ABAS}
    >
      <Secao />
    </Tela>
  )
}
