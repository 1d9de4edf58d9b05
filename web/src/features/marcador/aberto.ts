import { createStore } from '../../api/store.ts'
import type { Marker } from '../../base/markers.ts'

/** O menu de um marcador, na árvore ou na página dele: de qual é, e de que botão saiu. */
export const menuDoMarcador = createStore<{ marcador: Marker; botao: HTMLElement } | undefined>(undefined)

export type DialogoDeMarcador = 'renomear' | 'remover' | 'novo'

export const dialogoDoMarcador = createStore<{ qual: DialogoDeMarcador; marcador: Marker } | undefined>(
  undefined,
)
