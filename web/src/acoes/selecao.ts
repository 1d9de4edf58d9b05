import { useCallback, useSyncExternalStore } from 'react'

import { createStore, useStore } from '../api/store.ts'
import type { Item } from './item.ts'

/**
 * A seleção da tela: uma só, porque só uma lista está à vista. Quem age (barra, menu, paleta, atalhos) lê
 * daqui; a linha observa apenas a si mesma, e marcar uma não redesenha as outras.
 */
const selecionados = createStore<ReadonlyMap<string, Item>>(new Map())

/** O item aberto nos detalhes, alvo dos atalhos quando nada está selecionado. */
const aberto = createStore<Item | undefined>(undefined)

export function useSelecionados(): readonly Item[] {
  const mapa = useStore(selecionados)
  return useMemoDeLista(mapa)
}

const listas = new WeakMap<ReadonlyMap<string, Item>, readonly Item[]>()

function useMemoDeLista(mapa: ReadonlyMap<string, Item>): readonly Item[] {
  const pronta = listas.get(mapa) ?? [...mapa.values()]
  listas.set(mapa, pronta)
  return pronta
}

export function useSelecionado(id: string): boolean {
  return useSyncExternalStore(
    selecionados.subscribe,
    useCallback(() => selecionados.get().has(id), [id]),
  )
}

export const estaSelecionado = (id: string): boolean => selecionados.get().has(id)

export function selecionar(itens: readonly Item[], marcado: boolean): void {
  selecionados.set((antes) => {
    const depois = new Map(antes)
    for (const item of itens)
      if (marcado) depois.set(item.id, item)
      else depois.delete(item.id)
    return depois
  })
}

export function limparSelecao(): void {
  if (selecionados.get().size > 0) selecionados.set(new Map())
}

/**
 * As linhas chegaram de novo: os selecionados passam a ter as flags de agora; quem saiu da lista sai da
 * seleção.
 */
export function refrescarSelecao(itens: readonly Item[]): void {
  if (selecionados.get().size === 0) return
  const novos = new Map(itens.map((item) => [item.id, item]))
  selecionados.set(
    (antes) =>
      new Map(
        [...antes.keys()].flatMap((id) => {
          const item = novos.get(id)
          return item ? [[id, item] as const] : []
        }),
      ),
  )
}

export function abrirItem(item: Item | undefined): void {
  aberto.set(item)
}

/** Sobre o que os atalhos e a paleta agem: a seleção; sem ela, a linha em foco; sem ela, o item aberto. */
export function alvos(): readonly Item[] {
  const marcados = [...selecionados.get().values()]
  if (marcados.length > 0) return marcados
  const item = emFoco() ?? aberto.get()
  return item ? [item] : []
}

let procurarLinha: (id: string) => Item | undefined = () => undefined

/** A lista à vista diz como achar a linha pelo id. */
export function oferecerLinhas(procurar: (id: string) => Item | undefined): () => void {
  procurarLinha = procurar
  return () => {
    procurarLinha = () => undefined
  }
}

function emFoco(): Item | undefined {
  const linha = document.activeElement?.closest<HTMLElement>('[data-linha]')
  return linha?.dataset['linha'] ? procurarLinha(linha.dataset['linha']) : undefined
}
