import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { ItensDoMenu } from '../../acoes/ItensDoMenu.tsx'
import { comoItem, type Documento } from '../documento/documento.ts'
import { AvisosDaAssinatura, Veredito } from '../../partes/itens/Veredito.tsx'
import { Flutuante, useFlutuante } from '../../ui/Flutuante.tsx'
import pecas from '../pecas/Pecas.module.css'

/** Quem lê a peça aqui não vê a lista de assinaturas: o que se diz delas vem antes do arquivo. */
export function AvisosDaPeca({ assinaturas }: Pick<Documento, 'assinaturas'>) {
  const comAvisos = assinaturas.filter(
    ({ revogada, avisos, qualidade }) => !revogada && (avisos.length > 0 || qualidade === 'INVALIDA'),
  )
  return comAvisos.map((assinatura) => (
    <div key={assinatura.id} className={pecas['assinatura']}>
      <strong>{assinatura.nome}</strong> <Veredito assinatura={assinatura} />
      <AvisosDaAssinatura assinatura={{ ...assinatura, ressalvas: [] }} />
    </div>
  ))
}

export function AcoesDaPeca({ documento }: { documento: Documento }) {
  const { ancora, id, fechar, botao } = useFlutuante('menu')
  return (
    <>
      <Button variant="default" size="sm" rightSection={<IconChevronDown aria-hidden size={16} />} {...botao}>
        Ações da peça
      </Button>
      {ancora && (
        <Flutuante ancora={ancora} papel="menu" id={id} rotulo="Ações da peça" largura={360} fechar={fechar}>
          <ItensDoMenu itens={[comoItem(documento)]} />
        </Flutuante>
      )}
    </>
  )
}
