import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { Flutuante, useFlutuante } from '../../../ui/Flutuante.tsx'
import { CLASSE_DE_ITEM, ItemDeMenu, LinhaNoMenu, TituloNoMenu } from '../../../ui/Menu.tsx'
import { openDialog } from '../../dialogs.ts'
import { useSettled } from '../../../base/idle.ts'
import { corDoMarcador } from '../../../base/marker-colour.ts'
import { markerKey, markerLabel, markerRoute, useMarkers } from '../../../base/markers.ts'

const SHOWN = 12

/** 'Marcadores' and 'Novo marcador'; the whole tree is in the side menu. */
export function MarkersMenu({ className }: { className: string }) {
  const markers = useMarkers(useSettled())
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  return (
    <>
      <Button
        variant="subtle"
        size="md"
        className={className}
        leftSection={<IconTag aria-hidden size={18} />}
        rightSection={<IconChevronDown aria-hidden size={16} />}
        px="sm"
        {...botao}
      >
        Marcadores
      </Button>
      {ancora && (
        <Flutuante ancora={ancora} papel="menu" id={id} rotulo="Marcadores" largura={280} fechar={fechar}>
          <TituloNoMenu>{markers.length === 0 ? 'Nenhum marcador ainda' : 'Marcadores'}</TituloNoMenu>
          {markers.slice(0, SHOWN).map((marker) => (
            <Link
              key={markerKey(marker)}
              {...markerRoute(marker)}
              role="menuitem"
              tabIndex={-1}
              className={CLASSE_DE_ITEM}
            >
              <span aria-hidden className="ponto-do-marcador" data-cor={corDoMarcador(marker)} />
              {markerLabel(marker.nome)}
            </Link>
          ))}
          <LinhaNoMenu />
          <ItemDeMenu icone={<IconPlus aria-hidden size={16} />} onClick={() => openDialog('novoMarcador')}>
            Novo marcador
          </ItemDeMenu>
        </Flutuante>
      )}
    </>
  )
}
