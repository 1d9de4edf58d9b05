import { Button } from '@mantine/core'
import { useState } from 'react'

import { avisar } from '../../api/notices.ts'
import { Arriving, late, PART_MISSING } from '../../base/late.ts'
import type { Props } from './Previa.tsx'

const PREVIA = late(async () => (await import('./Previa.tsx')).Previa)

/** As páginas como sairão no PDF, sem finalizar. */
export function VerComoFicara({ desabilitado, ...props }: Omit<Props, 'fechar'> & { desabilitado: boolean }) {
  const [aberta, setAberta] = useState(false)
  const fechar = () => setAberta(false)
  const naoVeio = () => {
    fechar()
    avisar('aviso', PART_MISSING)
  }
  return (
    <>
      <Button variant="outline" disabled={desabilitado} onClick={() => setAberta(true)}>
        Ver como ficará
      </Button>
      {aberta && <Arriving wanted={PREVIA} props={{ ...props, fechar }} onFailure={naoVeio} />}
    </>
  )
}
