import { createStore } from '../api/store.ts'
import type { Item } from './item.ts'

type Menu = { itens: readonly Item[]; nome: string; botao: HTMLElement }

/** O único menu de linha da tela: de que itens é e de que botão saiu. */
export const menuAberto = createStore<Menu | undefined>(undefined)

/** No botão de quem já está aberto, fecha. */
export function abrirMenu(item: Item, botao: HTMLElement): void {
  menuAberto.set((aberto) =>
    aberto?.botao === botao ? undefined : { itens: [item], nome: item.titulo, botao },
  )
}

/** O foco já voltou ao botão, ou foi aonde a pessoa clicou. */
export function fecharMenu(): void {
  menuAberto.set(undefined)
}
