import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

import type { PedidoAoCidadaoFragment } from '../../api/gen/graphql.ts'
import { dia } from '../../ui/formato.ts'
import css from './Cidadao.module.css'
import { frasePrazo } from './frases.ts'

type Props = { pedido: PedidoAoCidadaoFragment; enviar: () => void }

/** Um pedido à espera: quem pede, o quê, até quando, e o botão que responde. */
export function Pedido({ pedido, enviar }: Props) {
  const { titulo, setor, processo, processoNumero, dataDesignado, vencida } = pedido
  return (
    <li className={css['pedido']} data-vencido={vencida || undefined}>
      <h3>{titulo}</h3>
      <p className={css['suave']}>
        {setor ? `Pedido por ${setor}` : 'Pedido'} em <span className="numero">{dia(dataDesignado)}</span>, no
        processo {processo}
        {processoNumero && <span className="numero"> ({processoNumero})</span>}
      </p>
      <OQueSePede pedido={pedido} />
      <Resposta pedido={pedido} enviar={enviar} />
    </li>
  )
}

function OQueSePede({ pedido: { motivo, instrucoes, prazo, vencida, erroArquivo } }: Pick<Props, 'pedido'>) {
  return (
    <>
      {motivo && (
        <p>
          <strong>Pediram de novo porque:</strong> {motivo}
        </p>
      )}
      {instrucoes && <p className={css['instrucoes']}>{instrucoes}</p>}
      {prazo && (
        <p className={css['prazo']} data-vencido={vencida || undefined}>
          {frasePrazo(prazo, vencida)}
        </p>
      )}
      {erroArquivo && (
        <p role="alert" className={css['aviso']}>
          <strong>O último arquivo não foi aceito.</strong> {erroArquivo} Envie outro.
        </p>
      )}
    </>
  )
}

function Resposta({ pedido: { titulo, setor, situacao, podeEnviar }, enviar }: Props) {
  if (situacao === 'EM_CONFERENCIA')
    return <p role="status">O arquivo chegou e está sendo conferido. Esta página se atualiza sozinha.</p>
  if (podeEnviar)
    return (
      <Button leftSection={<IconUpload aria-hidden size={18} />} onClick={enviar}>
        Enviar arquivo<span className="so-leitor"> para {titulo}</span>
      </Button>
    )
  return (
    <p>
      Este pedido não pode ser respondido agora: o processo foi encerrado. Procure {setor ?? 'quem o pediu'}.
    </p>
  )
}
