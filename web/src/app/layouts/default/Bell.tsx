import { ActionIcon } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'

import { prefer, usePreferences } from '../../../base/preferences.ts'
import { useNotifications } from '../../use-notifications.ts'
import css from './Bell.module.css'

/** Opens the side panel; the count is in the name, not only in the colour. */
export function Bell() {
  const { panel } = usePreferences()
  const { unread } = useNotifications()
  const name =
    unread === 0
      ? 'Notificações'
      : unread === 1
        ? 'Notificações: 1 não lida'
        : `Notificações: ${unread} não lidas`
  return (
    <ActionIcon
      aria-label={name}
      aria-expanded={panel}
      aria-controls="notificacoes"
      onClick={() => prefer({ panel: !panel })}
      onKeyDown={({ key }) => key === 'Escape' && prefer({ panel: false })}
      className={css['bell'] ?? ''}
    >
      <IconBell aria-hidden size={20} />
      {unread > 0 && (
        <span aria-hidden className={css['count']}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </ActionIcon>
  )
}
