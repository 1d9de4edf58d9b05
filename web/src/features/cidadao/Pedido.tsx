import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'

import type { PedidoAoCidadaoFragment } from '../../api/gen/graphql.ts'
import { dia } from '../../ui/formato.ts'
import css from './Cidadao.module.css'
import { frasePrazo } from './frases.ts'

/** Um pedido à espera: quem pede, o quê, até quando, e o botão que responde. */
export function Pedido({ pedido, enviar }: { pedido: PedidoAoCidadaoFragment; enviar: () => void }) {
  const {
    titulo,
    setor,
    processo,
    processoNumero,
    dataDesignado,
    instrucoes,
    motivo,
    prazo,
    vencida,
    erroArquivo,
    situacao,
    podeEnviar,
  } = pedido
  return (
    <li className={css['pedido']} data-vencido={vencida || undefined}>
      <h3>{titulo}</h3>
      <p className={css['suave']}>
        {setor ? `Pedido por ${setor}` : 'Pedido'} em <span className="numero">{dia(dataDesignado)}</span>, no
        processo {processo}
        {processoNumero && <span className="numero"> ({processoNumero})</span>}
      </p>
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
      {situacao === 'EM_CONFERENCIA' ? (
        <p role="status">O arquivo chegou e está sendo conferido. Esta página se atualiza sozinha.</p>
      ) : podeEnviar ? (
        <Button leftSection={<IconUpload aria-hidden size={18} />} onClick={enviar}>
          Enviar arquivo<span className="so-leitor"> para {titulo}</span>
        </Button>
      ) : (
        <p>
          Este pedido não pode ser respondido agora: o processo foi encerrado. Procure{' '}
          {setor ?? 'quem o pediu'}.
        </p>
      )}
    </li>
  )
}
