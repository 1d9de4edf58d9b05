import { Suspense, useEffect } from 'react'

import { ErroDeRede } from '../../api/errors.ts'
import { lastPlace } from '../../api/navigation.ts'
import { SaidaNaoConfirmada } from '../../api/session-state.ts'
import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { useTryingAgain } from '../trying-again.ts'
import { LeavingUnconfirmed } from './rare-pages.tsx'
import { isChunkFailure, reloadWhenReachable, sentenceOf } from '../chunk-failures.ts'

/** Nothing could start: no configuration, or a login that did not end well. What may pass is tried again. */
export function BootFailure({ error, again }: { error: unknown; again: () => void }) {
  const partMissing = isChunkFailure(error)
  useEffect(() => (partMissing ? reloadWhenReachable() : undefined), [partMissing])
  const passing = error instanceof ErroDeRede
  useTryingAgain(passing, error, again)
  if (error instanceof SaidaNaoConfirmada)
    return (
      <Suspense>
        <LeavingUnconfirmed />
      </Suspense>
    )
  return (
    <main>
      <Recado
        titulo="Não foi possível iniciar o sistema"
        tom="perigo"
        acoes={
          <button
            type="button"
            className={botao['botao']}
            onClick={() => (passing ? again() : window.location.assign(`/${lastPlace()}`))}
          >
            Tentar de novo
          </button>
        }
      >
        <p role="alert">{sentenceOf(error)}</p>
        {passing && <p>O sistema tenta de novo sozinho.</p>}
        <p>Se o problema continuar, informe esta mensagem ao suporte da sua entidade.</p>
      </Recado>
    </main>
  )
}
