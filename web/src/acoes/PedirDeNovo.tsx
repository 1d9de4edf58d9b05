import { Checkbox } from '@mantine/core'

import css from './alterar-assinantes.module.css'
import type { Chamavel } from './assinantes.ts'

type PropsDePedir = {
  legenda: string
  a: readonly Chamavel[]
  escolhidos: ReadonlySet<string>
  mudar: (escolhidos: ReadonlySet<string>) => void
}

/** Quem rejeitou, ou não foi convidado, continua na lista, sem assinar, até sair dela ou ser chamado. */
export function PedirDeNovo({ legenda, a, escolhidos, mudar }: PropsDePedir) {
  return (
    <fieldset className={css['pedir']}>
      <legend>{legenda}</legend>
      {a.map(({ id, nome }) => (
        <Checkbox
          key={id}
          label={nome}
          checked={escolhidos.has(id)}
          onChange={(event) =>
            mudar(
              event.currentTarget.checked
                ? new Set([...escolhidos, id])
                : new Set([...escolhidos].filter((outro) => outro !== id)),
            )
          }
        />
      ))}
    </fieldset>
  )
}
