import { useRef, useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { enterAgain, sessionState, type SessionState } from '../api/session-state.ts'
import { useStore } from '../api/store.ts'
import botao from '../ui/Botao.module.css'
import css from './SessionNotice.module.css'

const SENTENCE: Record<Exclude<SessionState, 'sound'>, string> = {
  unreachable:
    'A entrada única não responde. Continue: o que você escreve fica aqui, e tenta-se de novo sozinho até que ela volte.',
  resting:
    'A página parou de se atualizar, porque ninguém a usa há alguns minutos. Mexa nela para continuar: nada do que está aqui se perdeu.',
  ended: 'A sua sessão terminou. O que você escreveu continua aqui: entre de novo e confirme outra vez.',
}

/**
 * On the page and in each dialog: that nothing can be sent for now, and the way back in. It never takes the
 * focus.
 */
export function SessionNotice() {
  const state = useStore(sessionState)
  return (
    <div role="status" className={css['notice']} hidden={state === 'sound'}>
      {state !== 'sound' && <span>{SENTENCE[state]}</span>}
      {state === 'ended' && <EnterAgain />}
    </div>
  )
}

/** In another window; the focus goes back to where the person was writing. */
function EnterAgain() {
  const [entering, setEntering] = useState<AbortController>()
  const [refusal, setRefusal] = useState('')
  const from = useRef<EventTarget | null>(null)
  const enter = async () => {
    const waiting = new AbortController()
    setEntering(waiting)
    setRefusal('')
    try {
      await enterAgain(waiting.signal)
      if (from.current instanceof HTMLElement) from.current.focus()
      await queryClient.refetchQueries({ predicate: (query) => query.state.status === 'error' })
    } catch (error) {
      if (!waiting.signal.aborted) setRefusal(mensagemDe(error))
      setEntering(undefined)
    }
  }
  return (
    <>
      <button
        type="button"
        className={botao['botao']}
        disabled={entering !== undefined}
        onFocus={({ relatedTarget }) => (from.current = relatedTarget)}
        onClick={() => void enter()}
      >
        Entrar de novo
      </button>
      {entering && (
        <>
          <span>Falta entrar, na janela que se abriu. Se a fechou, desista e abra outra.</span>
          <button type="button" className={botao['botao']} onClick={() => entering.abort()}>
            Desistir
          </button>
        </>
      )}
      {refusal && <span>{refusal}</span>}
    </>
  )
}
