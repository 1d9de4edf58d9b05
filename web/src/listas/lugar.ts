import type { Filtros } from './filtros.ts'
import type { Ordem } from './definicao.ts'

/** Onde a pessoa estava na lista quando a deixou por um item dela. */
export type Lugar = {
  ordem: Ordem
  pular: number
  filtros: Filtros
  rolagem: number
  linha: string | undefined
  indice: number
}

let guardado: { chave: string; lugar: Lugar } | undefined

const DE_ITEM = /^#\/(documento|processo|sign)(\/|\?|$)/

/** De um item volta-se ao mesmo lugar; quem sai para outro lugar do sistema recomeça a lista. */
export function guardarLugar(chave: string, lugar: Lugar, destino: string): void {
  guardado = DE_ITEM.test(destino) ? { chave, lugar } : undefined
}

export const lugarGuardado = (chave: string): Lugar | undefined =>
  guardado?.chave === chave ? guardado.lugar : undefined
