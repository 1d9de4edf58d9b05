import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconIndentIncrease,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import { redoDepth, undoDepth } from 'prosemirror-history'
import type { MarkType } from 'prosemirror-model'
import { wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'

import { ESQUEMA, type Alinhamento } from './esquema.ts'
import { alinhamentoDe, alinhar, temRecuo, trocarRecuo } from './estilos.ts'
import { COMANDOS } from './teclas.ts'

export type Ferramenta = {
  id: string
  rotulo: string
  tecla?: string
  icone: Icon
  comando: Command
  ligada?: (state: EditorState) => boolean
  /** Sem dizer, pode-se sempre. */
  pode?: (state: EditorState) => boolean
}

const { negrito, italico, sublinhado } = ESQUEMA.marks

const temMarca =
  (tipo: MarkType) =>
  ({ selection: { $from, from, to, empty }, storedMarks, doc }: EditorState): boolean =>
    empty ? tipo.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, tipo)

const alinhado = (qual: Alinhamento) => (state: EditorState) => alinhamentoDe(state) === qual

// prettier-ignore
export const LETRAS: readonly Ferramenta[] = [
  { id: 'negrito',    rotulo: 'Negrito',    tecla: 'Ctrl+B', icone: IconBold,      comando: COMANDOS.negrito,    ligada: temMarca(negrito) },
  { id: 'italico',    rotulo: 'Itálico',    tecla: 'Ctrl+I', icone: IconItalic,    comando: COMANDOS.italico,    ligada: temMarca(italico) },
  { id: 'sublinhado', rotulo: 'Sublinhado', tecla: 'Ctrl+U', icone: IconUnderline, comando: COMANDOS.sublinhado, ligada: temMarca(sublinhado) },
]

// prettier-ignore
export const PARAGRAFOS: readonly Ferramenta[] = [
  { id: 'esquerda',   rotulo: 'Alinhar à esquerda', tecla: 'Ctrl+Shift+L', icone: IconAlignLeft,      comando: alinhar('left'),    ligada: alinhado('left') },
  { id: 'centro',     rotulo: 'Centralizar',        tecla: 'Ctrl+Shift+E', icone: IconAlignCenter,    comando: alinhar('center'),  ligada: alinhado('center') },
  { id: 'direita',    rotulo: 'Alinhar à direita',  tecla: 'Ctrl+Shift+R', icone: IconAlignRight,     comando: alinhar('right'),   ligada: alinhado('right') },
  { id: 'justificar', rotulo: 'Justificar',         tecla: 'Ctrl+Shift+J', icone: IconAlignJustified, comando: alinhar('justify'), ligada: alinhado('justify') },
  { id: 'recuo',      rotulo: 'Recuo da primeira linha',                   icone: IconIndentIncrease, comando: trocarRecuo,        ligada: temRecuo },
  { id: 'lista',      rotulo: 'Lista',                                     icone: IconList,           comando: wrapInList(ESQUEMA.nodes.lista) },
  { id: 'numerada',   rotulo: 'Lista numerada',                            icone: IconListNumbers,    comando: wrapInList(ESQUEMA.nodes.numerada) },
]

// prettier-ignore
export const VOLTAS: readonly Ferramenta[] = [
  { id: 'desfazer', rotulo: 'Desfazer', tecla: 'Ctrl+Z', icone: IconArrowBackUp,    comando: COMANDOS.desfazer, pode: (state) => undoDepth(state) > 0 },
  { id: 'refazer',  rotulo: 'Refazer',  tecla: 'Ctrl+Y', icone: IconArrowForwardUp, comando: COMANDOS.refazer,  pode: (state) => redoDepth(state) > 0 },
]
