import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'

import { PublicacaoRepetirDocument, type SituacaoPublicacao } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { hasRoles, useMe } from '../../base/session.ts'
import { repetivel } from './situacao.ts'

/** Manda outra vez o que o diário recusou ou de que se desistiu; só quem publica. */
export function BotaoRepetir({
  publicacao,
}: {
  publicacao: { id: string; titulo: string; situacao: SituacaoPublicacao; parada: boolean }
}) {
  const publica = hasRoles(useMe(), ['publicador'])
  const { executar, pendente } = useOperacao(PublicacaoRepetirDocument, {
    sucesso: 'A publicação será mandada de novo.',
  })
  if (!publica || !repetivel(publicacao)) return null
  return (
    <Button
      size="compact-md"
      variant="outline"
      leftSection={<IconRefresh aria-hidden size={18} />}
      loading={pendente}
      aria-label={`Repetir a publicação de ${publicacao.titulo}`}
      onClick={() => executar({ id: publicacao.id })}
    >
      Repetir
    </Button>
  )
}
