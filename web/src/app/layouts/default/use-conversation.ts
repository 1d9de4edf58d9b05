import { useEffect, useRef, useState, type RefObject } from 'react'

import type { Me } from '../../../base/session.ts'

const PREFIX = 'chatwoot-widget:'
const PATIENCE_MS = 15_000
const KEY = 'autos.atendimento'

type State = 'opening' | 'open' | 'silent'
type Heard = { event?: string; config?: { authToken?: string } }

/**
 * Speaks with Chatwoot's widget by messages to and from its frame: a prefix and JSON. Its own script is not
 * loaded, so that nothing of others runs in this page. Who the person is, is told with its proof alone: who
 * acts for another has none, and writes as a visitor.
 */
export function useConversation(
  address: string,
  me: Me,
): { frame: RefObject<HTMLIFrameElement | null>; source: string; state: State } {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<State>('opening')
  const [source] = useState(() => withConversation(address, me.id))
  useEffect(() => {
    const { origin } = new URL(address)
    const say = (event: string, more: object) =>
      frame.current?.contentWindow?.postMessage(PREFIX + JSON.stringify({ event, ...more }), origin)
    const hear = (message: MessageEvent) => {
      if (message.origin !== origin || message.source !== frame.current?.contentWindow) return
      const { event, config } = heard(message.data)
      if (event !== 'loaded') return
      if (config?.authToken)
        sessionStorage.setItem(KEY, JSON.stringify({ of: me.id, token: config.authToken }))
      say('config-set', {
        locale: 'pt_BR',
        position: 'right',
        hideMessageBubble: true,
        showPopoutButton: false,
      })
      say('toggle-open', { isOpen: true })
      if (me.chatwootIdentifierHash)
        say('set-user', {
          identifier: me.id,
          user: {
            name: me.nomeCompleto,
            ...(me.email && { email: me.email }),
            identifier_hash: me.chatwootIdentifierHash,
          },
        })
      setState('open')
    }
    window.addEventListener('message', hear)
    const tired = setTimeout(() => setState((now) => (now === 'opening' ? 'silent' : now)), PATIENCE_MS)
    return () => {
      window.removeEventListener('message', hear)
      clearTimeout(tired)
    }
  }, [address, me])
  return { frame, source, state }
}

function heard(data: unknown): Heard {
  if (typeof data !== 'string' || !data.startsWith(PREFIX)) return {}
  try {
    return JSON.parse(data.slice(PREFIX.length)) as Heard
  } catch {
    return {}
  }
}

/** A conversation goes on in this tab, for the same person alone. */
function withConversation(address: string, id: string): string {
  const { of, token } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as { of?: string; token?: string }
  return of === id && token ? `${address}&cw_conversation=${encodeURIComponent(token)}` : address
}
