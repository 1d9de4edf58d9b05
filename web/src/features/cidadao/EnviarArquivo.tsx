import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../../api/after-acting.ts'
import type { PedidoAoCidadaoFragment } from '../../api/gen/graphql.ts'
import { avisarSucesso } from '../../api/notices.ts'
import { AndamentoDoEnvio } from '../../partes/arquivo/AndamentoDoEnvio.tsx'
import { CampoDeArquivo } from '../../partes/arquivo/CampoDeArquivo.tsx'
import type { ArquivoConferido } from '../../partes/arquivo/conferir.ts'
import { Transferencia } from '../../partes/arquivo/transferencia.ts'
import { useTransferencia } from '../../partes/arquivo/use-transferencia.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { caminhoDoCidadao } from './caminho.ts'
import css from './Cidadao.module.css'

type Props = { pedido: PedidoAoCidadaoFragment; fechar: () => void }

/** O arquivo que responde ao pedido: escolhido, arrastado, ou fotografado ali mesmo. */
export function EnviarArquivo({ pedido, fechar }: Props) {
  const { arquivo, trocar, estado, enviar, cancelar } = useEnvio(pedido, fechar)
  const andando = estado.situacao === 'andando'
  return (
    <Dialogo
      titulo="Enviar arquivo"
      rotulo="Enviar"
      fechar={fechar}
      pendente={andando}
      desabilitado={!arquivo}
      porQueDesabilitado="Escolha o arquivo ou tire uma foto."
      confirmar={enviar}
    >
      <p>
        <strong>{pedido.titulo}</strong>
      </p>
      {pedido.instrucoes && <p className={css['instrucoes']}>{pedido.instrucoes}</p>}
      <CampoDeArquivo valor={arquivo} aoMudar={trocar} desligado={andando} comCamera />
      <AndamentoDoEnvio
        estado={estado}
        cancelar={cancelar}
        tentarDeNovo={enviar}
        garantia="O pedido continua aberto: nada do que você fez se perdeu."
      />
    </Dialogo>
  )
}

/** Tentar de novo o mesmo arquivo continua de onde parou. */
function useEnvio(pedido: PedidoAoCidadaoFragment, fechar: () => void) {
  const cliente = useQueryClient()
  const [arquivo, setArquivo] = useState<ArquivoConferido>()
  const transferencia = useRef<Transferencia>(undefined)
  const concluir = (_id: string, fim: 'aceito' | 'demora') => {
    avisarSucesso(
      fim === 'aceito'
        ? 'Arquivo recebido. O recibo aparece em “O que você já enviou”.'
        : 'O arquivo chegou e ainda está sendo conferido.',
    )
    fechar()
    void depoisDeAgir(cliente)
  }
  const recusar = () => {
    transferencia.current = undefined
    setArquivo(undefined)
    void depoisDeAgir(cliente)
  }
  const { estado, conduzir, cancelar, limpar } = useTransferencia(concluir, recusar)
  const enviar = () => {
    if (!arquivo) return
    transferencia.current ??= new Transferencia(pedido.documentoId, arquivo, caminhoDoCidadao(pedido.id))
    void conduzir(transferencia.current)
  }
  const trocar = (novo: ArquivoConferido | undefined) => {
    transferencia.current = undefined
    setArquivo(novo)
    limpar()
  }
  return { arquivo, trocar, estado, enviar, cancelar }
}
