import { Button } from '@mantine/core'
import { useState } from 'react'

import { late } from '../../base/late.ts'
import css from './Tramites.module.css'
import { Tardio } from './Tardio.tsx'

export type ItemComAndamento = {
  id: string
  titulo: string
  tipo: 'documento' | 'processo'
  identificador: string
  podeSaberQuemViu: boolean
}

const ANDAMENTO = late(async () => (await import('./AndamentoDialogo.tsx')).AndamentoDialogo)
const QUEM_VIU = late(async () => (await import('./QuemViuDialogo.tsx')).QuemViuDialogo)

/** Dos trâmites ao andamento inteiro e, para quem pode saber, a quem abriu. */
export function BotoesDoAndamento({ item }: { item: ItemComAndamento }) {
  const [aberto, abrir] = useState<'andamento' | 'quem viu'>()
  const props = { item, fechar: () => abrir(undefined) }
  return (
    <span className={css['botoes']}>
      <Button variant="subtle" size="compact-md" onClick={() => abrir('andamento')}>
        Andamento
      </Button>
      {item.podeSaberQuemViu && (
        <Button variant="subtle" size="compact-md" onClick={() => abrir('quem viu')}>
          Quem viu
        </Button>
      )}
      {aberto === 'andamento' && <Tardio qual={ANDAMENTO} props={props} />}
      {aberto === 'quem viu' && <Tardio qual={QUEM_VIU} props={props} />}
    </span>
  )
}
