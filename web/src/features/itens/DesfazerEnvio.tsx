import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'

import { desfazerEnvio } from '../../acoes/desfazer-envio.ts'
import type { Item } from '../../acoes/item.ts'

/** Enquanto ninguém do destino abriu, o envio volta com um clique. */
export function DesfazerEnvio({ item }: { item: Item }) {
  const [pendente, setPendente] = useState(false)
  const desfazer = async () => {
    setPendente(true)
    await desfazerEnvio([item])
    setPendente(false)
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp aria-hidden size={18} />}
      loading={pendente}
      onClick={() => void desfazer()}
    >
      Desfazer o envio
    </Button>
  )
}
