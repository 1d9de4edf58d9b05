import { useEffect, useState } from 'react'

let ultimo: HTMLElement | undefined

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest('[role=dialog], [role=menu]')) ultimo = target
})

/** Where the focus was last on the page itself. */
export const ondeEstava = (): HTMLElement | undefined => (ultimo?.isConnected ? ultimo : undefined)

/** The ones that are open, the one on top last. */
const abertos: object[] = []

/**
 * While a dialog is open the page behind stays where it is. When it goes, the focus goes back: to the dialog
 * under it, else to where it was on the page, else to the page's heading. The modal library does this only
 * for dialogs that stay mounted; ours come and go with what they are about. Answers whether this is the one
 * on top: Esc is for that one alone.
 */
export function useDialogoAberto(): () => boolean {
  const [este] = useState(() => ({}))
  useEffect(() => {
    abertos.push(este)
    marcar()
    return () => {
      abertos.splice(abertos.indexOf(este), 1)
      marcar()
      requestAnimationFrame(voltar)
    }
  }, [este])
  return () => abertos.at(-1) === este
}

/**
 * The fields of a dialog have come: the first one takes the focus, if it is still on the frame. While some
 * are still on their way it stays with the title: the way out is not what one came for.
 */
export function entrarNoDialogo(corpo: HTMLElement | null): void {
  const dialogo = corpo?.closest<HTMLElement>('[role=dialog]')
  const { activeElement } = document
  const naMoldura =
    activeElement === dialogo ||
    activeElement === document.body ||
    (activeElement?.tagName === 'H2' && dialogo?.contains(activeElement))
  if (!corpo || !dialogo || !naMoldura) return
  const vem = corpo.querySelector('.mantine-Skeleton-root') !== null
  const alvo =
    dialogo.querySelector<HTMLElement>('[data-autofocus]') ??
    primeiroDe(corpo) ??
    (vem ? dialogo.querySelector<HTMLElement>('h2') : primeiroDe(dialogo))
  alvo?.focus({ preventScroll: true })
}

const primeiroDe = (parte: HTMLElement): HTMLElement | undefined =>
  [...parte.querySelectorAll<HTMLElement>(FOCAVEIS)].find(({ tabIndex }) => tabIndex >= 0)

/** What had the focus may go, and what should have it may come, while the dialog is open. */
export function aoMudarPorDentro(corpo: HTMLElement, entrar: () => void): () => void {
  const mudancas = new MutationObserver(entrar)
  mudancas.observe(corpo, { childList: true, subtree: true })
  return () => mudancas.disconnect()
}

const FOCAVEIS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]'

function marcar(): void {
  const { documentElement: pagina } = document
  // Asking how tall it is lays the page out before the dialog is painted: not where the parts scroll, whose
  // gutter it does not decide.
  const rola = () => !pagina.hasAttribute('data-janela') && pagina.scrollHeight > pagina.clientHeight
  if (abertos.length === 0) pagina.removeAttribute('data-dialogo')
  else if (!pagina.hasAttribute('data-dialogo')) pagina.dataset['dialogo'] = rola() ? 'rola' : ''
}

function voltar(): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const outro = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1)
  const alvo =
    outro?.querySelector<HTMLElement>('[data-autofocus], input, textarea, button') ??
    ondeEstava() ??
    document.querySelector<HTMLElement>('main h1')
  alvo?.focus({ preventScroll: true })
}
