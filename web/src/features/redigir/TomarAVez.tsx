import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { MOTIVO_MAX } from '@autos/contract/regras/limites.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'

import { Dialogo } from '../../ui/Dialogo.tsx'

type Props = {
  nome: string
  pendente: boolean
  fechar: () => void
  /** Responde se tomou. */
  tomar: (motivo: string) => Promise<boolean>
}

/** De quem não responde; com o motivo, que a outra pessoa lê e o andamento guarda. */
export function TomarAVez({ nome, pendente, fechar, tomar }: Props) {
  const [motivo, setMotivo] = useState('')
  const [falta, setFalta] = useState(false)
  const confirmar = async () => {
    if (motivo.trim() === '') setFalta(true)
    else if (await tomar(motivo.trim())) fechar()
  }
  return (
    <Dialogo
      titulo="Tomar a vez de escrever"
      rotulo="Tomar a vez"
      fechar={fechar}
      pendente={pendente}
      confirmar={() => void confirmar()}
    >
      <p>
        {nome} deixa de escrever. O que já está salvo continua no texto; o que ainda não está fica guardado no
        computador de {nome}. O motivo aparece para {nome} e no andamento.
      </p>
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={MOTIVO_MAX}
        value={motivo}
        error={falta && motivo.trim() === '' && MENSAGENS.campoObrigatorio}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
    </Dialogo>
  )
}
