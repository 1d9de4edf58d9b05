import { Plugin } from 'prosemirror-state'

let porTecla = false
document.addEventListener('keydown', () => (porTecla = true), { capture: true })
document.addEventListener('pointerdown', () => (porTecla = false), { capture: true })

/**
 * A moldura do foco só para quem chega à folha pelo teclado. O navegador a mostra em todo texto que se escreve, também
 * em quem clicou nele e vê o cursor.
 */
export const molduraDoTeclado = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        focus: ({ dom }) => {
          dom.toggleAttribute('data-moldura', porTecla)
          return false
        },
      },
    },
  })
