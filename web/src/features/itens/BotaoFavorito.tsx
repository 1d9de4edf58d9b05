import { ActionIcon, Tooltip } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'

import { useMe } from '../../base/session.ts'
import type { DetalhesComunsFragment } from '../../api/gen/graphql.ts'
import type { Item } from '../../acoes/item.ts'
import { alternarFavorito, useFavoritos } from './recentes.ts'

/** Guarda o item entre os favoritos da página inicial, só para esta pessoa, neste navegador. */
export function BotaoFavorito({ item }: { item: Item & Pick<DetalhesComunsFragment, 'restricoes'> }) {
  const { id: dono } = useMe()
  const marcado = useFavoritos(dono).some(({ id }) => id === item.id)
  const rotulo = marcado ? 'Tirar dos favoritos' : 'Pôr nos favoritos'
  const Icone = marcado ? IconStarFilled : IconStar
  return (
    <Tooltip label={rotulo}>
      <ActionIcon
        size={28}
        aria-label={`Favorito: ${item.titulo}`}
        aria-pressed={marcado}
        onClick={() => alternarFavorito(dono, item)}
      >
        <Icone aria-hidden size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
