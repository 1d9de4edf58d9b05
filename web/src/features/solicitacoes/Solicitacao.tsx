import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import type { UmaSolicitacaoFragment } from '../../api/gen/graphql.ts'
import { dataHora, dia, diaCivil } from '../../ui/formato.ts'
import css from './Solicitacoes.module.css'

type Props = { solicitacao: UmaSolicitacaoFragment; pedirDeNovo: () => void }

/** A quem se pediu, o quê, até quando, e o que veio. */
export function Solicitacao({ solicitacao, pedirDeNovo }: Props) {
  return (
    <li className={css['item']} data-vencida={solicitacao.vencida || undefined}>
      <Pedido solicitacao={solicitacao} />
      <Resposta solicitacao={solicitacao} pedirDeNovo={pedirDeNovo} />
    </li>
  )
}

function Pedido({ solicitacao }: { solicitacao: UmaSolicitacaoFragment }) {
  const { documento, destinatario, cpf, email, instrucoes, motivo } = solicitacao
  return (
    <div className={css['dados']}>
      <Link to="/documento/{-$id}" params={{ id: documento.id }} className={css['titulo'] ?? ''}>
        {documento.titulo}
      </Link>
      {documento.processo && (
        <p>
          {documento.peca !== null && `Peça ${documento.peca} de `}
          <Link to="/processo/{-$id}" params={{ id: documento.processo.id }}>
            {documento.processo.titulo}
          </Link>
        </p>
      )}
      <p>
        Pedido a <strong>{destinatario ?? email ?? '(Restrito)'}</strong>
        {cpf && <span className="numero"> · CPF {cpf}</span>}
        {destinatario && email && ` · ${email}`}
      </p>
      <QuemPediu solicitacao={solicitacao} />
      {motivo && <p>Pedido de novo porque: {motivo}</p>}
      {instrucoes && <p className={css['instrucoes']}>{instrucoes}</p>}
    </div>
  )
}

function QuemPediu({
  solicitacao: { dataDesignado, usuarioSolicitante, setorSolicitante },
}: {
  solicitacao: UmaSolicitacaoFragment
}) {
  const quem = [usuarioSolicitante?.nome, setorSolicitante?.sigla ?? setorSolicitante?.nome]
    .filter(Boolean)
    .join(' · ')
  return (
    <p>
      Solicitado em <span className="numero">{dia(dataDesignado)}</span>
      {quem && ` por ${quem}`}
    </p>
  )
}

function Resposta({ solicitacao, pedirDeNovo }: Props) {
  const { documento, recibo, dataEnviado } = solicitacao
  return (
    <div className={css['lado']}>
      <Prazo solicitacao={solicitacao} />
      {recibo && (
        <Button
          component="a"
          href={recibo}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="sm"
          leftSection={<IconDownload aria-hidden size={16} />}
        >
          Recibo<span className="so-leitor"> de {documento.titulo}</span>
        </Button>
      )}
      {dataEnviado && (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconRefresh aria-hidden size={16} />}
          onClick={pedirDeNovo}
        >
          Pedir de novo<span className="so-leitor"> {documento.titulo}</span>
        </Button>
      )}
    </div>
  )
}

function Prazo({
  solicitacao: { prazo, vencida, dataEnviado, foraDoPrazo },
}: {
  solicitacao: UmaSolicitacaoFragment
}) {
  if (dataEnviado)
    return (
      <p>
        Recebido em <span className="numero">{dataHora(dataEnviado)}</span>
        {foraDoPrazo && <strong> · fora do prazo</strong>}
      </p>
    )
  if (!prazo) return <p>Sem prazo</p>
  return (
    <p data-vencida={vencida || undefined}>
      {vencida ? 'Venceu em ' : 'Prazo: '}
      <span className="numero">{diaCivil(prazo)}</span>
    </p>
  )
}
