import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { cpfValido, formatarCpf, limparCpfCnpj } from '@autos/contract/regras/cpf-cnpj.ts'
import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'

import { mascarar } from './CampoDeCpfCnpj.tsx'
import { Escolhidos } from './Escolhidos.tsx'

type Props = { rotulo: string; valor: readonly string[]; aoMudar: (valor: string[]) => void; erro?: string | undefined }

/** Several CPFs, each confirmed with Enter, Tab or comma; the field says what it thinks of the one being typed. */
export function CampoDeCpfs({ rotulo, valor, aoMudar, erro }: Props) {
  const [texto, setTexto] = useState('')
  const problema = texto === '' ? undefined : situacao(texto, valor)
  const confirmar = (event: KeyboardEvent) => {
    if (texto === '' || !['Enter', 'Tab', ','].includes(event.key)) return
    event.preventDefault()
    if (problema) return
    aoMudar([...valor, texto])
    setTexto('')
  }
  return (
    <div>
      <TextInput
        label={rotulo}
        value={mascarar(texto, 'cpf')}
        inputMode="numeric"
        autoComplete="off"
        error={(texto.length === 11 && problema) || erro}
        description={texto.length === 11 && !problema ? MENSAGENS.cpfValido : undefined}
        onChange={(event) => setTexto(limparCpfCnpj(event.currentTarget.value).replace(/\D/g, '').slice(0, 11))} // prettier-ignore
        onKeyDown={confirmar}
        classNames={{ input: 'numero' }}
      />
      <Escolhidos rotulo={rotulo} itens={valor.map((cpf) => ({ chave: cpf, rotulo: formatarCpf(cpf) }))} aoRemover={({ chave }) => aoMudar(valor.filter((cpf) => cpf !== chave))} />
    </div>
  )
}

function situacao(cpf: string, outros: readonly string[]): string | undefined {
  if (!cpfValido(cpf)) return MENSAGENS.cpfInvalido
  return outros.includes(cpf) ? MENSAGENS.cpfRepetido : undefined
}
