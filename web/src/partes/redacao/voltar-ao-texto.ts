import type { EditorView } from 'prosemirror-view'

/**
 * Fechado o diálogo, escreve-se de novo no texto. Se o foco já lá está, fica como está: focar outra vez poria o
 * cursor onde estava antes da primeira tecla.
 */
export function voltarAoTexto(view: EditorView): void {
  requestAnimationFrame(() => {
    if (!view.hasFocus()) view.focus()
  })
}
