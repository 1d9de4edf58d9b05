import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'

import type { Item } from '../../acoes/item.ts'
import { useDesfazerEnvio } from './use-desfazer-envio.ts'

/** Enquanto ninguém do destino abriu, o envio volta com um clique. */
export function DesfazerEnvio({ item }: { item: Item }) {
  const { desfazer, pendente } = useDesfazerEnvio()
  return (
    <Button variant="default" leftSection={<IconArrowBackUp aria-hidden size={18} />} loading={pendente} onClick={() => desfazer(item)}>
      Desfazer o envio
    </Button>
  )
}
