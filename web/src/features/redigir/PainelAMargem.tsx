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

/** Ao lado da folha, ou abaixo dela onde não cabe. Esc fecha; com algo por enviar num campo, só volta ao texto. */
export function PainelAMargem({ painel, titulo, rotuloDeFechar, fechar, voltarAoTexto, children }: Props) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc vale com o foco em qualquer parte do painel
    <section
      ref={painel}
      className={css['painel']}
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape') return
        if (target instanceof HTMLTextAreaElement && target.value.trim() !== '') voltarAoTexto()
        else fechar()
      }}
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
