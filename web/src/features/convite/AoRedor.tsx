import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { dataHora } from '../../ui/formato.ts'
import itens from '../../partes/itens/Itens.module.css'
import { Secao } from '../../partes/itens/Secao.tsx'
import { AvisosDaAssinatura, Veredito } from '../../partes/itens/Veredito.tsx'
import css from './Convite.module.css'
import type { DocumentoDoConvidado } from './DocumentoDoConvite.tsx'

/** Quem assina, só pelo nome, e em que pé está cada um. */
export function AssinantesDoConvite({
  documento: { assinantes, assinantesExternos, assinaturas },
}: {
  documento: DocumentoDoConvidado
}) {
  const pendentes = [
    ...assinantes
      .filter(({ pendente }) => pendente)
      .map(({ nomeCompleto, cargo }) => ({ nome: nomeCompleto, detalhe: cargo })),
    ...assinantesExternos
      .filter(({ pendente }) => pendente)
      .map(({ nome, email }) => ({
        nome: nome ?? (email ? 'Você' : 'Convidado'),
        detalhe: nome && email ? 'você' : null,
      })),
  ]
  return (
    <Secao titulo="Assinantes">
      <ul className={itens['lista']}>
        {assinaturas.map((assinatura) => (
          <Assinou key={assinatura.id} assinatura={assinatura} />
        ))}
        {pendentes.map(({ nome, detalhe }, indice) => (
          <li key={`${nome} ${indice}`}>
            {nome}
            <small>{[detalhe, 'ainda não assinou'].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Secao>
  )
}

function Assinou({ assinatura }: { assinatura: DocumentoDoConvidado['assinaturas'][number] }) {
  const { nome, dataAssinatura, dataRejeicao } = assinatura
  return (
    <li>
      {dataRejeicao ? <del>{nome}</del> : nome}
      <small>
        {dataRejeicao ? 'Rejeitou em ' : 'Assinou em '}
        <span className="numero">{dataHora(dataRejeicao ?? dataAssinatura ?? '')}</span>
      </small>
      {!dataRejeicao && (
        <>
          <Veredito assinatura={assinatura} />
          <AvisosDaAssinatura assinatura={assinatura} />
        </>
      )}
    </li>
  )
}

export function AnexosDoConvite({ documento: { anexos } }: { documento: DocumentoDoConvidado }) {
  if (anexos.length === 0) return null
  return (
    <Secao titulo="Anexos" conta={anexos.length}>
      <ul className={itens['lista']}>
        {anexos.map(({ id, titulo, extensao, pdf }) => (
          <li key={id} className={css['anexo']}>
            <span>
              {titulo}
              {extensao && <small>{extensao.toUpperCase()}</small>}
            </span>
            {pdf && (
              <Button
                component="a"
                href={pdf}
                target="_blank"
                rel="noreferrer"
                variant="default"
                size="sm"
                leftSection={<IconDownload aria-hidden size={16} />}
              >
                Abrir<span className="so-leitor"> {titulo}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Secao>
  )
}
