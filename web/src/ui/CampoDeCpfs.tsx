import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { formatarCpf, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

import { keyOverCpf, masked, problemOfCpf } from './cpfs.ts'
import { Escolhidos } from './Escolhidos.tsx'

type Props = {
  rotulo: string
  valor: readonly string[]
  aoMudar: (valor: string[]) => void
  erro?: string | undefined
}

/**
 * Several CPFs, each confirmed with Enter, Tab or comma; the field says what it thinks of the one being
 * typed.
 */
export function CampoDeCpfs({ rotulo, valor, aoMudar, erro }: Props) {
  const [texto, setTexto] = useState('')
  const [saiu, setSaiu] = useState(false)
  const problema = texto === '' ? undefined : problemOfCpf(texto, valor)
  const inteiro = texto.length === 11
  const confirmar = (event: KeyboardEvent) => {
    const oQueFaz = keyOverCpf(event.key, texto, valor)
    if (oQueFaz === 'passes') return
    event.preventDefault()
    if (oQueFaz === 'holds') return setSaiu(true)
    aoMudar([...valor, texto])
    setTexto('')
  }
  return (
    <div>
      <TextInput
        label={rotulo}
        value={masked(texto, 'cpf')}
        inputMode="numeric"
        autoComplete="off"
        error={((inteiro || saiu) && problema) || erro}
        description={inteiro && !problema ? MENSAGENS.cpfValido : undefined}
        onChange={(event) =>
          setTexto(limparCpfCnpj(event.currentTarget.value).replace(/\D/g, '').slice(0, 11))
        }
        onKeyDown={confirmar}
        onFocus={() => setSaiu(false)}
        onBlur={() => setSaiu(true)}
        classNames={{ input: 'numero' }}
      />
      <Escolhidos
        rotulo={rotulo}
        itens={valor.map((cpf) => ({ chave: cpf, rotulo: formatarCpf(cpf) }))}
        aoRemover={({ chave }) => aoMudar(valor.filter((cpf) => cpf !== chave))}
      />
    </div>
  )
}
