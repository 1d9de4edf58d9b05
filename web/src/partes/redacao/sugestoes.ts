import type { Mark, Node } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'

import { ESQUEMA } from './esquema.ts'

/** O que uma pessoa propõe num lugar: o que sai, o que entra, ou uma coisa no lugar da outra. */
export type Sugestao = { id: string; autor: string; em: string; poe: string; tira: string; de: number }

const { insercao, remocao } = ESQUEMA.marks
const { novoParagrafo } = ESQUEMA.nodes
const daSugestao = ({ type }: Mark): boolean => type === insercao || type === remocao

/** As abertas, na ordem do texto. */
export function sugestoesDe(doc: Node): Sugestao[] {
  const achadas = new Map<string, Sugestao>()
  doc.descendants((no, em) => {
    if (!no.isInline) return
    for (const { type, attrs } of no.marks.filter(daSugestao)) {
      const id = String(attrs['id'])
      const uma = achadas.get(id) ?? {
        id,
        autor: String(attrs['autor']),
        em: String(attrs['em']),
        poe: '',
        tira: '',
        de: em,
      }
      uma[type === insercao ? 'poe' : 'tira'] += no.isText
        ? (no.text ?? '')
        : (no.type.spec.leafText?.(no) ?? '')
      achadas.set(id, uma)
    }
  })
  return [...achadas.values()]
}

/** Aceita ou rejeita as que se dizem, ou todas, de uma vez: desfaz-se de uma vez. */
export const decidir =
  (aceitar: boolean, ids?: readonly string[]): Command =>
  (state, dispatch) => {
    const tr = decididas(state, aceitar, ids && new Set(ids))
    if (!tr.docChanged) return false
    dispatch?.(tr.setMeta(DIRETO, true))
    return true
  }

/** Na transação: já é o que se quer no texto, ainda que se esteja a sugerir. */
export const DIRETO = 'sugestoes$direto'

function decididas(
  { doc, tr }: EditorState,
  aceitar: boolean,
  quais: ReadonlySet<string> | undefined,
): Transaction {
  const tocadas: { no: Node; em: number; marcas: Mark[] }[] = []
  doc.descendants((no, em) => {
    if (!no.isInline) return
    const marcas = no.marks.filter(
      (marca) => daSugestao(marca) && (!quais || quais.has(String(marca.attrs['id']))),
    )
    if (marcas.length > 0) tocadas.push({ no, em, marcas })
  })
  const vazios: { em: number; desde: number }[] = []
  // Do fim ao começo: o que está antes não sai do lugar.
  for (const { no, em, marcas } of tocadas.toReversed()) {
    const sai = marcas.some(({ type }) => (type === remocao) === aceitar)
    if (sai) {
      tr.delete(em, em + no.nodeSize)
      const $em = tr.doc.resolve(em)
      if (aceitar && $em.parent.content.size === 0) vazios.push({ em: $em.before(), desde: tr.steps.length })
    } else if (no.type === novoParagrafo) partir(tr, em)
    else for (const marca of marcas) tr.removeMark(em, em + no.nodeSize, marca)
  }
  for (const { em, desde } of vazios) tirarVazio(tr, tr.mapping.slice(desde).map(em))
  return tr
}

function partir(tr: Transaction, em: number): void {
  tr.delete(em, em + 1)
  const $em = tr.doc.resolve(em)
  const naEntrada = $em.depth > 1 && $em.node(-1).type === ESQUEMA.nodes.entrada && $em.index(-1) === 0
  tr.split(em, naEntrada ? 2 : 1)
}

/** O parágrafo que se tirou inteiro sai também, se o que o contém fica com outro. */
function tirarVazio(tr: Transaction, em: number): void {
  const no = tr.doc.nodeAt(em)
  if (!no?.isTextblock || no.content.size > 0) return
  const $em = tr.doc.resolve(em)
  const pai = $em.parent
  const indice = $em.index()
  if (pai.childCount > 1 && pai.canReplace(indice, indice + 1)) tr.delete(em, em + no.nodeSize)
  else if (pai.type === ESQUEMA.nodes.entrada && $em.node(-1).childCount > 1)
    tr.delete($em.before(), $em.after())
}
