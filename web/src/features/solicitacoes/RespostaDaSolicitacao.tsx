import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import type { UmaSolicitacaoFragment } from '../../api/gen/graphql.ts'
import { naoChegou } from '../../partes/itens/carta.ts'
import { dataHora, diaCivil } from '../../ui/formato.ts'
import css from './Solicitacoes.module.css'
import type { Props } from './Solicitacao.tsx'

export function Resposta({ solicitacao, pedirDeNovo }: Props) {
  const { documento, recibo, dataEnviado, carta } = solicitacao
  const perdido = !dataEnviado && carta && naoChegou(carta.situacao)
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
      {(dataEnviado || perdido) && (
        <Button
          variant="outline"
          size="sm"
          leftSection={<IconRefresh aria-hidden size={16} />}
          onClick={pedirDeNovo}
        >
          {perdido ? 'Corrigir o endereço' : 'Pedir de novo'}
          <span className="so-leitor"> {documento.titulo}</span>
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
