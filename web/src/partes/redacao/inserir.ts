import { VARIAVEIS } from '@autos/contract/regras/rascunho.ts'
import { toggleMark } from 'prosemirror-commands'
import { Selection, type Command, type EditorState } from 'prosemirror-state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from 'prosemirror-tables'

import { ESQUEMA } from './esquema.ts'
import { contarEmSeguida } from './estilos.ts'
import { porUnico } from './quem-assina.ts'
import { COMANDOS } from './teclas.ts'
import { NOME_DA_VARIAVEL } from './variaveis.ts'

/** Uma entrada de um menu das ferramentas; o que não se pode agora não aparece. */
export type Entrada = { rotulo: string; tecla?: string; comando: Command }

const {
  table,
  table_row: fila,
  table_cell: celula,
  table_header: cabeca,
  entrada,
  texto,
  linha,
  variavel,
} = ESQUEMA.nodes

export type Tamanho = { linhas: number; colunas: number; comCabecalho: boolean }
/** Além disto, a tabela já não cabe na largura da folha, ou pede uma planilha. */
export const TABELA_MAX = { linhas: 100, colunas: 12 }

/** Uma tabela vazia, do tamanho pedido, com o cursor na primeira célula. */
export const porTabela =
  ({ linhas, colunas, comCabecalho }: Tamanho): Command =>
  (state, dispatch) => {
    if (isInTable(state)) return false
    const vazia = (tipo: typeof celula, alinhamento: string) =>
      tipo.create(null, texto.create({ alinhamento }))
    const filas = Array.from({ length: linhas }, (_linha, i) =>
      fila.create(
        null,
        Array.from({ length: colunas }, () =>
          i === 0 && comCabecalho ? vazia(cabeca, 'center') : vazia(celula, 'left'),
        ),
      ),
    )
    const nova = table.create(null, filas)
    const { $from, empty } = state.selection
    // Numa lista fica na entrada em que está o cursor, que também vazia é dela.
    const numaEntrada = empty && $from.depth > 1 && $from.node(-1).type === entrada
    const tr = numaEntrada ? state.tr.insert($from.after(), nova) : state.tr.replaceSelectionWith(nova)
    let dentro: Selection | null = null
    tr.doc.descendants((no, em) => {
      if (no === nova) dentro = Selection.findFrom(tr.doc.resolve(em + 1), 1, true)
      return dentro === null
    })
    dispatch?.((dentro ? tr.setSelection(dentro) : tr).scrollIntoView())
    return true
  }

const trocarBordas: Command = ({ selection: { $from }, tr }, dispatch) => {
  for (let d = $from.depth; d > 0; d--)
    if ($from.node(d).type === table) {
      dispatch?.(tr.setNodeAttribute($from.before(d), 'bordas', $from.node(d).attrs['bordas'] !== true))
      return true
    }
  return false
}

export const DA_TABELA: readonly Entrada[] = [
  { rotulo: 'Acrescentar linha', comando: addRowAfter },
  { rotulo: 'Acrescentar coluna', comando: addColumnAfter },
  { rotulo: 'Tirar a linha', comando: deleteRow },
  { rotulo: 'Tirar a coluna', comando: deleteColumn },
  { rotulo: 'Juntar as células escolhidas', comando: mergeCells },
  { rotulo: 'Separar a célula', comando: splitCell },
  { rotulo: 'Primeira linha é cabeçalho, ou não', comando: toggleHeaderRow },
  { rotulo: 'Com bordas, ou sem', comando: trocarBordas },
  { rotulo: 'Tirar a tabela', comando: deleteTable },
]

export const DAS_VARIAVEIS: readonly Entrada[] = VARIAVEIS.map((nome) => ({
  rotulo: NOME_DA_VARIAVEL[nome],
  comando: (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(variavel.create({ nome }), true).scrollIntoView())
    return true
  },
}))

const porLinha: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(linha.create()).scrollIntoView())
  return true
}

const { maiusculas, sobrescrito, subscrito, tachado } = ESQUEMA.marks

/** Tira letra e ligação; o parágrafo fica o que é. */
const limparFormatacao: Command = ({ selection: { from, to, empty }, tr }, dispatch) => {
  if (empty) return false
  dispatch?.(tr.removeMark(from, to))
  return true
}

export const OUTRAS: readonly Entrada[] = [
  { rotulo: 'Assinaturas', comando: porUnico('assinaturas') },
  { rotulo: 'Brasão', comando: porUnico('brasao') },
  { rotulo: 'Sem o papel timbrado', comando: porUnico('semTimbre') },
  { rotulo: 'Numerar em seguida ao anterior', comando: contarEmSeguida },
  { rotulo: 'Maiúsculas', comando: toggleMark(maiusculas) },
  { rotulo: 'Sobrescrito', comando: toggleMark(sobrescrito) },
  { rotulo: 'Subscrito', comando: toggleMark(subscrito) },
  { rotulo: 'Tachado', comando: toggleMark(tachado) },
  { rotulo: 'Tirar formatação', comando: limparFormatacao },
  { rotulo: 'Linha de separação', comando: porLinha },
  { rotulo: 'Quebra de página', tecla: 'Ctrl+Enter', comando: COMANDOS.quebrarPagina },
]

export const possiveis = (entradas: readonly Entrada[], state: EditorState): Entrada[] =>
  entradas.filter(({ comando }) => comando(state))

/** Leva o texto escolhido a um endereço de fora; sem endereço, deixa de levar. */
export const ligar =
  (href: string): Command =>
  ({ selection: { from, to, empty }, tr, schema }, dispatch) => {
    const { ligacao } = ESQUEMA.marks
    if (empty && href === '') return false
    if (empty) tr.replaceSelectionWith(schema.text(href, [ligacao.create({ href })]), false)
    else if (href === '') tr.removeMark(from, to, ligacao)
    else tr.addMark(from, to, ligacao.create({ href }))
    dispatch?.(tr.scrollIntoView())
    return true
  }
