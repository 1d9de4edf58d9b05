import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconInfoCircle,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import {
  markSeen,
  setNoticeDisplay,
  type Notice,
  type NoticeAction,
  type Showing,
  type Tone,
} from '../api/notices.ts'
import { createStore, useStore } from '../api/store.ts'
import css from './Toasts.module.css'

type Toast = { notice: Notice } & Showing

const AT_ONCE = 4
const ICON: Record<Tone, Icon> = {
  sucesso: IconCircleCheck,
  info: IconInfoCircle,
  aviso: IconAlertTriangle,
  perigo: IconCircleX,
}

const toasts = createStore<readonly Toast[]>([])

setNoticeDisplay((notice, showing) =>
  toasts.set((open) => (isSaid(open, notice) ? open : [{ notice, ...showing }, ...open].slice(0, AT_ONCE))),
)

/**
 * What stays until it is closed is said once: the second question refused for the same reason adds nothing. So is
 * what has one place, at the top right.
 */
function isSaid(open: readonly Toast[], { tone, title, message }: Notice): boolean {
  return open.some(
    ({ notice, autoCloseMs, atTopRight }) =>
      (autoCloseMs === false || atTopRight) &&
      notice.tone === tone &&
      notice.title === title &&
      notice.message === message,
  )
}

function close(id: number): void {
  toasts.set((open) => open.filter(({ notice }) => notice.id !== id))
}

/**
 * Notices at the end of the window. The region is always there, so that screen readers watch it before the
 * first one.
 */
export function Toasts() {
  const open = useStore(toasts)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    // Without it a notice covers what is under it, and no more: while the server is out it does not come.
    if (open.length > 0)
      void import('./toast-height.ts')
        .then(({ tellHeight }) => tellHeight(region.current))
        .catch(() => undefined)
  }, [open])
  return (
    <section ref={region} aria-label="Avisos" aria-live="polite" className={css['region']}>
      {open.map((toast) => (
        <OneToast key={toast.notice.id} {...toast} />
      ))}
    </section>
  )
}

/**
 * Waits while the pointer or the focus is on it. Closed by hand = read; closed by time = still to be found in
 * the bell.
 */
function OneToast({ notice, autoCloseMs, action, besides, atTopRight }: Toast) {
  const [held, setHeld] = useState(false)
  const { id, tone, title, message, link } = notice
  useEffect(() => {
    if (held || autoCloseMs === false) return undefined
    const timer = setTimeout(() => close(id), autoCloseMs)
    return () => clearTimeout(timer)
  }, [held, autoCloseMs, id])
  const IconOfTone = ICON[tone]
  const dismiss = () => {
    markSeen(id)
    close(id)
  }
  return (
    <div
      className={css['toast']}
      data-tone={tone}
      data-top-right={atTopRight || undefined}
      role={tone === 'perigo' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <IconOfTone aria-hidden size={24} />
      <div className={css['text']}>
        {title && <strong title={title}>{title}</strong>}
        <p>{message}</p>
        <Next link={link} action={action} besides={besides} dismiss={dismiss} />
      </div>
      <button type="button" aria-label="Fechar aviso" onClick={dismiss}>
        <IconX aria-hidden size={18} />
      </button>
    </div>
  )
}

type NextProps = Pick<Notice, 'link'> & Pick<Toast, 'action' | 'besides'> & { dismiss: () => void }

/** What one may do about what was said. */
function Next({ link, action, besides, dismiss }: NextProps) {
  if (!link && !action && !besides) return null
  const act = (chosen: NoticeAction) => () => {
    dismiss()
    chosen.run()
  }
  return (
    <div className={css['next']}>
      {link && (
        <a href={link.href} onClick={dismiss}>
          {link.label}
        </a>
      )}
      {action && (
        <Button variant="outline" size="sm" onClick={act(action)}>
          {action.label}
        </Button>
      )}
      {besides && (
        <Button variant="subtle" size="sm" onClick={besides.run}>
          {besides.label}
        </Button>
      )}
    </div>
  )
}
