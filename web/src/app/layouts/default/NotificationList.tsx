import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import { markSeen, type Notice } from '../../../api/notices.ts'
import { TempoRelativo } from '../../../ui/TempoRelativo.tsx'
import { prefer } from '../../../base/preferences.ts'
import { openDialog } from '../../dialogs.ts'
import { useNotifications, type ServerNotification } from '../../use-notifications.ts'
import css from './NotificationPanel.module.css'

/** Closed, the focus goes back to the bell. */
function leave(): void {
  prefer({ panel: false })
  document.querySelector<HTMLElement>('[aria-controls="notificacoes"]')?.focus()
}

/** Over the page, the panel gives way to what was followed from it; beside it, it stays. */
function follow({ currentTarget }: MouseEvent<HTMLElement>): void {
  const panel = currentTarget.closest('aside')
  if (panel && getComputedStyle(panel).position === 'fixed') prefer({ panel: false })
}

/** What the panel shows: from the server and from this session. */
export function NotificationList() {
  const { server, notices, unread, markRead } = useNotifications()
  const empty = server.length === 0 && notices.length === 0
  const readAll = () => {
    markSeen()
    if (server.some((notification) => !notification.lidaEm)) markRead()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc, wherever the focus is in it
    <aside
      id="notificacoes"
      aria-label="Notificações"
      className={css['panel']}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <header className={css['header']}>
        <h2>Notificações</h2>
        <ActionIcon aria-label="Fechar notificações" onClick={leave}>
          <IconX aria-hidden size={18} />
        </ActionIcon>
      </header>
      {unread > 0 && (
        <Button variant="subtle" size="sm" onClick={readAll} className={css['all'] ?? ''}>
          Marcar todas como lidas
        </Button>
      )}
      <Button variant="subtle" size="sm" onClick={() => openDialog('avisos')} className={css['all'] ?? ''}>
        O que avisar
      </Button>
      {empty && (
        <p className={css['empty']}>
          Nenhuma notificação. O que chegar para você e seus setores aparece aqui.
        </p>
      )}
      {server.length > 0 && (
        <ul className={css['list']}>
          {server.map((notification) => (
            <FromServer key={notification.id} notification={notification} markRead={markRead} />
          ))}
        </ul>
      )}
      {notices.length > 0 && <OfThisSession notices={notices} />}
    </aside>
  )
}

function OfThisSession({ notices }: { notices: readonly Notice[] }) {
  return (
    <>
      <h3 className={css['section']}>Avisos desta sessão</h3>
      <ul className={css['list']}>
        {notices.map((notice) => (
          <FromSession key={notice.id} notice={notice} />
        ))}
      </ul>
    </>
  )
}

function FromServer({
  notification,
  markRead,
}: {
  notification: ServerNotification
  markRead: (ids: string[]) => void
}) {
  const { item } = notification
  const read = (event: MouseEvent<HTMLElement>) => {
    if (!notification.lidaEm) markRead([notification.id])
    follow(event)
  }
  return (
    <li data-unread={!notification.lidaEm || undefined}>
      <strong>{notification.titulo}</strong>
      {item && (
        <Link
          className={css['item'] ?? ''}
          to={item.tipo === 'DOCUMENTO' ? '/documento/{-$id}' : '/processo/{-$id}'}
          params={{ id: item.id }}
          onClick={read}
        >
          {item.titulo}
        </Link>
      )}
      <p>{notification.texto}</p>
      <small>
        <TempoRelativo instante={notification.criadaEm} />
      </small>
    </li>
  )
}

function FromSession({ notice }: { notice: Notice }) {
  return (
    <li data-unread={!notice.seen || undefined} data-tone={notice.tone}>
      {notice.title && <strong>{notice.title}</strong>}
      <p>{notice.message}</p>
      {notice.link && (
        <a
          href={notice.link.href}
          onClick={(event) => {
            markSeen(notice.id)
            follow(event)
          }}
        >
          {notice.link.label}
        </a>
      )}
      <small className="numero">{notice.at.toLocaleTimeString('pt-BR')}</small>
    </li>
  )
}
