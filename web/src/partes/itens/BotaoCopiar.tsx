import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'

import { copiarTexto } from './copiar.ts'

/** Ao lado de todo identificador. `oQue` completa o nome do botão: 'Copiar identificador'. */
export function BotaoCopiar({ texto, oQue }: { texto: string; oQue: string }) {
  return (
    <Tooltip label={`Copiar ${oQue}`}>
      <ActionIcon size={28} aria-label={`Copiar ${oQue} ${texto}`} onClick={() => void copiarTexto(texto)}>
        <IconCopy aria-hidden size={16} />
      </ActionIcon>
    </Tooltip>
  )
}
