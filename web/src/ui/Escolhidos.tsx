import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Sugestao } from './Sugestoes.tsx'
import css from './Sugestoes.module.css'

type Props<T extends Sugestao> = {
  rotulo: string
  itens: readonly T[]
  aoRemover: (item: T) => void
  /** Those that cannot leave (who has already signed). */
  fixo?: (item: T) => boolean
  /** What else can be done with one of them, beside its way out. */
  acao?: (item: T) => ReactNode
}

/** What was chosen so far, each with its own way out. */
export function Escolhidos<T extends Sugestao>({ rotulo, itens, aoRemover, fixo, acao }: Props<T>) {
  if (itens.length === 0) return null
  return (
    <ul className={css['escolhidos']} aria-label={`${rotulo}: escolhidos`}>
      {itens.map((item) => (
        <li key={item.chave} data-fixo={fixo?.(item) || undefined}>
          {item.rotulo}
          {item.detalhe && <small> {item.detalhe}</small>}
          {acao?.(item)}
          {!fixo?.(item) && (
            <CloseButton size={24} aria-label={`Remover ${item.rotulo}`} onClick={() => aoRemover(item)} />
          )}
        </li>
      ))}
    </ul>
  )
}
