import type { ReactNode } from 'react'

import css from './AvisoDeCopia.module.css'

/** O que se lê não é o arquivo, e o original está à mão. */
export function AvisoDeCopia({ children }: { children: ReactNode }) {
  return <p className={css['aviso']}>Cópia de leitura · {children}</p>
}

/** Para quem é de fora, que tem o endereço dele. */
export function AvisoComEndereco({ original }: { original: string }) {
  return (
    <AvisoDeCopia>
      <a href={original} target="_blank" rel="noreferrer">
        baixar original
      </a>
    </AvisoDeCopia>
  )
}
