import { ActionIcon, Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import type { PropsDaCorrecao } from './CorrigirInteressadoDialogo.tsx'

const Dialogo = lazy(async () => ({
  default: (await import('./CorrigirInteressadoDialogo.tsx')).CorrigirInteressadoDialogo,
}))

/** O botão que abre a correção: escrito por extenso, ou um lápis ao lado do nome. */
export function CorrigirInteressado({
  nome,
  ...correcao
}: Omit<PropsDaCorrecao, 'fechar'> & { nome?: string }) {
  const [aberto, setAberto] = useState(false)
  const abrir = () => setAberto(true)
  return (
    <>
      {nome === undefined ? (
        <Button variant="default" onClick={abrir}>
          Corrigir o cadastro
        </Button>
      ) : (
        <ActionIcon size={24} aria-label={`Corrigir ${nome}`} onClick={abrir}>
          <IconPencil aria-hidden size={14} />
        </ActionIcon>
      )}
      {aberto && (
        <Suspense>
          <Dialogo {...correcao} fechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  )
}
