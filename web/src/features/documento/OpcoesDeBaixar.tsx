import { ActionIcon } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { Flutuante, useFlutuante } from '../../ui/Flutuante.tsx'
import { CLASSE_DE_ITEM, ItemDeMenu } from '../../ui/Menu.tsx'
import { BotaoBaixar } from './BotaoBaixar.tsx'
import { originalDe, type Documento } from './documento.ts'
import { useBaixar } from './use-baixar.ts'

/** Baixar o que está em vigor é um clique; o original e o comprovante estão ao lado. */
export function OpcoesDeBaixar({ documento }: { documento: Documento }) {
  const { baixar, pendente } = useBaixar(documento.id)
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  const [emVigor] = documento.versoes
  const original = originalDe(documento.versoes)
  const rotulo = `Outros arquivos de ${documento.titulo}`
  const outra = original && original !== emVigor ? original : undefined
  return (
    <>
      <BotaoBaixar documento={documento} compacto />
      {(outra || documento.codigoAutenticidade) && (
        <ActionIcon size={32} aria-label={rotulo} loading={pendente} {...botao}>
          <IconChevronDown aria-hidden size={18} />
        </ActionIcon>
      )}
      {ancora && (
        <Flutuante ancora={ancora} papel="menu" id={id} rotulo={rotulo} fechar={fechar}>
          <ItemDeMenu onClick={() => void baixar()}>
            {outra ? 'Arquivo em vigor, com as assinaturas' : 'Arquivo em vigor'}
          </ItemDeMenu>
          {outra && (
            <ItemDeMenu onClick={() => void baixar(outra.numero)}>Original, sem as assinaturas</ItemDeMenu>
          )}
          {documento.codigoAutenticidade && (
            <a
              href={`#/comprovante/${documento.id}`}
              target="_blank"
              rel="noreferrer"
              role="menuitem"
              tabIndex={-1}
              className={CLASSE_DE_ITEM}
            >
              Comprovante para imprimir
            </a>
          )}
        </Flutuante>
      )}
    </>
  )
}
