import { Button, TextInput } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'

import { Recado } from '../../ui/Recado.tsx'
import css from './Convite.module.css'

type Props = { mensagem: string; erro: string | undefined; abrir: (codigo?: string) => void }

/** O endereço já foi aberto: o código que foi ao e-mail diz que é a mesma pessoa. */
export function CodigoDoConvite({ mensagem, erro, abrir }: Props) {
  const [codigo, setCodigo] = useState('')
  const enviar = (event: SubmitEvent) => {
    event.preventDefault()
    if (codigo.length === 6) abrir(codigo)
  }
  return (
    <Recado titulo="Confirme que é você" icone={<IconMailCheck aria-hidden size={32} />}>
      <p>{mensagem}</p>
      <form onSubmit={enviar} noValidate className={css['codigo']}>
        <TextInput
          label="Código de 6 algarismos"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={codigo}
          error={erro}
          onChange={(event) => setCodigo(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          classNames={{ input: 'numero' }}
        />
        <Button type="submit" disabled={codigo.length < 6}>
          Abrir o documento
        </Button>
        <Button variant="subtle" onClick={() => abrir()}>
          Pedir outro código
        </Button>
      </form>
    </Recado>
  )
}
