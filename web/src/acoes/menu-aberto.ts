import { createStore } from '../api/store.ts'
import type { Item } from './item.ts'

type Menu = { itens: readonly Item[]; nome: string; botao: HTMLElement }

/** O único menu de linha da tela: de que itens é e de que botão saiu. */
export const menuAberto = createStore<Menu | undefined>(undefined)

export function abrirMenu(item: Item, botao: HTMLElement): void {
  menuAberto.set({ itens: [item], nome: item.titulo, botao })
}

/** O foco volta para onde estava. */
export function fecharMenu(): void {
  menuAberto.get()?.botao.focus()
  menuAberto.set(undefined)
}
