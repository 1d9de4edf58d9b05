import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconSignature, IconSignatureOff } from '@tabler/icons-react'

import type { Andamento, ParaAssinar } from './assinar-em-lote.ts'
import css from './Assinatura.module.css'
import { ditoDoSelo, type DocumentoParaAssinar } from './fila.ts'

type Props = {
  itens: readonly ParaAssinar[]
  andamentos: ReadonlyMap<string, Andamento>
  /** Por que o documento fica de fora com o método escolhido. */
  impedimento: (documento: DocumentoParaAssinar) => string | undefined
}

/** Os documentos do lote: selo, andamento, e por que algum fica de fora. */
export function ListaDoLote({ itens, andamentos, impedimento }: Props) {
  return (
    <ul
      className={css['itens']}
      aria-live="polite"
      aria-label="Documentos a assinar"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
      tabIndex={itens.length > 3 ? 0 : undefined}
    >
      {itens.map(({ documento, selo }) => (
        <Linha
          key={documento.id}
          titulo={documento.titulo}
          selo={ditoDoSelo(selo)}
          andamento={andamentos.get(documento.id)}
          impedimento={impedimento(documento)}
        />
      ))}
    </ul>
  )
}

type PropsDaLinha = {
  titulo: string
  selo: string
  andamento: Andamento | undefined
  impedimento: string | undefined
}

function Linha({ titulo, selo, andamento, impedimento }: PropsDaLinha) {
  const situacao = andamento?.situacao
  const fora = situacao !== 'feito' && impedimento
  return (
    <li data-situacao={fora ? 'fora' : situacao}>
      {!situacao && !fora && <IconSignature aria-hidden size={18} />}
      {situacao === 'esperando' && <IconSignature aria-hidden size={18} />}
      {situacao === 'executando' && <Loader size={18} aria-label="Assinando" />}
      {situacao === 'feito' && <IconCircleCheck aria-label="Assinado" size={18} />}
      {situacao === 'falhou' && <IconAlertTriangle aria-label="Não foi assinado" size={18} />}
      {fora && situacao !== 'falhou' && <IconSignatureOff aria-label="Fica de fora" size={18} />}
      <span>
        {titulo} <small>{situacao === 'executando' ? 'assinando…' : selo}</small>
        {situacao === 'falhou' && <em>{andamento?.situacao === 'falhou' && andamento.mensagem}</em>}
        {fora && situacao !== 'falhou' && <em>{impedimento}</em>}
      </span>
    </li>
  )
}
