import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { config } from '../../api/config.ts'

const Dialog = lazy(async () => ({ default: (await import('./GovBrDialog.tsx')).GovBrDialog }))

/** 'Entrar com' the government identity. Where the entidade has not configured it, the button says so. */
export function GovBrLogin() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        Entrar com&nbsp;<strong>gov.br</strong>
      </Button>
      {open && (
        <Suspense>
          <Dialog configured={config().govBr} entidade={config().entidade.nome} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
