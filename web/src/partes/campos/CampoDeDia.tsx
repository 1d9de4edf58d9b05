import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { diaDoCalendario } from '../../ui/formato.ts'

type Props = {
  rotulo: string
  /** AAAA-MM-DD, ou vazio. */ valor: string
  aoMudar: (valor: string) => void
  erro?: string | undefined
  obrigatorio?: boolean
}

/** DD/MM/AAAA em qualquer navegador: o campo nativo segue a língua da máquina, não a da página. */
export function CampoDeDia({ rotulo, valor, aoMudar, erro, obrigatorio = false }: Props) {
  const [texto, setTexto] = useState(() => diaDoCalendario(valor))
  const [saiu, setSaiu] = useState(false)
  const digitar = (digitado: string) => {
    const mascarado = mascarar(digitado)
    setTexto(mascarado)
    aoMudar(diaDe(mascarado) ?? '')
  }
  return (
    <TextInput
      label={rotulo}
      required={obrigatorio}
      placeholder="DD/MM/AAAA"
      inputMode="numeric"
      autoComplete="off"
      value={texto}
      error={saiu && texto !== '' && !diaDe(texto) ? 'Data inválida.' : erro}
      onBlur={() => setSaiu(true)}
      onChange={(event) => digitar(event.currentTarget.value)}
      classNames={{ input: 'numero' }}
    />
  )
}

function mascarar(texto: string): string {
  const digitos = texto.replace(/\D/g, '').slice(0, 8)
  return [digitos.slice(0, 2), digitos.slice(2, 4), digitos.slice(4)].filter(Boolean).join('/')
}

/** O dia do calendário, se existe: 31/02 não existe. */
function diaDe(texto: string): string | undefined {
  const partes = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto)
  if (!partes) return undefined
  const iso = `${partes[3]}-${partes[2]}-${partes[1]}`
  const data = new Date(`${iso}T12:00:00Z`)
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(iso) ? iso : undefined
}
