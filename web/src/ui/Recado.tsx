import type { ReactNode } from 'react'

import css from './Recado.module.css'

type Props = {
  titulo: string
  children?: ReactNode
  acoes?: ReactNode
  icone?: ReactNode
  tom?: 'info' | 'perigo' | 'aviso'
  codigo?: string
}

/**
 * A whole page that says one thing: what happened, why, and what to do next. Plain HTML, so that it works
 * before all else.
 */
export function Recado({ titulo, children, acoes, icone, tom = 'info', codigo }: Props) {
  return (
    <section className={css['recado']} data-tom={tom}>
      {icone && <div className={css['icone']}>{icone}</div>}
      {codigo && <p className={css['codigo']}>{codigo}</p>}
      <h1 tabIndex={-1}>{titulo}</h1>
      <div className={css['texto']}>{children}</div>
      {acoes && <div className={css['acoes']}>{acoes}</div>}
    </section>
  )
}
