import { Button } from '@mantine/core'
import { useState } from 'react'

import { config } from '../../api/config.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

/** 'Entrar com' the government identity. Where the entidade has not configured it, the button says so. */
export function GovBrLogin() {
  const [open, setOpen] = useState(false)
  const { entidade, govBr } = config()
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Entrar com&nbsp;<strong>gov.br</strong>
      </Button>
      {open && (
        <Dialogo titulo="Entrar com gov.br" fechar={() => setOpen(false)}>
          <p>
            {govBr
              ? 'A entrada com a conta gov.br ainda está em construção nesta versão.'
              : `A entrada com a conta gov.br ainda não está configurada em ${entidade.nome}. A consulta pública funciona sem entrar.`}
          </p>
        </Dialogo>
      )}
    </>
  )
}
