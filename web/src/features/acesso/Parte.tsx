import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import telas from '../../partes/telas/Telas.module.css'

type Props = {
  titulo: string
  explicacao?: string
  mudou: boolean
  pendente: boolean
  salvar: () => void
  desabilitado?: boolean
  children: ReactNode
}

/** Um grupo de configurações com o seu botão de salvar. */
export function Parte({
  titulo,
  explicacao,
  mudou,
  pendente,
  salvar,
  desabilitado = false,
  children,
}: Props) {
  return (
    <form
      className={telas['painel']}
      aria-label={titulo}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        salvar()
      }}
    >
      <h2>{titulo}</h2>
      {explicacao && <p className={telas['nota']}>{explicacao}</p>}
      {children}
      <div className={telas['botoes']}>
        <Button type="submit" loading={pendente} disabled={!mudou || desabilitado}>
          Salvar {titulo.toLowerCase()}
        </Button>
        {!mudou && <span className={telas['nota']}>Nada mudou ainda.</span>}
      </div>
    </form>
  )
}
