import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'

import { mostrarErro } from '../../api/error-policy.ts'
import { Arriving, late } from '../../base/late.ts'
import type { Props } from './Comentarios.tsx'

const COMENTARIOS = late(async () => (await import('./Comentarios.tsx')).Comentarios)

/** Quantos há por resolver; aperta-se e abrem-se à margem. */
export function BotaoDosComentarios({
  comentando: { aberto, setAberto, porResolver },
}: Pick<Props, 'comentando'>) {
  return (
    <Button
      variant="subtle"
      px={10}
      leftSection={<IconMessage aria-hidden size={18} />}
      aria-expanded={aberto}
      onClick={() => setAberto(!aberto)}
    >
      Comentários{porResolver.length > 0 && ` (${porResolver.length})`}
    </Button>
  )
}

export function VerComentarios(props: Props) {
  const { aberto, setAberto } = props.comentando
  const naoVeio = (falha: unknown) => {
    setAberto(false)
    mostrarErro(falha)
  }
  return aberto && <Arriving wanted={COMENTARIOS} props={props} onFailure={naoVeio} />
}
