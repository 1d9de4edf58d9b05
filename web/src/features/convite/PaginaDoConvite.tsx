import { Button } from '@mantine/core'
import { IconMailOff, IconPlugConnectedX } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { newQueryClient } from '../../api/query-client.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { emFrase } from '../../ui/formato.ts'
import { Recado } from '../../ui/Recado.tsx'
import { DocumentoDoConvite } from './DocumentoDoConvite.tsx'
import { useConvite } from './use-convite.ts'

const CodigoDoConvite = lazy(async () => ({
  default: (await import('./CodigoDoConvite.tsx')).CodigoDoConvite,
}))

const rota = getRouteApi('/do-convidado/assinatura/$token')

/** /assinatura/{token}: quem foi chamado por e-mail lê um documento e o assina, ou rejeita. */
export function PaginaDoConvite() {
  // Só a parte antes do primeiro & (especificação §6).
  const token = rota.useParams().token.split('&', 1)[0] ?? ''
  const [cliente] = useState(newQueryClient)
  usePageTitle('Assinatura por convite')
  return (
    <QueryClientProvider client={cliente}>
      <Convite key={token} token={token} />
    </QueryClientProvider>
  )
}

function Convite({ token }: { token: string }) {
  const { convite, abrir } = useConvite(token)
  if (convite.situacao === 'abrindo')
    return (
      <Recado titulo="Assinatura por convite">
        <p role="status">Abrindo o convite…</p>
      </Recado>
    )
  if (convite.situacao === 'aberto') return <DocumentoDoConvite acesso={convite.acesso} />
  if (convite.situacao === 'codigo')
    return (
      <Suspense>
        <CodigoDoConvite mensagem={convite.mensagem} erro={convite.erro} abrir={abrir} />
      </Suspense>
    )
  if (convite.situacao === 'encerrado')
    return (
      <Recado titulo="Este convite não vale mais" tom="aviso" icone={<IconMailOff aria-hidden size={32} />}>
        <p role="alert">{emFrase(convite.mensagem.replace(/^Este convite não vale mais: /, ''))}</p>
      </Recado>
    )
  return (
    <Recado
      titulo={convite.situacao === 'terminou' ? 'Sua sessão terminou' : 'Não foi possível abrir agora'}
      tom="aviso"
      icone={<IconPlugConnectedX aria-hidden size={32} />}
      acoes={
        <Button onClick={() => abrir()}>
          {convite.situacao === 'terminou' ? 'Abrir de novo' : 'Tentar de novo'}
        </Button>
      }
    >
      <p role="alert">{convite.mensagem}</p>
    </Recado>
  )
}
