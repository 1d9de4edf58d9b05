import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { useBaixar } from './use-baixar.ts'

type Props = {
  documento: { id: string; titulo: string }
  /** Uma das anteriores; sem ela, a que está em vigor. */ versao?: number
  compacto?: boolean
}

/** Baixa o arquivo em vigor ou uma das versões. */
export function BotaoBaixar({ documento: { id, titulo }, versao, compacto = false }: Props) {
  const { baixar, pendente } = useBaixar(id)
  if (!compacto)
    return (
      <Button
        variant="outline"
        leftSection={<IconDownload aria-hidden size={18} />}
        loading={pendente}
        onClick={() => void baixar(versao)}
      >
        Baixar o arquivo
      </Button>
    )
  return (
    <Tooltip label={versao === undefined ? 'Baixar o arquivo' : `Baixar a versão ${versao}`}>
      <ActionIcon
        size={32}
        aria-label={versao === undefined ? `Baixar ${titulo}` : `Baixar a versão ${versao} de ${titulo}`}
        loading={pendente}
        onClick={() => void baixar(versao)}
      >
        <IconDownload aria-hidden size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
