import { CLASSE_DA_NOTA } from '@autos/contract/regras/rascunho.ts'
import { NodeSelection, Plugin, type Command, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, type NodeViewConstructor } from 'prosemirror-view'
import type { Node, NodeSpec } from 'prosemirror-model'

import { avisar } from '../../api/notices.ts'

export const NOTA_MAX = 3000

/** A chamada de uma nota de rodapé; o número conta-se sozinho, e o texto dela vai ao pé da página. */
export const nota: NodeSpec = {
  inline: true,
  group: 'inline',
  atom: true,
  attrs: { texto: {} },
  parseDOM: [
    {
      tag: `span.${CLASSE_DA_NOTA}`,
      priority: 60,
      getAttrs: (elemento) => {
        const texto = limparNota(elemento.textContent)
        return texto === '' ? false : { texto }
      },
    },
  ],
  toDOM: ({ attrs }) => ['span', { class: CLASSE_DA_NOTA }, String(attrs['texto'])],
  leafText: ({ attrs }) => `[nota: ${attrs['texto']}]`,
}

export const limparNota = (texto: string): string => texto.replace(/\s+/g, ' ').trim().slice(0, NOTA_MAX)

export const ehNota = (no: Node | null | undefined): no is Node => no?.type.name === 'nota'

/** A que está escolhida. */
export function notaEscolhida({ selection }: EditorState): string | undefined {
  const no = selection instanceof NodeSelection ? selection.node : undefined
  return ehNota(no) ? String(no.attrs['texto']) : undefined
}

export const NO_CABECALHO =
  'No cabeçalho de uma tabela não se põe nota de rodapé: ele se repete em cada página. Ponha-a noutra linha, ou no texto.'

const noCabecalho = ({ selection: { $from } }: EditorState): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, d) => $from.node(d)).some(
    ({ type }) => type.spec['tableRole'] === 'header_cell',
  )

/** Abre o lugar de a escrever; onde não se põe, diz por quê. */
export const pedirNota =
  (abrir: () => void): Command =>
  (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent && notaEscolhida(state) === undefined) return false
    if (dispatch && noCabecalho(state)) avisar('aviso', NO_CABECALHO)
    else if (dispatch) abrir()
    return true
  }

/** Põe a nota depois do que está escolhido, ou muda o texto da que o está; vazia, sai. */
export const porNota =
  (dito: string): Command =>
  (state, dispatch) => {
    const texto = limparNota(dito)
    const { selection, schema, tr } = state
    const tipo = schema.nodes['nota']!
    const mudando = notaEscolhida(state) !== undefined
    if (!mudando && texto === '') return false
    if (mudando) {
      const { from, to, $from } = selection
      if (texto === '') tr.delete(from, to)
      else tr.replaceWith(from, to, tipo.create({ texto }, null, $from.nodeAfter?.marks))
    } else tr.insert(selection.to, tipo.create({ texto }, null, selection.$to.marks()))
    dispatch?.(tr.scrollIntoView())
    return true
  }

type Aberta = { classe: string; abrir: () => void }

/** Abaixo da folha, o que diz cada uma, na ordem em que se chamam. */
export const notasAbaixo = ({ classe, abrir }: Aberta): Plugin =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => mostrar(doc, classe),
      apply: (tr, atual) => (tr.docChanged ? mostrar(tr.doc, classe) : atual),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
      handleClickOn(view, ...[, no, onde, , direto]) {
        if (!direto || !ehNota(no) || !view.editable) return false
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, onde)))
        abrir()
        return true
      },
      handleKeyDown(view, event) {
        if (event.key !== 'Enter' || !view.editable || notaEscolhida(view.state) === undefined) return false
        abrir()
        return true
      },
    },
  })

function mostrar(doc: Node, classe: string): DecorationSet {
  const textos: string[] = []
  const numeros: Decoration[] = []
  doc.descendants((no, em) => {
    if (!ehNota(no)) return
    textos.push(String(no.attrs['texto']))
    numeros.push(Decoration.node(em, em + no.nodeSize, {}, { numero: textos.length }))
  })
  if (textos.length === 0) return DecorationSet.empty
  const lista = () => {
    const dom = document.createElement('ol')
    dom.className = classe
    dom.contentEditable = 'false'
    dom.setAttribute('aria-label', 'Notas de rodapé')
    for (const texto of textos) {
      const item = document.createElement('li')
      item.textContent = texto
      dom.append(item)
    }
    return dom
  }
  const chave = `notas ${textos.join('\n')}`
  return DecorationSet.create(doc, [
    ...numeros,
    Decoration.widget(doc.content.size, lista, { side: 1, key: chave, ignoreSelection: true }),
  ])
}

/** A chamada na folha: o número, e o texto ao passar por cima. */
export const mostrarNota =
  (classe: string): NodeViewConstructor =>
  (...[no, , , decoracoes]) => {
    const dom = document.createElement('span')
    dom.className = classe
    const escrever = (de: Node, com: readonly Decoration[]) => {
      const numero =
        com.map(({ spec }) => (spec as { numero?: number }).numero).find((um) => um !== undefined) ?? 0
      dom.textContent = String(numero)
      dom.title = String(de.attrs['texto'])
      dom.setAttribute('role', 'note')
      dom.setAttribute('aria-label', `Nota ${numero}: ${de.attrs['texto']}`)
    }
    escrever(no, decoracoes)
    return {
      dom,
      update: (outro: Node, com: readonly Decoration[]) => {
        if (!ehNota(outro)) return false
        escrever(outro, com)
        return true
      },
      ignoreMutation: () => true,
    }
  }
