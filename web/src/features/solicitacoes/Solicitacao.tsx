import { Link } from '@tanstack/react-router'
import type { UmaSolicitacaoFragment } from '../../api/gen/graphql.ts'
import { fraseDaCarta, naoChegou } from '../../partes/itens/carta.ts'
import { dia } from '../../ui/formato.ts'
import css from './Solicitacoes.module.css'
import { Resposta } from './RespostaDaSolicitacao.tsx'

export type Props = { solicitacao: UmaSolicitacaoFragment; pedirDeNovo: () => void }

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
      <Aviso solicitacao={solicitacao} />
      {motivo && <p>Pedido de novo porque: {motivo}</p>}
      {instrucoes && <p className={css['instrucoes']}>{instrucoes}</p>}
    </div>
  )
}

/** O que se sabe da mensagem que lhe diz que há um pedido, enquanto ele não responde. */
function Aviso({ solicitacao: { carta, dataEnviado } }: { solicitacao: UmaSolicitacaoFragment }) {
  if (!carta || dataEnviado) return null
  const chegou = !naoChegou(carta.situacao)
  return (
    <p data-vencida={!chegou || undefined}>
      {fraseDaCarta('O aviso por e-mail', carta, new Date())}
      {!chegou && ' Corrija o endereço, e ele vai de novo.'}
    </p>
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
