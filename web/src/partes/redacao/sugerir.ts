import { isHistoryTransaction } from 'prosemirror-history'
import { Fragment, type Mark, type Node, type Slice } from 'prosemirror-model'
import { Plugin, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'

import { createStore, type Store } from '../../api/store.ts'
import { ESQUEMA } from './esquema.ts'
import { DIRETO } from './sugestoes.ts'

/** Enquanto está ligado, o que se escreve e se apaga fica proposto, em nome de quem escreve. */
export type Sugerindo = {
  ligado: Store<boolean>
  autor: string
  agora: () => string
  novoId: () => string
  /** O que se quis fazer não se pode propor. */
  naoSePropoe: () => void
}

export const criarSugerindo = (autor: string, naoSePropoe: () => void): Sugerindo => ({
  ligado: createStore(false),
  autor,
  agora: () => `${new Date().toISOString().slice(0, 16)}Z`,
  novoId: () => crypto.randomUUID(),
  naoSePropoe,
})

const { insercao, remocao } = ESQUEMA.marks
const { novoParagrafo } = ESQUEMA.nodes

/** Enter propõe outro parágrafo; o que se escreve não vira artigo nem lista sozinho, que é mudar de bloco. */
export const teclasDeSugerir = (sugerindo: Sugerindo): Plugin =>
  new Plugin({
    props: {
      handleTextInput: (...[view, , , , escrever]) => {
        if (!sugerindo.ligado.get()) return false
        view.dispatch(escrever())
        return true
      },
      handleKeyDown(view, event) {
        if (!sugerindo.ligado.get() || event.key !== 'Enter' || event.ctrlKey || event.isComposing)
          return false
        const no = event.shiftKey ? ESQUEMA.nodes.mudanca : novoParagrafo
        if (!view.state.selection.$from.parent.inlineContent) return true
        view.dispatch(view.state.tr.replaceSelectionWith(no.create(), false).scrollIntoView())
        return true
      },
    },
    appendTransaction: (_feitas, _antes, { selection, storedMarks, tr }) => {
      const { $from, empty } = selection
      if (!sugerindo.ligado.get() || !empty || !$from.parent.inlineContent) return null
      const marcas = storedMarks ?? $from.marks()
      // O que se escreve já nasce proposto: quem compõe um acento não perde a letra.
      const vizinha = [$from.nodeBefore, $from.nodeAfter].flatMap(
        (no) => minha(no, insercao, sugerindo) ?? [],
      )[0]
      if (vizinha ? vizinha.isInSet(marcas) && !remocao.isInSet(marcas) : true) return null
      return tr.setStoredMarks(vizinha!.addToSet(remocao.removeFromSet(marcas)))
    },
  })

/**
 * A mudança como proposta: o que se apagava fica riscado, o que se escrevia entra depois, marcado. Indefinida,
 * não se pode propor. O que mexe nos blocos não se propõe: rejeitado tudo, fica o texto de antes.
 */
export function comoSugestao(
  sugerindo: Sugerindo,
  state: EditorState,
  tr: Transaction,
): Transaction | undefined {
  if (!sugerindo.ligado.get() || !tr.docChanged || tr.getMeta(DIRETO) || isHistoryTransaction(tr)) return tr
  if (!tr.steps.every(soTroca)) return undefined
  const mudou = ondeMudou(state.doc, tr.doc)
  if (!mudou) return tr
  const { de, ate, outroAte } = mudou
  const postos = emLinha(tr.doc.slice(de, outroAte))
  if (!postos) return undefined
  const [$de, $ate] = [state.doc.resolve(de), state.doc.resolve(ate)]
  const numSo = $de.sameParent($ate) && $de.parent.inlineContent
  if (postos.length > 0 && !numSo && !(state.selection.from <= de && ate <= state.selection.to))
    return undefined
  const lugar = numSo ? ate : emTexto(state.doc, ate, de)
  if (postos.length > 0 && lugar === undefined) return undefined
  const atributos = marcaPara(sugerindo, state.doc, { de, ate })
  const nova = state.tr
  if (postos.length > 0)
    nova.insert(
      lugar!,
      Fragment.fromArray(postos.map((no) => no.mark(comMarca(no.marks, atributos, insercao)))),
    )
  const fimDoPosto =
    postos.length > 0 ? lugar! + postos.reduce((soma, no) => soma + no.nodeSize, 0) : undefined
  riscar(nova, sugerindo, { de, ate, atributos })
  const adiante = state.selection.empty && state.selection.from === de
  const cursor = fimDoPosto ?? (adiante ? ate : de)
  const em = nova.mapping.slice(postos.length > 0 ? 1 : 0).map(cursor)
  nova.setSelection(TextSelection.near(nova.doc.resolve(Math.min(em, nova.doc.content.size)), -1))
  return nova.scrollIntoView()
}

/** Tira um pedaço e põe outro; não muda forma nem atributos. */
const soTroca = (passo: Transaction['steps'][number]): boolean =>
  (passo.toJSON() as { stepType: string }).stepType === 'replace'

type Faixa = { de: number; ate: number }
type Atributos = { id: string; autor: string; em: string }

/** O que era meu, só proposto, apaga-se; o resto fica riscado. */
function riscar(
  tr: Transaction,
  sugerindo: Sugerindo,
  { de, ate, atributos }: Faixa & { atributos: Atributos },
): void {
  const meus: Faixa[] = []
  tr.doc.nodesBetween(de, ate, (no, em) => {
    if (!no.isInline) return
    const faixa = { de: Math.max(de, em), ate: Math.min(ate, em + no.nodeSize) }
    if (faixa.de >= faixa.ate) return
    if (minha(no, insercao, sugerindo)) meus.push(faixa)
    else if (!remocao.isInSet(no.marks)) tr.addMark(faixa.de, faixa.ate, remocao.create(atributos))
  })
  for (const faixa of meus.toReversed()) tr.delete(faixa.de, faixa.ate)
}

/** A mesma da vizinha, se é da mesma pessoa: quem continua a escrever continua a mesma proposta. */
function marcaPara(sugerindo: Sugerindo, doc: Node, { de, ate }: Faixa): Atributos {
  const perto = [doc.resolve(de).nodeBefore, doc.resolve(ate).nodeAfter, doc.resolve(de).nodeAfter]
  for (const no of perto) {
    const marca = minha(no, insercao, sugerindo) ?? minha(no, remocao, sugerindo)
    if (marca) return marca.attrs as Atributos
  }
  return { id: sugerindo.novoId(), autor: sugerindo.autor, em: sugerindo.agora() }
}

const minha = (no: Node | null | undefined, tipo: typeof insercao, { autor }: Sugerindo): Mark | undefined =>
  no?.marks.find(({ type, attrs }) => type === tipo && attrs['autor'] === autor)

const comMarca = (marcas: readonly Mark[], atributos: Atributos, tipo: typeof insercao): readonly Mark[] =>
  tipo.create(atributos).addToSet(remocao.removeFromSet(insercao.removeFromSet(marcas)))

function ondeMudou(antes: Node, depois: Node): (Faixa & { outroAte: number }) | undefined {
  const de = antes.content.findDiffStart(depois.content)
  const fim = antes.content.findDiffEnd(depois.content)
  if (de === null || !fim) return undefined
  const sobra = Math.max(0, de - Math.min(fim.a, fim.b))
  return { de, ate: fim.a + sobra, outroAte: fim.b + sobra }
}

/** O que se põe, só com letras, variáveis e quebras; de vários parágrafos, com a marca de outro entre eles. */
function emLinha({ content }: Slice): Node[] | undefined {
  const postos: Node[] = []
  let [serve, blocos] = [true, 0]
  content.descendants((no) => {
    if (no.isTextblock) {
      if (blocos++ > 0) postos.push(novoParagrafo.create())
    } else if (no.isInline) postos.push(no)
    else if (no.isLeaf || no.type.spec['tableRole']) serve = false
    return serve
  })
  return serve ? postos : undefined
}

/** O fim do texto, de trás para diante, onde se pode escrever. */
function emTexto(doc: Node, ate: number, de: number): number | undefined {
  for (let em = ate; em >= de; em--) if (doc.resolve(em).parent.inlineContent) return em
  return undefined
}
