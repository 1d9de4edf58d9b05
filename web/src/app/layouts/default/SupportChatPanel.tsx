import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

import { config } from '../../../api/config.ts'
import { useMe } from '../../../base/session.ts'
import { ondeEstava } from '../../../ui/foco.ts'
import { supportChat } from '../../support-chat.ts'
import css from './SupportChatPanel.module.css'
import { useConversation } from './use-conversation.ts'

const close = () => supportChat.set(false)

/** Beside the page, which goes on being used; closed, the conversation is found again when it is opened. */
export function SupportChatPanel() {
  const [attempt, setAttempt] = useState(0)
  const closing = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = ondeEstava()
    closing.current?.focus()
    return () => (before?.isConnected ? before : document.querySelector<HTMLElement>('main h1'))?.focus()
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc, wherever the focus is in it
    <aside
      aria-label="Atendimento"
      className={css['panel']}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <header className={css['header']}>
        <h2>Fale com o suporte</h2>
        <ActionIcon ref={closing} aria-label="Fechar o atendimento" onClick={close}>
          <IconX aria-hidden size={18} />
        </ActionIcon>
      </header>
      <Conversation key={attempt} again={() => setAttempt(attempt + 1)} />
    </aside>
  )
}

function Conversation({ again }: { again: () => void }) {
  const address = config().atendimento
  const { frame, source, state } = useConversation(address ?? '', useMe())
  if (state === 'silent')
    return (
      <div role="alert" className={css['silent']}>
        <p>O atendimento não respondeu. Confira a conexão e tente de novo.</p>
        <Button onClick={again}>Tentar de novo</Button>
      </div>
    )
  return (
    <>
      {state === 'opening' && (
        <div role="status" className={css['opening']}>
          <span className="so-leitor">Abrindo a conversa…</span>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      )}
      <iframe
        ref={frame}
        title="Conversa com o suporte"
        src={source}
        hidden={state === 'opening'}
        className={css['frame']}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      />
    </>
  )
}
