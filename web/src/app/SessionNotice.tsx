import { lazy, Suspense } from 'react'

import { sessionState, type SessionState } from '../api/session-state.ts'
import { useStore } from '../api/store.ts'
import css from './SessionNotice.module.css'

/** Out of the first download, and fetched when the browser has nothing to do (DialogHost.tsx). */
const EnterAgain = lazy(async () => ({ default: (await import('./EnterAgain.tsx')).EnterAgain }))

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
      {state === 'ended' && (
        <Suspense>
          <EnterAgain />
        </Suspense>
      )}
    </div>
  )
}
