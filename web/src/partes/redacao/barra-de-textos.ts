import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

import { createStore, type Store } from '../../api/store.ts'

/** O que se escreveu depois da barra, e onde: `de` é a da barra. */
export type Pedido = {
  de: number
  ate: number
  procura: string
  /** Posta pelo botão, de onde até onde: dispensada, sai. */
  desde: number | undefined
}

/** Entre o texto e a lista que se oferece: o que se procura, e as teclas que são dela enquanto está aberta. */
export type BarraDeTextos = {
  pedido: Store<Pedido | undefined>
  /** Diz se a tecla era dela. */
  teclar: (event: KeyboardEvent) => boolean
  /** Quem responde às teclas, até que se chame o que devolve. */
  atender: (teclar: (event: KeyboardEvent) => boolean) => () => void
}

export function criarBarraDeTextos(): BarraDeTextos {
  let quem: ((event: KeyboardEvent) => boolean) | undefined
  return {
    pedido: createStore<Pedido | undefined>(undefined),
    teclar: (event) => quem?.(event) ?? false,
    atender: (teclar) => {
      quem = teclar
      return () => {
        quem = undefined
      }
    },
  }
}

type Estado = {
  pedido: Pedido | undefined
  /** Onde está a barra que se dispensou com Esc: é só uma barra. */
  dispensada: number | undefined
  aberta: { em: number; desde: number } | undefined
}
type Recado = { dispensar: true } | { abrir: { em: number; desde: number } }

const CHAVE = new PluginKey<Estado>('textos-padrao')
/** No começo ou depois de um espaço: em "e/ou" e em "12/2026" a barra é barra. */
const PEDIDO = /(?:^|[\s\ufffc])\/((?:[\p{L}\p{N}-][\p{L}\p{N}-]*(?: [\p{L}\p{N}-]+)*)?)$/u
const LETRAS_MAX = 60

/** Com a barra, o que se escreve a seguir procura um texto padrão. */
export const porBarra = ({ pedido, teclar }: BarraDeTextos): Plugin =>
  new Plugin<Estado>({
    key: CHAVE,
    state: {
      init: () => ({ pedido: undefined, dispensada: undefined, aberta: undefined }),
      apply: (...[tr, antes, , depois]) => aplicar(tr, antes, depois),
    },
    view: (view) => {
      const contar = () => {
        const novo = view.editable ? CHAVE.getState(view.state)?.pedido : undefined
        if (!iguais(pedido.get(), novo)) pedido.set(novo)
      }
      return { update: contar, destroy: () => pedido.set(undefined) }
    },
    props: {
      handleKeyDown(view, event) {
        const aberto = pedido.get()
        if (!aberto || event.isComposing) return false
        if (event.key !== 'Escape') return teclar(event)
        dispensar(view, aberto)
        return true
      },
    },
  })

function aplicar(tr: Transaction, antes: Estado, state: EditorState): Estado {
  const recado = tr.getMeta(CHAVE) as Recado | undefined
  const mudar = (em: number | undefined) => {
    if (em === undefined) return undefined
    const { pos, deleted } = tr.mapping.mapResult(em)
    return deleted ? undefined : pos
  }
  const em = mudar(antes.aberta?.em)
  const aberta =
    recado && 'abrir' in recado
      ? recado.abrir
      : em === undefined
        ? undefined
        : { em, desde: tr.mapping.map(antes.aberta!.desde) }
  const achado = procurarPedido(state)
  const dispensada = recado && 'dispensar' in recado ? antes.pedido?.de : mudar(antes.dispensada)
  if (!achado || achado.de === dispensada) return { pedido: undefined, dispensada, aberta }
  return {
    pedido: { ...achado, desde: achado.de === aberta?.em ? aberta.desde : undefined },
    dispensada,
    aberta,
  }
}

/** A barra antes do cursor, e o que se escreveu depois dela. */
export function procurarPedido({ selection }: EditorState): Omit<Pedido, 'desde'> | undefined {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return undefined
  const de = Math.max(0, $from.parentOffset - LETRAS_MAX)
  const antes = $from.parent.textBetween(de, $from.parentOffset, undefined, '\ufffc')
  const achado = PEDIDO.exec(de > 0 ? `x${antes}` : antes)
  if (!achado) return undefined
  const procura = achado[1] ?? ''
  return { de: $from.pos - procura.length - 1, ate: $from.pos, procura }
}

/** Escrita pela pessoa, a barra fica; posta pelo botão, sai com o que se procurou. */
function dispensar(view: EditorView, { ate, desde }: Pedido): void {
  const { tr } = view.state
  view.dispatch(
    desde === undefined ? tr.setMeta(CHAVE, { dispensar: true } satisfies Recado) : tr.delete(desde, ate),
  )
}

/** O que o botão faz: põe a barra onde está o cursor, e daí em diante procura-se escrevendo. */
export function abrirTextos(view: EditorView): void {
  const { state } = view
  const { $from, from } = state.selection
  const colada =
    $from.parentOffset > 0 && !/\s$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, ' '))
  const barra = colada ? ' /' : '/'
  const tr = state.tr.insertText(barra)
  const abrir = { em: from + barra.length - 1, desde: from }
  view.dispatch(tr.setMeta(CHAVE, { abrir } satisfies Recado).scrollIntoView())
  view.focus()
}

const iguais = (um: Pedido | undefined, outro: Pedido | undefined): boolean =>
  um === outro || (um?.de === outro?.de && um?.ate === outro?.ate && um?.desde === outro?.desde)
