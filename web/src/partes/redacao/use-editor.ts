import type { Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { criarEditor, type Opcoes } from './criar-editor.ts'

type Entrada = Omit<Opcoes, 'onde' | 'aoMudar' | 'editavel'> & {
  aoMudar: (doc: Node) => void
  travado: boolean
}

/** O editor na folha: nasce uma vez, e desenha-se de novo a cada coisa que nele se faz. */
export function useEditor({ travado, aoMudar, ...opcoes }: Entrada): {
  folha: RefObject<HTMLDivElement | null>
  view: EditorView | undefined
} {
  const folha = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView>()
  const [, desenhar] = useState(0)
  const mudou = useEffectEvent((novo: Node, texto: boolean) => {
    desenhar((n) => n + 1)
    if (texto) aoMudar(novo)
  })
  const editavel = useRef(!travado)
  useEffect(() => {
    editavel.current = !travado
    view?.setProps({})
  }, [travado, view])
  useEffect(() => {
    const criado = criarEditor({
      ...opcoes,
      onde: folha.current!,
      aoMudar: (state, texto) => mudou(state.doc, texto),
      editavel: () => editavel.current,
    })
    setView(criado)
    return () => {
      setView(undefined)
      criado.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- o editor nasce uma vez; outro texto pede outra chave
  }, [])
  return { folha, view }
}
