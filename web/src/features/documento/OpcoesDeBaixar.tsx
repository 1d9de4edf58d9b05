import { ActionIcon, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { BotaoBaixar } from './BotaoBaixar.tsx'
import { originalDe, type Documento } from './documento.ts'
import { useBaixar } from './use-baixar.ts'

/** Baixar o que está em vigor é um clique; o original e o comprovante estão ao lado. */
export function OpcoesDeBaixar({ documento }: { documento: Documento }) {
  const { baixar, pendente } = useBaixar(documento.id)
  const [emVigor] = documento.versoes
  const original = originalDe(documento.versoes)
  const outra = original && original !== emVigor ? original : undefined
  return (
    <>
      <BotaoBaixar documento={documento} compacto />
      {(outra || documento.codigoAutenticidade) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon size={32} aria-label={`Outros arquivos de ${documento.titulo}`} loading={pendente}>
              <IconChevronDown aria-hidden size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void baixar()}>{outra ? 'Arquivo em vigor, com as assinaturas' : 'Arquivo em vigor'}</Menu.Item>
            {outra && <Menu.Item onClick={() => void baixar(outra.numero)}>Original, sem as assinaturas</Menu.Item>}
            {documento.codigoAutenticidade && (
              <Menu.Item component="a" href={`#/comprovante/${documento.id}`} target="_blank">
                Comprovante para imprimir
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}
