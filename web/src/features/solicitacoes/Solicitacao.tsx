import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import type { UmaSolicitacaoFragment } from '../../api/gen/graphql.ts'
import { dataHora, dia, diaCivil } from '../../ui/formato.ts'
import css from './Solicitacoes.module.css'

/** A quem se pediu, o quê, até quando, e o que veio. */
export function Solicitacao({
  solicitacao,
  pedirDeNovo,
}: {
  solicitacao: UmaSolicitacaoFragment
  pedirDeNovo: () => void
}) {
  const {
    documento,
    destinatario,
    cpf,
    email,
    instrucoes,
    motivo,
    dataDesignado,
    dataEnviado,
    usuarioSolicitante,
    setorSolicitante,
    recibo,
  } = solicitacao
  const solicitante = [usuarioSolicitante?.nome, setorSolicitante?.sigla ?? setorSolicitante?.nome]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className={css['item']} data-vencida={solicitacao.vencida || undefined}>
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
        <p>
          Solicitado em <span className="numero">{dia(dataDesignado)}</span>
          {solicitante && ` por ${solicitante}`}
        </p>
        {motivo && <p>Pedido de novo porque: {motivo}</p>}
        {instrucoes && <p className={css['instrucoes']}>{instrucoes}</p>}
      </div>
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
    </li>
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
