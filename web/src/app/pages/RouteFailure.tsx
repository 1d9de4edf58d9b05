import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { ErroDaApi } from '../../api/errors.ts'
import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { isChunkFailure, reloadOnce, sentenceOf } from '../chunk-failures.ts'
import { AcessoNegado, SemAcesso } from '../../base/session.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { NoAccess } from './NoAccess.tsx'

/** What a page shows instead of itself. Each kind of failure has one sentence and one way out. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = () => {
    // The loader remembers the files that failed; only a new page asks for all of them.
    if (isChunkFailure(error)) return window.location.reload()
    reset()
    void router.invalidate()
  }
  if (isChunkFailure(error) && reloadOnce()) return null
  if (error instanceof SemAcesso) return <NoAccess />
  if (error instanceof AcessoNegado) return <AccessDenied />
  const missing = error instanceof ErroDaApi && error.exception?.status === 404
  const denied = error instanceof ErroDaApi && error.exception?.status === 403
  return (
    <Recado
      titulo={missing ? 'Não encontrado' : denied ? 'Acesso negado' : 'Não foi possível abrir esta página'}
      tom={missing ? 'info' : 'perigo'}
      icone={missing ? <IconMapOff aria-hidden size={32} /> : denied ? <IconLock aria-hidden size={32} /> : <IconAlertTriangle aria-hidden size={32} />}
      acoes={
        <button type="button" className={botao['botao']} onClick={again}>
          Tentar de novo
        </button>
      }
    >
      <p role="alert">{sentenceOf(error)}</p>
    </Recado>
  )
}
