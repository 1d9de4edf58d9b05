import { Menu } from '@mantine/core'
import { useEffect } from 'react'

import { useStore } from '../api/store.ts'
import { ItensDoMenu } from './ItensDoMenu.tsx'
import { fecharMenu, menuAberto } from './menu-aberto.ts'
import css from './MenuUnico.module.css'

/** Um menu para a lista toda, ancorado ao botão de quem o abriu. Mora fora das linhas: atualizar a lista não o fecha. */
export function MenuUnico() {
  const menu = useStore(menuAberto)
  useEffect(() => () => menuAberto.set(undefined), [])
  if (!menu) return null
  const { left, top, width, height } = menu.botao.getBoundingClientRect()
  return (
    <Menu opened onChange={(aberto) => !aberto && fecharMenu()} position="bottom-end" width={360} returnFocus={false}>
      <Menu.Target>
        <button type="button" tabIndex={-1} aria-hidden aria-label={`Ações de ${menu.nome}`} className={css['ancora']} style={{ left, top, width, height }} />
      </Menu.Target>
      <Menu.Dropdown className={css['menu'] ?? ''}>
        <ItensDoMenu itens={menu.itens} />
      </Menu.Dropdown>
    </Menu>
  )
}
