import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  setBlockType,
  splitBlockAs,
  toggleMark,
} from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable } from 'prosemirror-tables'

import { ESQUEMA } from './esquema.ts'
import { campoEscolhido, irAoCampo } from './campos.ts'
import { alinhar, ESTILOS, passarDeNivel, virar } from './estilos.ts'

const { entrada, dispositivo, texto, mudanca, quebra } = ESQUEMA.nodes
const { negrito, italico, sublinhado } = ESQUEMA.marks

/** Enter num artigo vazio deixa de ser artigo. */
const sairDoDispositivo: Command = (state, dispatch) => {
  const { parent } = state.selection.$from
  return parent.type === dispositivo && parent.content.size === 0 && setBlockType(texto)(state, dispatch)
}

/** Apagar no começo de um título, de uma ementa ou de um artigo faz dele texto. */
const voltarATexto: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.depth !== 1 || $from.parent.type === texto) return false
  return $from.parent.isTextblock && setBlockType(texto)(state, dispatch)
}

/** O seguinte é como o de antes, salvo depois de um título ou da ementa. */
const outroIgual = splitBlockAs((no) => {
  if (no.type === dispositivo) return { type: no.type, attrs: { tipo: no.attrs['tipo'] } }
  if (no.type === texto) return { type: no.type, attrs: no.attrs }
  return { type: texto }
})

const mudarDeLinha: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(mudanca.create()).scrollIntoView())
  return true
})

const quebrarPagina: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(quebra.create()).scrollIntoView())
  return true
}

/** Tab na última célula acrescenta uma linha. */
const outraLinha: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  addRowAfter(state, (tr) => dispatch?.(tr))
  return view ? goToNextCell(1)(view.state, view.dispatch) : true
}

/**
 * Do campo escolhido, e do meio de um parágrafo, Tab vai ao campo seguinte; no começo dele ainda muda de nível,
 * e numa tabela ainda passa de célula.
 */
const noMeio =
  (comando: Command): Command =>
  (state, dispatch, view) => {
    const { $from } = state.selection
    const livre = campoEscolhido(state) !== undefined || ($from.parentOffset > 0 && !isInTable(state))
    return livre && comando(state, dispatch, view)
  }

export const COMANDOS = {
  negrito: toggleMark(negrito),
  italico: toggleMark(italico),
  sublinhado: toggleMark(sublinhado),
  quebrarPagina,
  desfazer: undo,
  refazer: redo,
} as const

const dosEstilos = Object.fromEntries(
  ESTILOS.filter(({ tecla }) => tecla !== '').map(({ id, tecla }) => [`Mod-Alt-${tecla.at(-1)}`, virar(id)]),
)

/**
 * Tab só faz algo em listas, tabelas e dispositivos, e depois de Esc nada: o foco segue. `sair`: às
 * ferramentas.
 */
export function teclas({ sair, solto }: { sair: () => boolean; solto: () => boolean }): Plugin[] {
  const comTab =
    (comando: Command): Command =>
    (state, dispatch, view) =>
      !solto() && comando(state, dispatch, view)
  return [
    keymap({
      ...dosEstilos,
      'Mod-z': COMANDOS.desfazer,
      'Mod-y': COMANDOS.refazer,
      'Mod-Shift-z': COMANDOS.refazer,
      'Mod-b': COMANDOS.negrito,
      'Mod-i': COMANDOS.italico,
      'Mod-u': COMANDOS.sublinhado,
      'Mod-Shift-l': alinhar('left'),
      'Mod-Shift-e': alinhar('center'),
      'Mod-Shift-r': alinhar('right'),
      'Mod-Shift-j': alinhar('justify'),
      'Mod-Enter': quebrarPagina,
      'Shift-Enter': mudarDeLinha,
      'Alt-F10': sair,
      Backspace: chainCommands(undoInputRule, voltarATexto),
      Enter: chainCommands(splitListItem(entrada), sairDoDispositivo),
      Tab: comTab(
        chainCommands(
          noMeio(irAoCampo(1)),
          goToNextCell(1),
          outraLinha,
          sinkListItem(entrada),
          passarDeNivel(1),
          irAoCampo(1),
        ),
      ),
      'Shift-Tab': comTab(
        chainCommands(
          noMeio(irAoCampo(-1)),
          goToNextCell(-1),
          liftListItem(entrada),
          passarDeNivel(-1),
          irAoCampo(-1),
        ),
      ),
    }),
    keymap({ ...baseKeymap, Enter: chainCommands(createParagraphNear, liftEmptyBlock, outroIgual) }),
  ]
}
