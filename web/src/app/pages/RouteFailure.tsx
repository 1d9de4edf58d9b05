import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'

import { ErroDaApi } from '../../api/errors.ts'
import { ErroDaEntrada, SaidaNaoConfirmada } from '../../api/session-state.ts'
import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { isChunkFailure, reachable, reloadWhenReachable, sentenceOf } from '../chunk-failures.ts'
import { AcessoNegado, SemAcesso } from '../../base/session.ts'
import { useTryingAgain } from '../trying-again.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { LeavingUnconfirmed, NoAccess } from './rare-pages.tsx'

/** What a page shows instead of itself. Each kind of failure has one sentence and one way out. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const partMissing = isChunkFailure(error)
  useEffect(() => (partMissing ? reloadWhenReachable() : undefined), [partMissing])
  const again = async () => {
    // The loader remembers the files that failed; only a new page asks for all of them.
    if (partMissing) return (await reachable()) && window.location.reload()
    reset()
    return router.invalidate()
  }
  useTryingAgain(error instanceof ErroDaEntrada, error, () => void again())
  if (error instanceof SaidaNaoConfirmada || error instanceof SemAcesso)
    return (
      <Suspense>{error instanceof SemAcesso ? <NoAccess error={error} /> : <LeavingUnconfirmed />}</Suspense>
    )
  if (error instanceof AcessoNegado) return <AccessDenied />
  const missing = error instanceof ErroDaApi && error.exception?.status === 404
  const denied = error instanceof ErroDaApi && error.exception?.status === 403
  return (
    <Recado
      titulo={missing ? 'Não encontrado' : denied ? 'Acesso negado' : 'Não foi possível abrir esta página'}
      tom={missing ? 'info' : 'perigo'}
      icone={
        missing ? (
          <IconMapOff aria-hidden size={32} />
        ) : denied ? (
          <IconLock aria-hidden size={32} />
        ) : (
          <IconAlertTriangle aria-hidden size={32} />
        )
      }
      acoes={
        <button type="button" className={botao['botao']} onClick={() => void again()}>
          Tentar de novo
        </button>
      }
    >
      <p role="alert">{sentenceOf(error)}</p>
    </Recado>
  )
}
