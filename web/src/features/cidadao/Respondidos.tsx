import { IconCircleCheck, IconCircleMinus, IconDownload } from '@tabler/icons-react'
import { Button } from '@mantine/core'

import type { PedidoAoCidadaoFragment } from '../../api/gen/graphql.ts'
import { Secao } from '../../partes/itens/Secao.tsx'
import { dataHora } from '../../ui/formato.ts'
import css from './Cidadao.module.css'

/** O que a pessoa já enviou, com o recibo que prova. */
export function Respondidos({ pedidos }: { pedidos: readonly PedidoAoCidadaoFragment[] }) {
  return (
    <Secao titulo="O que você já enviou" conta={pedidos.length}>
      <ul className={css['lista']}>
        {pedidos.map((pedido) => (
          <Respondido key={pedido.id} pedido={pedido} />
        ))}
      </ul>
    </Secao>
  )
}

function Respondido({
  pedido: { titulo, processo, situacao, dataEnviado, foraDoPrazo, recibo },
}: {
  pedido: PedidoAoCidadaoFragment
}) {
  const recebida = situacao === 'RECEBIDA'
  const Icone = recebida ? IconCircleCheck : IconCircleMinus
  return (
    <li>
      <Icone aria-hidden size={24} stroke={1.5} />
      <div>
        <strong>{titulo}</strong>
        <p>{processo}</p>
        {recebida && dataEnviado ? (
          <p data-situacao="fim">
            Recebido em <span className="numero">{dataHora(dataEnviado)}</span>
            {foraDoPrazo && ', fora do prazo'}
          </p>
        ) : (
          <p data-situacao="fim">O pedido foi cancelado: não é preciso enviar nada.</p>
        )}
        {recebida && !recibo && <p role="status">O recibo está sendo preparado.</p>}
      </div>
      {recibo && (
        <Button
          component="a"
          href={recibo}
          target="_blank"
          rel="noreferrer"
          variant="outline"
          leftSection={<IconDownload aria-hidden size={18} />}
        >
          Recibo<span className="so-leitor"> de {titulo}</span>
        </Button>
      )}
    </li>
  )
}
