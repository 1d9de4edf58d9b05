import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'

import css from './Flutuante.module.css'
import { circular, teclarNoMenu } from './teclas-do-menu.ts'

type Props = {
  /** The button it came out of: it opens beside it, and gives the focus back to it. */
  ancora: HTMLElement
  papel: 'menu' | 'dialog'
  id?: string
  rotulo: string
  largura?: number
  className?: string | undefined
  fechar: () => void
  children: ReactNode
}

/**
 * A menu or a panel beside its button. The browser's own top layer: nothing clips it, and it is placed once,
 * where a library for it would draw all that is inside three times before anybody sees it (the row's menu
 * took 150 ms on a slow processor). Esc and choosing close it and give the focus back; so does Tab in a menu.
 * In a panel Tab goes around.
 */
export function Flutuante({ ancora, papel, id, rotulo, largura, className = '', fechar, children }: Props) {
  const caixa = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = caixa
    if (!current) return
    if (!current.matches(':popover-open')) current.showPopover()
    colocar(current, ancora)
    const primeiro = current.querySelector<HTMLElement>(
      '[data-autofocus], [role=menuitem], a, button, input, select',
    )
    ;(primeiro ?? current).focus({ preventScroll: true })
  }, [ancora])
  useVizinhanca(caixa, ancora, fechar)
  const sair = () => {
    ancora.focus({ preventScroll: true })
    fechar()
  }
  const teclar = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      // Only this one: what is under it stays open.
      event.preventDefault()
      event.stopPropagation()
      sair()
    } else if (papel === 'dialog') circular(event)
    // The key goes on from the button.
    else if (event.key === 'Tab') sair()
    else teclarNoMenu(event)
  }
  const escolher = ({ target }: MouseEvent) => {
    const item = papel === 'menu' && target instanceof Element ? target.closest('[role=menuitem]') : null
    if (item && item.ariaDisabled !== 'true') sair()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is said below: menu or dialog
    <div
      ref={caixa}
      id={id}
      popover="manual"
      role={papel}
      aria-label={rotulo}
      tabIndex={-1}
      className={`${css['caixa']} ${className}`}
      style={largura === undefined ? {} : { width: largura }}
      onKeyDown={teclar}
      onClick={escolher}
      // The pressed item does not take the focus from where the keyboard is.
      onMouseDown={papel === 'menu' ? (event) => event.preventDefault() : undefined}
    >
      {children}
    </div>
  )
}

/** Pressing outside closes it; whatever scrolls or grows, it stays beside its button. */
function useVizinhanca(
  caixa: RefObject<HTMLDivElement | null>,
  ancora: HTMLElement,
  fechar: () => void,
): void {
  const aoApertarFora = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !caixa.current?.contains(target) && !ancora.contains(target)) fechar()
  })
  const recolocar = useEffectEvent(({ target }: Event) => {
    const { current } = caixa
    if (current && ancora.isConnected && !(target instanceof Node && current.contains(target)))
      colocar(current, ancora)
  })
  useEffect(() => {
    const apertar = (event: Event) => aoApertarFora(event)
    const mover = (event: Event) => recolocar(event)
    // What is inside may come, or grow, after it opens.
    const tamanho = new ResizeObserver(() => caixa.current && colocar(caixa.current, ancora))
    if (caixa.current) tamanho.observe(caixa.current)
    document.addEventListener('pointerdown', apertar, { capture: true })
    document.addEventListener('scroll', mover, { capture: true, passive: true })
    window.addEventListener('resize', mover)
    return () => {
      tamanho.disconnect()
      document.removeEventListener('pointerdown', apertar, { capture: true })
      document.removeEventListener('scroll', mover, { capture: true })
      window.removeEventListener('resize', mover)
    }
  }, [caixa, ancora])
}

/** Whether it is open, and what its button needs to open and close it. */
export function useFlutuante(papel: Props['papel']) {
  const [ancora, setAncora] = useState<HTMLElement | null>(null)
  const id = useId()
  return {
    ancora,
    id,
    fechar: () => setAncora(null),
    botao: {
      'aria-haspopup': papel,
      'aria-expanded': ancora !== null,
      'aria-controls': ancora ? id : undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) =>
        setAncora((aberto) => (aberto ? null : currentTarget)),
    },
  }
}

const MARGEM = 8

/**
 * Under the button, its right edge on the button's; above it where there is more room, and from then on
 * there. What does not fit scrolls inside.
 */
function colocar(caixa: HTMLElement, ancora: HTMLElement): void {
  const { right, top, bottom } = ancora.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const abaixo = clientHeight - bottom - 2 * MARGEM
  const acima = top - 2 * MARGEM
  const { style, dataset } = caixa
  dataset['lado'] ??= caixa.scrollHeight > abaixo && acima > abaixo ? 'acima' : 'abaixo'
  const emCima = dataset['lado'] === 'acima'
  style.setProperty('--espaco', `${Math.max(emCima ? acima : abaixo, 120)}px`)
  style.left = `${Math.max(MARGEM, Math.min(right, clientWidth - MARGEM) - caixa.offsetWidth)}px`
  style.top = emCima ? 'auto' : `${bottom + MARGEM}px`
  style.bottom = emCima ? `${clientHeight - top + MARGEM}px` : 'auto'
}
