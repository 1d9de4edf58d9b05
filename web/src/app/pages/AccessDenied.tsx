import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { usePageTitle } from '../../base/page-title.ts'

/** Access-denied screen: a danger notice (specification §1). */
export function AccessDenied() {
  usePageTitle('Acesso negado')
  return (
    <Recado
      titulo="Acesso negado"
      tom="perigo"
      icone={<IconLock aria-hidden size={32} />}
      acoes={
        <Link to="/" className={botao['botao'] ?? ''}>
          Ir para o início
        </Link>
      }
    >
      <Alert color="vermelho" title="Seu usuário não tem permissão para esta área." role="alert">
        A administração de acesso da entidade pode conceder o papel necessário.
      </Alert>
    </Recado>
  )
}
