import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { executar } from '../../api/executar.ts'
import { EnderecoDoArquivoDocument } from '../../api/gen/graphql.ts'

type Props = { documento: { id: string; titulo: string }; /** Uma das anteriores; sem ela, a que está em vigor. */ versao?: number; compacto?: boolean }

/** O endereço do arquivo vale 5 minutos: pede-se um na hora de baixar. */
export function BotaoBaixar({ documento: { id, titulo }, versao, compacto = false }: Props) {
  const [pendente, setPendente] = useState(false)
  const baixar = async () => {
    setPendente(true)
    try {
      const { documento } = await executar(EnderecoDoArquivoDocument, { id })
      const endereco = versao === undefined ? documento.pdf : documento.versoes.find(({ numero }) => numero === versao)?.pdf
      if (endereco) abrirEmOutraAba(endereco)
    } catch (erro) {
      mostrarErro(erro)
    } finally {
      setPendente(false)
    }
  }
  if (!compacto)
    return (
      <Button variant="outline" leftSection={<IconDownload aria-hidden size={18} />} loading={pendente} onClick={() => void baixar()}>
        Baixar o arquivo
      </Button>
    )
  return (
    <Tooltip label={versao === undefined ? 'Baixar o arquivo' : `Baixar a versão ${versao}`}>
      <ActionIcon size={32} aria-label={versao === undefined ? `Baixar ${titulo}` : `Baixar a versão ${versao} de ${titulo}`} loading={pendente} onClick={() => void baixar()}>
        <IconDownload aria-hidden size={20} />
      </ActionIcon>
    </Tooltip>
  )
}

function abrirEmOutraAba(url: string): void {
  const ancora = document.createElement('a')
  ancora.href = url
  ancora.download = ''
  ancora.target = '_blank'
  ancora.rel = 'noreferrer'
  ancora.click()
}
