import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

import { ESQUEMA } from './esquema.ts'
import { numerar } from './numerar.ts'

/** O número de cada artigo, parágrafo, inciso… à vista, sem que se escreva nem se apague. */
export const numeros = (): Plugin =>
  new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => decorar(doc),
      apply: (tr, atual) => (tr.docChanged ? decorar(tr.doc) : atual),
    },
    props: {
      decorations(state) {
        return this.getState(state)
      },
    },
  })

const decorar = (doc: Parameters<typeof numerar>[0]): DecorationSet =>
  DecorationSet.create(
    doc,
    numerar(doc).map(({ em, rotulo }) =>
      Decoration.node(em, em + (doc.nodeAt(em)?.nodeSize ?? 0), { 'data-rotulo': rotulo }),
    ),
  )

/** Depois de uma tabela ou figura há sempre onde continuar a escrever. */
export const fimComTexto = (): Plugin =>
  new Plugin({
    appendTransaction: (_feitas, _antes, { doc, tr }) =>
      doc.lastChild?.isTextblock ? null : tr.insert(doc.content.size, ESQUEMA.nodes.texto.create()),
  })

/** No texto vazio, o que fazer. */
export const convite = (frase: string): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) =>
        doc.childCount === 1 && doc.firstChild?.isTextblock && doc.firstChild.content.size === 0
          ? DecorationSet.create(doc, [Decoration.node(0, doc.content.size, { 'data-convite': frase })])
          : DecorationSet.empty,
    },
  })
