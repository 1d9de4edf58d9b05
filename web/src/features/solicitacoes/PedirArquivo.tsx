import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { hasRoles, useMe } from '../../base/session.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import type { ProcessoDoPedido } from './PedirArquivoDialogo.tsx'
import css from './Pedir.module.css'

const Dialogo = lazy(async () => ({
  default: (await import('./PedirArquivoDialogo.tsx')).PedirArquivoDialogo,
}))

type Props = { processo: ProcessoDoPedido & { acoes: readonly string[] } }

/**
 * No processo: pedir um arquivo a quem é de fora. Só quem tem o papel e pode pôr documento neste processo.
 */
export function PedirArquivo({ processo }: Props) {
  const [aberto, setAberto] = useState(false)
  if (!hasRoles(useMe(), ['solicitacoesExternas']) || !processo.acoes.includes('PODE_CADASTRAR_DOCUMENTO'))
    return null
  return (
    <Secao titulo="Arquivo de alguém de fora">
      <p className={css['dica']}>
        A pessoa recebe um e-mail, entra pela área do cidadão e manda o arquivo, que já tem lugar entre as
        peças.
      </p>
      <Button
        variant="outline"
        size="sm"
        mt="sm"
        leftSection={<IconMailForward aria-hidden size={16} />}
        onClick={() => setAberto(true)}
      >
        Pedir arquivo
      </Button>
      <Suspense>{aberto && <Dialogo processo={processo} fechar={() => setAberto(false)} />}</Suspense>
    </Secao>
  )
}
