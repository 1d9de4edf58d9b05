import { useEffect, useRef, useState } from 'react'

import { ErroDaApi, mensagemDe } from '../../api/errors.ts'
import { ArquivoRecusado, type Andamento, type Transferencia } from './transferencia.ts'

export type EstadoDaTransferencia =
  | { situacao: 'parada' }
  | { situacao: 'andando'; andamento: Andamento }
  /** `recusado`: este arquivo não serve, é preciso outro. Senão, tentar de novo continua de onde parou. */
  | { situacao: 'falhou'; mensagem: string; recusado: boolean }

const PARADA: EstadoDaTransferencia = { situacao: 'parada' }

/** Conduz uma transferência e conta como vai; sair da tela cancela. */
export function useTransferencia(
  aoTerminar: (documentoId: string, fim: 'aceito' | 'demora') => void,
  aoRecusar?: (motivo: string) => void,
) {
  const [estado, setEstado] = useState<EstadoDaTransferencia>(PARADA)
  const controle = useRef<AbortController>(undefined)
  useEffect(() => () => controle.current?.abort(), [])

  const conduzir = async (transferencia: Transferencia) => {
    controle.current = new AbortController()
    const { signal } = controle.current
    try {
      const fim = await transferencia.continuar(signal, (andamento) =>
        setEstado({ situacao: 'andando', andamento }),
      )
      aoTerminar(transferencia.documentoId, fim)
      setEstado(PARADA)
    } catch (erro) {
      if (signal.aborted) return setEstado(PARADA)
      const recusado = foiRecusa(erro)
      if (recusado) aoRecusar?.(mensagemDe(erro))
      setEstado({ situacao: 'falhou', mensagem: mensagemDe(erro), recusado })
    }
  }
  return { estado, conduzir, cancelar: () => controle.current?.abort(), limpar: () => setEstado(PARADA) }
}

const RECUSAS = new Set(['ArquivoPdfInvalidoException', 'TamanhoExcedidoException'])

export function foiRecusa(erro: unknown): boolean {
  return (
    erro instanceof ArquivoRecusado || (erro instanceof ErroDaApi && RECUSAS.has(erro.exception?.name ?? ''))
  )
}
