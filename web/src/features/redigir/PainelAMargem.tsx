import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type PropsWithChildren, type RefObject, useId } from 'react'

import css from './Comentarios.module.css'

type Props = PropsWithChildren<{
  painel: RefObject<HTMLElement | null>
  titulo: string
  rotuloDeFechar: string
  fechar: () => void
  voltarAoTexto: () => void
}>

/** Ao lado da folha, ou abaixo dela onde não cabe; Esc volta ao texto, sem fechar. */
export function PainelAMargem({ painel, titulo, rotuloDeFechar, fechar, voltarAoTexto, children }: Props) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc volta ao texto
    <section
      ref={painel}
      className={css['painel']}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => event.key === 'Escape' && voltarAoTexto()}
    >
      <div className={css['topo']}>
        <h2 id={id}>{titulo}</h2>
        <ActionIcon variant="subtle" size={36} aria-label={rotuloDeFechar} onClick={fechar}>
          <IconX aria-hidden size={18} />
        </ActionIcon>
      </div>
      {children}
    </section>
  )
}
