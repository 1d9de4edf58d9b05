import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import type { ItemNumerado } from './DialogoDesfazerNumero.tsx'

/** Só quem desfaz a numeração precisa dele. */
const Dialogo = lazy(async () => ({
  default: (await import('./DialogoDesfazerNumero.tsx')).DialogoDesfazerNumero,
}))

/** O botão, e o diálogo que ele abre. */
export function DesfazerNumero({ item, numero }: { item: ItemNumerado; numero: number }) {
  const [aberto, setAberto] = useState(false)
  return (
    <>
      <Button variant="subtle" size="compact-md" onClick={() => setAberto(true)}>
        Desfazer a numeração
      </Button>
      {aberto && (
        <Suspense>
          <Dialogo item={item} numero={numero} fechar={() => setAberto(false)} />
        </Suspense>
      )}
    </>
  )
}

type Desfaz = { ficaEm: number; motivo?: string | null } | null | undefined

/** Nos detalhes do item, só onde se saltou números: no livro, desfaz-se qualquer um que seja o último. */
export const saltou = (numero: number | null | undefined, desfaz: Desfaz): numero is number =>
  numero != null && desfaz != null && !desfaz.motivo && desfaz.ficaEm < numero - 1
