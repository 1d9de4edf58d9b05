import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'

import { ErroDaApi, mensagemDe } from '../../api/errors.ts'
import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { isChunkFailure, reloadOnce } from '../chunk-failures.ts'
import { AcessoNegado, SemAcesso } from '../session.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { NoAccess } from './NoAccess.tsx'

/** What a page shows instead of itself. Each kind of failure has one sentence and one way out. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = () => {
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
      <p role="alert">{mensagemDe(error)}</p>
    </Recado>
  )
}
