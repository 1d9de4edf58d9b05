import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'

type Opcoes = {
  /** What decides is still being asked of the server. */
  verificando: boolean
  /** What is on show to be read before confirming. */
  aLer: string
  desabilitado: boolean
  confirmar: (() => void) | undefined
}

/**
 * A confirmation given while something is being asked is kept, and carried out on the answer: unless the
 * answer brought what must be read or ticked first, or the person went on with something else meanwhile.
 */
export function useWaitToConfirm({ verificando, aLer, desabilitado, confirmar }: Opcoes) {
  const [pedido, setPedido] = useState<{ lido: string } | null>(null)
  const responder = useEffectEvent((lido: string) => {
    setPedido(null)
    if (!desabilitado && lido === aLer) confirmar?.()
  })
  useEffect(() => {
    if (pedido && !verificando) responder(pedido.lido)
  }, [pedido, verificando])
  const desistir = () => setPedido(null)
  return {
    esperando: pedido !== null,
    pedir: () => (verificando ? setPedido({ lido: aLer }) : confirmar?.()),
    desistir,
    teclar: ({ key }: KeyboardEvent) => (key === 'Enter' ? undefined : desistir()),
  }
}
