import { Checkbox } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

import { holdPage } from '../../api/navigation.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = {
  /** Há o que perder. */
  ativa: () => boolean
  titulo: string
  texto: string
  /** O número reservado e ainda sem uso. */
  numeroReservado?: string | undefined
  cancelarReserva?: () => Promise<void>
}

/** Sair com algo por salvar pergunta antes; a reserva sem uso pode voltar ao livro na mesma hora. */
export function GuardaDeSaida({ ativa, titulo, texto, numeroReservado, cancelarReserva }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ativa,
    enableBeforeUnload: ativa,
    withResolver: true,
  })
  const perderia = useEffectEvent(ativa)
  useEffect(() => holdPage(() => perderia()), [])
  const [devolver, setDevolver] = useState(true)
  const [pendente, setPendente] = useState(false)
  if (status !== 'blocked') return null
  const sair = async () => {
    setPendente(true)
    if (numeroReservado && devolver) await cancelarReserva?.()
    setPendente(false)
    proceed()
  }
  return (
    <Dialogo
      titulo={titulo}
      rotulo="Sair sem salvar"
      tom="perigo"
      fechar={reset}
      pendente={pendente}
      confirmar={() => void sair()}
    >
      <p>{texto}</p>
      {numeroReservado && (
        <Checkbox
          label={`Cancelar a reserva do número ${numeroReservado}`}
          description="Sem cancelar, ele continua reservado para você por 24 horas."
          checked={devolver}
          onChange={(event) => setDevolver(event.currentTarget.checked)}
        />
      )}
    </Dialogo>
  )
}
