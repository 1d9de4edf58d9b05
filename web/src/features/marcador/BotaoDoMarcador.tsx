import { IconDotsVertical } from '@tabler/icons-react'

import { markerLabel, type Marker } from '../../base/markers.ts'
import { menuDoMarcador } from './aberto.ts'

/** Abre o menu do marcador. Enxuto: na árvore há um por linha. */
export function BotaoDoMarcador({
  marcador,
  className,
}: {
  marcador: Marker
  className: string | undefined
}) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-label={`Opções do marcador ${markerLabel(marcador.nome)}`}
      className={className}
      onClick={({ currentTarget }) =>
        menuDoMarcador.set((aberto) =>
          aberto?.botao === currentTarget ? undefined : { marcador, botao: currentTarget },
        )
      }
    >
      <IconDotsVertical aria-hidden size={16} />
    </button>
  )
}
