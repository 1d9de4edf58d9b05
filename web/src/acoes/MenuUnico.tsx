import { useEffect } from 'react'

import { useStore } from '../api/store.ts'
import { Flutuante } from '../ui/Flutuante.tsx'
import { ItensDoMenu } from './ItensDoMenu.tsx'
import { fecharMenu, menuAberto } from './menu-aberto.ts'

/**
 * Um menu para a lista toda, ancorado ao botão de quem o abriu. Mora fora das linhas: atualizar a lista não o
 * fecha.
 */
export function MenuUnico() {
  const menu = useStore(menuAberto)
  useEffect(() => () => menuAberto.set(undefined), [])
  if (!menu) return null
  return (
    <Flutuante
      ancora={menu.botao}
      papel="menu"
      rotulo={`Ações de ${menu.nome}`}
      largura={360}
      fechar={fecharMenu}
    >
      <ItensDoMenu itens={menu.itens} />
    </Flutuante>
  )
}
