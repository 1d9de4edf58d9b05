import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import { CopiaDarCienciaDocument, type UmaCopiaFragment } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'

/** A do setor, o primeiro membro que a der. */
export function DarCiencia({ copia }: { copia: UmaCopiaFragment }) {
  const { executar, pendente } = useOperacao(CopiaDarCienciaDocument, {
    sucesso: `Ciência dada: ${copia.item.titulo}`,
  })
  return (
    <Button
      variant="outline"
      size="compact-md"
      leftSection={<IconCheck aria-hidden size={16} />}
      loading={pendente}
      aria-label={`Dar ciência de ${copia.item.titulo}`}
      onClick={() => executar({ id: copia.id })}
    >
      Dar ciência
    </Button>
  )
}
