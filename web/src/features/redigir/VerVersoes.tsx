import { Button } from '@mantine/core'
import { useState } from 'react'

import { avisar } from '../../api/notices.ts'
import { Arriving, late, PART_MISSING } from '../../base/late.ts'
import type { Props } from './Versoes.tsx'

const VERSOES = late(async () => (await import('./Versoes.tsx')).Versoes)

/** O que o texto já foi. */
export function VerVersoes({ desabilitado, ...props }: Omit<Props, 'fechar'> & { desabilitado: boolean }) {
  const [aberto, setAberto] = useState(false)
  const fechar = () => setAberto(false)
  const naoVeio = () => {
    fechar()
    avisar('aviso', PART_MISSING)
  }
  return (
    <>
      <Button variant="outline" disabled={desabilitado} onClick={() => setAberto(true)}>
        Versões
      </Button>
      {aberto && <Arriving wanted={VERSOES} props={{ ...props, fechar }} onFailure={naoVeio} />}
    </>
  )
}
