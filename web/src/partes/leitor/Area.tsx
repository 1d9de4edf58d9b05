import type { ReactNode } from 'react'

import css from './Leitor.module.css'
import type { Vista } from './use-vista.ts'

type Props = {
  id: string
  vista: Pick<Vista, 'rolo'>
  rotulo: string
  ocupada: boolean
  /** As páginas, ou por que não as há. */
  children: ReactNode
}

/** O que rola. */
export function Area({ id, vista, rotulo, ocupada, children }: Props) {
  const { ref, aoRolar } = vista.rolo
  return (
    <div
      id={id}
      ref={ref}
      data-rola
      className={css['area']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
      tabIndex={0}
      role="group"
      aria-label={rotulo}
      aria-busy={ocupada}
      onScroll={aoRolar}
    >
      {children}
    </div>
  )
}

/** O comprimento de todas as páginas; dentro, só as que se veem. */
export function Rolo({ vista: { rolo }, children }: Pick<Props, 'vista' | 'children'>) {
  const { largura, altura, quadros } = rolo.disposicao
  if (quadros.length === 0) return null
  return (
    <div className={css['rolo']} style={{ width: largura, height: altura }}>
      {children}
    </div>
  )
}
