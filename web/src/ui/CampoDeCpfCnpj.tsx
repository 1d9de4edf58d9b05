import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cnpjValido, cpfValido, ehCnpj, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Aceita = 'cpf' | 'cnpj' | 'ambos'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** Without mask, upper case: as the server keeps it. */
  valor: string
  aoMudar: (valor: string) => void
  aceita?: Aceita
}

const TAMANHO = { cpf: 11, cnpj: 14, ambos: 14 } as const
const MENSAGEM = { cpf: MENSAGENS.cpfCampoInvalido, cnpj: MENSAGENS.cnpjCampoInvalido, ambos: MENSAGENS.cpfCnpjInvalido } as const

/** CPF and CNPJ, the alphanumeric one too: letters are kept, only the mask leaves. The error waits for who is still typing. */
export function CampoDeCpfCnpj({ valor, aoMudar, aceita = 'ambos', error, onBlur, ...resto }: Props) {
  const [saiu, setSaiu] = useState(false)
  const invalido = saiu && valor !== '' && !valido(valor, aceita)
  return (
    <TextInput
      {...resto}
      autoComplete="off"
      value={mascarar(valor, aceita)}
      error={error ?? (invalido ? MENSAGEM[aceita] : undefined)}
      onBlur={(event) => {
        setSaiu(true)
        onBlur?.(event)
      }}
      onChange={(event) => aoMudar(limparCpfCnpj(event.currentTarget.value).replace(/[^0-9A-Z]/g, '').slice(0, TAMANHO[aceita]))} // prettier-ignore
      classNames={{ input: 'numero' }}
    />
  )
}

function valido(valor: string, aceita: Aceita): boolean {
  return (aceita !== 'cnpj' && cpfValido(valor)) || (aceita !== 'cpf' && cnpjValido(valor))
}

/** The mask of what was typed so far: ###.###.###-## or ##.###.###/####-##. */
export function mascarar(valor: string, aceita: Aceita): string {
  const mascara = aceita === 'cnpj' || (aceita === 'ambos' && ehCnpj(valor)) ? '##.###.###/####-##' : '###.###.###-##'
  let resultado = ''
  let i = 0
  for (const sinal of mascara) {
    if (i >= valor.length) break
    resultado += sinal === '#' ? (valor[i++] ?? '') : sinal
  }
  return resultado
}
