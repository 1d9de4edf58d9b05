import type { ReactNode } from 'react'

import css from './Menu.module.css'

type Props = {
  icone?: ReactNode
  /** At the right end: the key that does the same. */
  tecla?: string | undefined
  /** It takes the focus, so that the reason may be read, but does nothing. */
  negado?: boolean
  className?: string | undefined
  onClick?: () => void
  children: ReactNode
}

/**
 * An item of a menu (Flutuante): a plain button, for there may be thirty of them and they must be there at
 * once.
 */
export function ItemDeMenu({ icone, tecla, negado = false, className = '', onClick, children }: Props) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={negado || undefined}
      className={`${css['item']} ${className}`}
      onClick={onClick}
    >
      {icone}
      <span className={css['rotulo']}>{children}</span>
      {tecla && <kbd className={css['tecla']}>{tecla}</kbd>}
    </button>
  )
}

/** For what is no button (a link): the look of an item. */
export const CLASSE_DE_ITEM = css['item'] ?? ''

export function TituloNoMenu({ children }: { children: ReactNode }) {
  return <div className={css['titulo']}>{children}</div>
}

export function LinhaNoMenu() {
  return <hr className={css['linha']} />
}
