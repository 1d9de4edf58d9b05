import { Button } from '@mantine/core'
import { useState } from 'react'
import { TomarAVez } from './TomarAVez.tsx'
import type { Props } from './Vez.tsx'

/** Pedir, desistir do que se pediu, e tomar. */
export function DeOutra({ daVez: { vez, espero, pendente, fazer }, eu }: Omit<Props, 'porGravar'>) {
  const [tomando, setTomando] = useState(false)
  const outroEspera = vez?.pedidaPor && !espero
  return (
    <>
      {espero ? (
        <Button size="sm" variant="outline" loading={pendente} onClick={() => void fazer('DESISTIR')}>
          Desistir da vez
        </Button>
      ) : (
        !outroEspera && (
          <Button size="sm" loading={pendente} onClick={() => void fazer('PEDIR')}>
            {vez?.negadaA?.id === eu ? 'Pedir a vez de novo' : 'Pedir a vez'}
          </Button>
        )
      )}
      {vez?.podeTomar && (
        <Button size="sm" variant="subtle" onClick={() => setTomando(true)}>
          Tomar a vez
        </Button>
      )}
      {tomando && (
        <TomarAVez
          nome={vez?.quem?.nome ?? 'outra pessoa'}
          pendente={pendente}
          fechar={() => setTomando(false)}
          tomar={(motivo) => fazer('TOMAR', motivo)}
        />
      )}
    </>
  )
}
