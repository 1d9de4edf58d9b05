import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'

import { createStore, type Store } from '../../api/store.ts'
import { lugaresDe, marcados, type Ancora, type Faixa } from './comentarios.ts'
import { ESQUEMA } from './esquema.ts'

export type Comentavel = Ancora & { aberto: boolean }
type Lugares = ReadonlyMap<string, readonly Faixa[]>

/** Entre a folha e o que se diz à margem dela. */
export type Anotacoes = {
  comentarios: Store<readonly Comentavel[]>
  /** Onde está cada um, agora. */
  lugares: Store<Lugares>
  ativo: Store<string | undefined>
  /** O que está escolhido na folha. */
  escolha: Store<Faixa>
  /** Ctrl+Alt+M: quer comentar o que está escolhido. */
  comentar: Store<number>
  folha: Store<EditorView | undefined>
}

export const criarAnotacoes = (): Anotacoes => ({
  comentarios: createStore<readonly Comentavel[]>([]),
  lugares: createStore<Lugares>(new Map()),
  ativo: createStore<string | undefined>(undefined),
  escolha: createStore<Faixa>({ de: 0, ate: 0 }),
  comentar: createStore(0),
  folha: createStore<EditorView | undefined>(undefined),
})

type Estado = { lugares: Lugares; pintado: DecorationSet }
const CHAVE = new PluginKey<Estado>('anotacoes')

/**
 * Mostra na folha o que se comentou. Quem só lê acha cada trecho por onde estava escrito; quem escreve
 * leva-o marcado daí em diante, e ele muda com o texto (ADR 0023).
 */
export const anotar = (anotacoes: Anotacoes): Plugin =>
  new Plugin<Estado>({
    key: CHAVE,
    state: {
      init: (_config, { doc }) => ver(anotacoes, doc),
      apply: (tr, antes) => (tr.docChanged || tr.getMeta(CHAVE) === true ? ver(anotacoes, tr.doc) : antes),
    },
    appendTransaction: (feitas, antes, depois) => levar(anotacoes, { feitas, antes, depois }),
    view: (view) => acompanhar(anotacoes, view),
    props: {
      decorations: (state) => CHAVE.getState(state)?.pintado,
      handleClick(view, em) {
        anotacoes.ativo.set(comentarioEm(CHAVE.getState(view.state)?.lugares ?? new Map(), em))
        return false
      },
      handleDOMEvents: {
        keydown(_view, event) {
          if (!event.ctrlKey || !event.altKey || event.code !== 'KeyM') return false
          event.preventDefault()
          anotacoes.comentar.set((n) => n + 1)
          return true
        },
      },
    },
  })

function ver({ comentarios, ativo }: Anotacoes, doc: EditorState['doc']): Estado {
  const abertos = comentarios.get().filter(({ aberto }) => aberto)
  const lugares = comentarios.get().length === 0 ? new Map() : lugaresDe(doc, comentarios.get())
  const pinturas = abertos.flatMap(({ id }) =>
    (lugares.get(id) ?? []).map(({ de, ate }: Faixa) =>
      Decoration.inline(de, ate, { class: 'comentado', ...(ativo.get() === id && { 'data-ativo': '' }) }),
    ),
  )
  return { lugares, pintado: DecorationSet.create(doc, pinturas) }
}

/** O que se achou no texto de antes marca-se no de depois, fora do que se desfaz. */
function levar(
  { comentarios }: Anotacoes,
  { feitas, antes, depois }: { feitas: readonly Transaction[]; antes: EditorState; depois: EditorState },
): Transaction | null {
  if (comentarios.get().length === 0 || !feitas.some(({ docChanged }) => docChanged)) return null
  const jaMarcados = marcados(antes.doc)
  const { tr } = depois
  for (const [id, faixas] of CHAVE.getState(antes)?.lugares ?? [])
    if (!jaMarcados.has(id))
      for (const faixa of faixas) {
        const [de, ate] = feitas.reduce(
          ([umDe, umAte], { mapping }) => [mapping.map(umDe, 1), mapping.map(umAte, -1)] as const,
          [faixa.de, faixa.ate] as const,
        )
        if (de < ate) tr.addMark(de, ate, ESQUEMA.marks.comentario.create({ id }))
      }
  return tr.docChanged ? tr.setMeta('addToHistory', false) : null
}

function acompanhar({ comentarios, lugares, ativo, escolha, folha }: Anotacoes, view: EditorView) {
  const contar = () => {
    const vistos = CHAVE.getState(view.state)?.lugares ?? new Map()
    if (lugares.get() !== vistos) lugares.set(vistos)
    const { from: de, to: ate } = view.state.selection
    if (escolha.get().de !== de || escolha.get().ate !== ate) escolha.set({ de, ate })
  }
  const redesenhar = () => view.dispatch(view.state.tr.setMeta(CHAVE, true).setMeta('addToHistory', false))
  const largar = [comentarios.subscribe(redesenhar), ativo.subscribe(redesenhar)]
  folha.set(view)
  contar()
  return {
    update: contar,
    destroy: () => {
      for (const soltar of largar) soltar()
      folha.set(undefined)
    },
  }
}

/** O mais curto dos que ali estão. */
function comentarioEm(lugares: Lugares, em: number): string | undefined {
  let [achado, largura] = [undefined as string | undefined, Infinity]
  for (const [id, faixas] of lugares)
    for (const { de, ate } of faixas)
      if (de <= em && em <= ate && ate - de < largura) [achado, largura] = [id, ate - de]
  return achado
}
