import { Button } from '@mantine/core'
import { useRef, useState } from 'react'

import { mensagemDe } from '../api/errors.ts'
import { queryClient } from '../api/query-client.ts'
import { enterAgain, sessionState, type SessionState } from '../api/session-state.ts'
import { useStore } from '../api/store.ts'
import css from './EstadoDaSessao.module.css'

const FRASE: Record<Exclude<SessionState, 'sound'>, string> = {
  unreachable:
    'A entrada única não responde. Continue: o que você escreve fica aqui, e tenta-se de novo sozinho até que ela volte.',
  ended: 'A sua sessão terminou. O que você escreveu continua aqui: entre de novo e confirme outra vez.',
}

/**
 * On the page and in each dialog: that nothing can be sent for now, and the way back in. The region is always
 * there, so that it is spoken when it fills, and it never takes the focus.
 */
export function EstadoDaSessao() {
  const estado = useStore(sessionState)
  return (
    <div role="status" className={css['estado']} hidden={estado === 'sound'}>
      {estado !== 'sound' && <span>{FRASE[estado]}</span>}
      {estado === 'ended' && <EntrarDeNovo />}
    </div>
  )
}

/** In another window; the focus goes back to where the person was writing. */
function EntrarDeNovo() {
  const [pendente, setPendente] = useState(false)
  const [recusa, setRecusa] = useState('')
  const deOnde = useRef<EventTarget | null>(null)
  const entrar = async () => {
    setPendente(true)
    setRecusa('')
    try {
      await enterAgain()
      if (deOnde.current instanceof HTMLElement) deOnde.current.focus()
      await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    } catch (falha) {
      setRecusa(mensagemDe(falha))
      setPendente(false)
    }
  }
  return (
    <>
      <Button
        size="sm"
        loading={pendente}
        onFocus={({ relatedTarget }) => (deOnde.current = relatedTarget)}
        onClick={() => void entrar()}
      >
        Entrar de novo
      </Button>
      {recusa && <span>{recusa}</span>}
    </>
  )
}
