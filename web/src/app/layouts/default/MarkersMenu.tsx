import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import { openDialog } from '../../dialogs.ts'
import { markerKey, markerLabel, markerRoute, useMarkers } from '../../../base/markers.ts'

const SHOWN = 12

/** 'Marcadores' and 'Novo marcador'; the whole tree is in the side menu. */
export function MarkersMenu({ className }: { className: string }) {
  const markers = useMarkers()
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button variant="subtle" size="md" className={className} leftSection={<IconTag aria-hidden size={18} />} rightSection={<IconChevronDown aria-hidden size={16} />} px="sm">
          Marcadores
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Marcadores</Menu.Label>
        {markers.slice(0, SHOWN).map((marker) => (
          <Menu.Item key={markerKey(marker)} renderRoot={(props) => <Link {...props} {...markerRoute(marker)} />}>
            {markerLabel(marker.nome)}
          </Menu.Item>
        ))}
        {markers.length === 0 && <Menu.Item disabled>Nenhum marcador ainda</Menu.Item>}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus aria-hidden size={16} />} onClick={() => openDialog('novoMarcador')}>
          Novo marcador
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
