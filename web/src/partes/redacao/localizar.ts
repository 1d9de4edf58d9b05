import type { EditorState } from 'prosemirror-state'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceNext,
  search,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import type { EditorView } from 'prosemirror-view'

import { ESQUEMA } from './esquema.ts'

export type Procura = { procurado: string; troca: string; comCaixa: boolean }

export const SEM_PROCURA: Procura = { procurado: '', troca: '', comCaixa: false }

/** Guarda o que se procura na folha e o marca. */
export const localizavel = search

/** O que se digita é o que se acha e o que se põe: sem expressões, e `$` é `$`. O que se propôs tirar não se acha. */
const consulta = ({ procurado, troca, comCaixa }: Procura): SearchQuery =>
  new SearchQuery({
    search: procurado,
    replace: troca.replaceAll('$', '$$$$'),
    caseSensitive: comCaixa,
    literal: true,
    filter: ({ doc }, { from, to }) => !doc.rangeHasMark(from, to, ESQUEMA.marks.remocao),
  })

/** Marca na folha tudo o que se procura; vazio, nada. */
export function procurar(view: EditorView, procura: Procura): void {
  view.dispatch(setSearchState(view.state.tr, consulta(procura)).setMeta('addToHistory', false))
}

/** Quantos há, e qual deles está escolhido na folha, a contar de um. */
export function achadosEm(state: EditorState): { total: number; atual: number | undefined } {
  const achados = getMatchHighlights(state).find()
  const { from, to } = state.selection
  const atual = achados.findIndex((achado) => achado.from === from && achado.to === to)
  return { total: achados.length, atual: atual < 0 ? undefined : atual + 1 }
}

/** Escolhe na folha o seguinte ou o anterior; depois do último vem o primeiro. */
export function andar(view: EditorView, sentido: 1 | -1): void {
  const ir = sentido === 1 ? findNext : findPrev
  ir(view.state, view.dispatch, view)
}

/** Troca o escolhido e passa ao seguinte; sem nenhum escolhido, escolhe o primeiro depois do cursor. */
export function trocar(view: EditorView): void {
  const { total, atual } = achadosEm(view.state)
  replaceNext(view.state, view.dispatch, view)
  // De quem só sugere, o cursor fica depois do proposto.
  const depois = achadosEm(view.state)
  if (atual !== undefined && depois.total < total && depois.atual === undefined) andar(view, 1)
}

/**
 * Troca todos e diz quantos eram. Desfazem-se de uma vez; de quem só sugere, cada troca é uma proposta, do último ao
 * primeiro.
 */
export function trocarTodos(view: EditorView, procura: Procura, sugerindo: boolean): number {
  const achados = getMatchHighlights(view.state).find()
  if (!sugerindo) replaceAll(view.state, view.dispatch, view)
  else for (const achado of achados.toReversed()) proporTroca(view, procura, achado)
  return achados.length
}

function proporTroca(view: EditorView, procura: Procura, { from, to }: { from: number; to: number }): void {
  const { state } = view
  const { tr } = state
  const trocas = consulta(procura).getReplacements(state, { from, to, match: null, matchStart: from })
  for (const { from: de, to: ate, insert } of trocas.toReversed()) tr.replace(de, ate, insert)
  view.dispatch(tr)
}
