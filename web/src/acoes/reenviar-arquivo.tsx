import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { depoisDeAgir } from '../api/after-acting.ts'
import { avisar, avisarSucesso } from '../api/notices.ts'
import { AndamentoDoEnvio } from '../partes/arquivo/AndamentoDoEnvio.tsx'
import { CampoDeArquivo } from '../partes/arquivo/CampoDeArquivo.tsx'
import type { ArquivoConferido } from '../partes/arquivo/conferir.ts'
import { Transferencia } from '../partes/arquivo/transferencia.ts'
import { useTransferencia } from '../partes/arquivo/use-transferencia.ts'
import { Dialogo } from '../ui/Dialogo.tsx'
import { ItensDoLote } from './bases/ItensDoLote.tsx'
import type { PropsDeAcao } from './dialogos.ts'
import { contar } from './item.ts'

const NENHUM_RESULTADO = new Map<string, never>()

/** O documento cujo arquivo não chegou ou não foi aceito recebe outro. */
export function ReenviarArquivo({ itens, fechar }: PropsDeAcao) {
  const cliente = useQueryClient()
  const [arquivo, setArquivo] = useState<ArquivoConferido>()
  const transferencia = useRef<Transferencia>(undefined)
  const concluir = () => {
    avisarSucesso('Arquivo reenviado.')
    fechar()
    void depoisDeAgir(cliente)
  }
  const recusar = (motivo: string) => {
    avisar('perigo', motivo)
    setArquivo(undefined)
    void depoisDeAgir(cliente)
  }
  const { estado, conduzir, cancelar, limpar } = useTransferencia(concluir, recusar)
  const documento = itens[0]
  const enviar = () => {
    if (!documento || !arquivo) return
    transferencia.current ??= new Transferencia(documento.id, arquivo)
    void conduzir(transferencia.current)
  }
  const trocar = (novo: ArquivoConferido | undefined) => {
    transferencia.current = undefined
    setArquivo(novo)
    limpar()
  }
  return (
    <Dialogo
      titulo={`Reenviar arquivo de ${contar(itens)}`}
      rotulo="Reenviar"
      fechar={fechar}
      pendente={estado.situacao === 'andando'}
      desabilitado={!arquivo}
      porQueDesabilitado="Escolha o arquivo."
      confirmar={enviar}
    >
      <ItensDoLote itens={itens} resultados={NENHUM_RESULTADO} />
      <CampoDeArquivo valor={arquivo} aoMudar={trocar} desligado={estado.situacao === 'andando'} />
      <AndamentoDoEnvio
        estado={estado}
        cancelar={cancelar}
        tentarDeNovo={enviar}
        garantia="O documento continua cadastrado, à espera do arquivo."
      />
    </Dialogo>
  )
}
