import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { setErrorDisplay } from '../api/error-policy.ts'
import { avisar, markSeen, setNoticeDisplay, type NoticeAction, type Tone } from '../api/notices.ts'
import { createStore } from '../api/store.ts'
import { isExpiry, onUnauthorised } from '../api/unauthorised.ts'

/** Message of the global 'Erro' dialog; empty when closed. */
export const dialogMessage = createStore('')

const ICON: Record<Tone, ReactNode> = {
  sucesso: <IconCircleCheck aria-hidden />,
  info: <IconInfoCircle aria-hidden />,
  aviso: <IconAlertTriangle aria-hidden />,
  perigo: <IconCircleX aria-hidden />,
}

setNoticeDisplay((notice, { autoCloseMs, action }) => {
  notifications.show({
    id: `aviso-${notice.id}`,
    title: notice.title,
    message: action ? <WithAction message={notice.message} action={action} done={() => notifications.hide(`aviso-${notice.id}`)} /> : notice.message,
    icon: ICON[notice.tone],
    autoClose: autoCloseMs,
    className: `aviso aviso-${notice.tone}`,
    // Closed by hand = read; closed by time = still to be found in the bell.
    closeButtonProps: { 'aria-label': 'Fechar aviso', onClick: () => { markSeen(notice.id); notifications.hide(`aviso-${notice.id}`) } }, // prettier-ignore
  })
})

setErrorDisplay({
  warn: ({ title, message, autoCloseMs }) => avisar('aviso', message, { title, autoCloseMs }),
  sticky: ({ message, uuid }) => void showSticky(message, uuid),
  dialog: (message) => dialogMessage.set(message),
})

onUnauthorised((message) => {
  if (message && !isExpiry(message)) avisar('perigo', message, { title: 'Sessão', autoCloseMs: false })
})

function WithAction({ message, action, done }: { message: string; action: NoticeAction; done: () => void }) {
  const run = () => {
    done()
    action.run()
  }
  return (
    <>
      {message}{' '}
      <Button variant="subtle" size="sm" onClick={run}>
        {action.label}
      </Button>
    </>
  )
}

async function showSticky(message: string, uuid: string | undefined): Promise<void> {
  if (!uuid) return avisar('perigo', message, { autoCloseMs: false })
  const copied = await copy(uuid)
  const code = `${MENSAGENS.informeCodigo} ${uuid}${copied ? ` ${MENSAGENS.copiadoParaTransferencia}` : ''}`
  avisar('perigo', code, { title: message, autoCloseMs: false })
}

/** The clipboard is refused without focus or outside secure contexts; then the sentence does not claim otherwise. */
async function copy(text: string): Promise<boolean> {
  return navigator.clipboard ? navigator.clipboard.writeText(text).then(() => true, () => false) : false // prettier-ignore
}
