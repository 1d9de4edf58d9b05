import { CLASSE_DO_CAMPO, NOME_DO_CAMPO_MAX } from '@autos/contract/regras/rascunho.ts'
import type { Node, NodeSpec } from 'prosemirror-model'
import { NodeSelection, Plugin, type Command, type EditorState } from 'prosemirror-state'

/** O que falta escrever: some com a primeira letra que se põe no lugar dele. */
export const campo: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { nome: {} },
  parseDOM: [
    {
      tag: 'span[data-campo]',
      priority: 60,
      getAttrs: (elemento) => {
        const nome = limparNome(elemento.getAttribute('data-campo') ?? '')
        return nome === '' ? false : { nome }
      },
    },
  ],
  toDOM: ({ attrs }) => ['span', { class: CLASSE_DO_CAMPO, 'data-campo': String(attrs['nome']) }],
  leafText: ({ attrs }) => `[${attrs['nome']}]`,
}

export const limparNome = (nome: string): string =>
  nome.replace(/\s+/g, ' ').trim().slice(0, NOME_DO_CAMPO_MAX)

export const ehCampo = (no: Node | null | undefined): no is Node => no?.type.name === 'campo'

export type Campo = { nome: string; em: number }

export function camposDe(doc: Node): Campo[] {
  const campos: Campo[] = []
  doc.descendants((no, em) => void (ehCampo(no) && campos.push({ nome: String(no.attrs['nome']), em })))
  return campos
}

/** O nome do que está escolhido. */
export function campoEscolhido({ selection }: EditorState): string | undefined {
  const no = selection instanceof NodeSelection ? selection.node : undefined
  return ehCampo(no) ? String(no.attrs['nome']) : undefined
}

/** Fica escolhido, e o que se escreve toma o lugar dele. */
export const escolherCampo =
  (em: number): Command =>
  ({ doc, tr }, dispatch) => {
    if (!ehCampo(doc.nodeAt(em))) return false
    dispatch?.(tr.setSelection(NodeSelection.create(doc, em)).scrollIntoView())
    return true
  }

/** Vai ao seguinte, ou ao de antes; não havendo, a tecla é de outro. */
export const irAoCampo =
  (passo: 1 | -1): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection
    const campos = camposDe(state.doc)
    const destino = passo === 1 ? campos.find(({ em }) => em >= to) : campos.findLast(({ em }) => em < from)
    return destino !== undefined && escolherCampo(destino.em)(state, dispatch)
  }

/** Põe um depois do que está escolhido, ou muda o nome do que o está. */
export const porCampo =
  (dito: string): Command =>
  ({ schema, tr }, dispatch) => {
    const nome = limparNome(dito)
    if (nome === '') return false
    dispatch?.(tr.replaceSelectionWith(schema.nodes['campo']!.create({ nome }), true).scrollIntoView())
    return true
  }

/** Quem compõe um acento sobre um campo escolhido escreve no lugar dele, como quem escreve uma letra. */
export const acentoNoCampo = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        compositionstart: (view) => {
          if (campoEscolhido(view.state) !== undefined && view.editable)
            view.dispatch(view.state.tr.deleteSelection())
          return false
        },
      },
    },
  })
