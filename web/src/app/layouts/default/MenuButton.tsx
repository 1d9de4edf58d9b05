import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'

import { useStore } from '../../../api/store.ts'
import { drawer } from '../../drawer.ts'

/** In a narrow window the side menu is behind this. */
export function MenuButton({ className }: { className: string }) {
  const open = useStore(drawer)
  return (
    <ActionIcon
      className={className}
      aria-label="Menu principal"
      aria-expanded={open}
      aria-controls="menu"
      onClick={() => drawer.set(!open)}
    >
      <IconMenu2 aria-hidden size={22} />
    </ActionIcon>
  )
}
