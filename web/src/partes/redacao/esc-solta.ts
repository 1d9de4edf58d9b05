import type { EditorProps } from 'prosemirror-view'

/** Depois de Esc, Tab sai do texto; qualquer outra tecla, ou sair da folha, volta a prendê-lo. */
export type EscSolta = {
  solto: () => boolean
  eventos: Pick<NonNullable<EditorProps['handleDOMEvents']>, 'keydown' | 'blur'>
}

export function escSolta(): EscSolta {
  let solto = false
  return {
    solto: () => solto,
    eventos: {
      keydown: (_view, { key }) => {
        if (key === 'Escape') solto = true
        else if (key !== 'Tab' && key !== 'Shift') solto = false
        return false
      },
      blur: () => {
        solto = false
        return false
      },
    },
  }
}
