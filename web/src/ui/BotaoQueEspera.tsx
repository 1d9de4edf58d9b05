import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { ondeEstava } from './foco.ts'

type Props = { pendente: boolean; children: ReactNode }

/**
 * Submits the form of a page. While the answer comes it is off, and what is off loses the focus: refused, it
 * takes it back, unless the focus has gone to what is to be mended; also from the heading, to which a dialog
 * that asked for confirmation gives it. A dialog does this for itself.
 */
export function BotaoQueEspera({ pendente, children }: Props) {
  const botao = useRef<HTMLButtonElement>(null)
  const tinhaFoco = useRef(false)
  useLayoutEffect(() => {
    if (pendente) tinhaFoco.current = ondeEstava() === botao.current
    else if (tinhaFoco.current && document.activeElement?.matches('body, h1')) botao.current?.focus()
  }, [pendente])
  return (
    <Button ref={botao} type="submit" loading={pendente}>
      {children}
    </Button>
  )
}
