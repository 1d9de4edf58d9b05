import { useRef, useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { enterAgain } from '../api/session-state.ts'
import botao from '../ui/Botao.module.css'

/** In another window; the focus goes back to where the person was writing. */
export function EnterAgain() {
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
