import { limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

import { masked, problemOfCpfCnpj, type Accepted } from './cpfs.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Without mask, upper case: as the server keeps it. */
  valor: string
  aoMudar: (valor: string) => void
  aceita?: Accepted
}

const TAMANHO = { cpf: 11, cnpj: 14, ambos: 14 } as const

/**
 * CPF and CNPJ, the alphanumeric one too: letters are kept, only the mask leaves. The error waits for who is
 * still typing.
 */
export function CampoDeCpfCnpj({ valor, aoMudar, aceita = 'ambos', error, onBlur, ...resto }: Props) {
  const [saiu, setSaiu] = useState(false)
  const problema = saiu && valor !== '' ? problemOfCpfCnpj(valor, aceita) : undefined
  return (
    <TextInput
      {...resto}
      autoComplete="off"
      value={masked(valor, aceita)}
      error={error ?? problema}
      onBlur={(event) => {
        setSaiu(true)
        onBlur?.(event)
      }}
      onChange={(event) =>
        aoMudar(
          limparCpfCnpj(event.currentTarget.value)
            .replace(/[^0-9A-Z]/g, '')
            .slice(0, TAMANHO[aceita]),
        )
      }
      classNames={{ input: 'numero' }}
    />
  )
}
